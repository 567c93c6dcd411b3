import type { PatientPage } from '@baari/contract/pages';
import type { ReactNode } from 'react';
import { MessagesProvider } from '../../messages/messages-context.tsx';
import type { Messages } from '../../messages/messages.ts';
import { ClockProvider } from '../../queue/patient/clock.tsx';

type PatientPageFrameProps = { page: PatientPage; messages: Messages; children: ReactNode };

/** What every screen draws with, alike on the server and in the browser: the words and the time. */
export function PatientPageFrame({ page, messages, children }: PatientPageFrameProps) {
  return (
    <MessagesProvider messages={messages}>
      <ClockProvider start={Date.parse(page.now)}>{children}</ClockProvider>
    </MessagesProvider>
  );
}
