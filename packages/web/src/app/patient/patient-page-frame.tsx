import type { PatientPage } from '@baari/contract/pages';
import type { ReactNode } from 'react';
import { MessagesProvider } from '../../messages/messages-context.tsx';
import { ClockProvider } from '../../queue/patient/clock.tsx';

/** What every screen draws with, alike on the server and in the browser: the words and the time. */
export function PatientPageFrame({ page, children }: { page: PatientPage; children: ReactNode }) {
  return (
    <MessagesProvider locale={page.locale}>
      <ClockProvider start={Date.parse(page.now)}>{children}</ClockProvider>
    </MessagesProvider>
  );
}
