import type { DoctorName } from '@baari/core/doctors';
import type { ConsoleQueue } from '@baari/contract/queue';
import { useId, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { waitingTokens } from '../../../shared/queue/queue-figures.ts';
import { useByServerNow } from '../../../shared/live/use-server-now.ts';
import { notesToTell } from '../../../shared/waits/wait-words.ts';
import { AnnounceButton } from './announce-dialog.tsx';
import { useAnnounce } from './use-announce.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

const refreshMs = 5000;

type LateNoticeProps = { queue: ConsoleQueue; doctorName: DoctorName; timeZone: string; className?: string };

/**
 * Shows that the doctor has not started on time, and that no delay was announced. Staff can announce the
 * delay to all waiting patients with one tap.
 */
export function LateNotice({ queue, doctorName, timeZone, className }: LateNoticeProps) {
  const { announce: words, doctor } = useWords('desk');
  const isLate = useByServerNow(refreshMs, (now) => notesToTell(queue, now).includes('late'));
  if (!isLate) return null;
  return (
    <Notice
      tone="warm"
      title={words.isLate({ doctor: doctor.name(doctorName) })}
      {...(className && { className })}
      action={<QuickDelays queue={queue} timeZone={timeZone} />}
    >
      {words.waiting({ count: waitingTokens(queue).length })}
    </Notice>
  );
}

/** The most common delay; the dialog offers others. */
const quickMinutes = [10, 20, 30];

function QuickDelays({ queue, timeZone }: Pick<LateNoticeProps, 'queue' | 'timeZone'>) {
  const words = useWords('desk').announce;
  const { announce, isBusy } = useAnnounce(queue.doctorId, timeZone);
  const [pressed, setPressed] = useState<number | null>(null);
  const labelId = useId();
  const look = { variant: 'secondary', size: 'small', className: 'px-2.5!' } as const;
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-wrap items-center gap-2">
      <span id={labelId} className="me-1 font-medium">
        {words.startsIn}
      </span>
      {quickMinutes.map((minutes) => (
        <Button
          key={minutes}
          {...look}
          busy={isBusy && pressed === minutes}
          busyLabel={words.inMinutes({ count: minutes })}
          onClick={() => {
            setPressed(minutes);
            announce('delay', minutes);
          }}
        >
          {words.inMinutes({ count: minutes })}
        </Button>
      ))}
      <AnnounceButton queue={queue} timeZone={timeZone} trigger={<Button {...look}>{words.other}</Button>} />
    </div>
  );
}
