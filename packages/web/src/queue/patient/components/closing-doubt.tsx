import type { DoctorProfile } from '@baari/contract/doctors';
import type { ReactNode } from 'react';
import { timeText } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNow } from '../clock.tsx';
import { closingAt } from '../told-turn.ts';

type ClosingDoubtProps = {
  hours: { doctor: DoctorProfile; timeZone: string };
  className?: string;
  /** What the patient can do about it. */
  children: ReactNode;
};

/** Says honestly that this patient may not be reached before the doctor's hours end. */
export function ClosingDoubt({ hours, className, children }: ClosingDoubtProps) {
  const { wait: words, locale } = useMessages();
  const closing = closingAt(hours, useNow());
  const title = closing === null ? words.doubt : words.doubtAt(timeText(closing, hours.timeZone, locale));
  return (
    <Notice tone="warm" title={title} {...(className !== undefined && { className })}>
      {children}
    </Notice>
  );
}
