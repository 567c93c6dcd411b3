import type { ConsoleQueue } from '@baari/contract/queue';
import type { DoctorProfile } from '@baari/contract/doctors';
import { Link } from 'react-router';
import { dayOffTold } from '../../shared/board/day-off.ts';
import { useServerNow } from '../../shared/live/use-server-now.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

const refreshMs = 60_000;

type DayOffProps = { queue: ConsoleQueue; profile: DoctorProfile; timeZone: string };

/** Tells staff at the desk that the calendar closes the practice, with a link to change the calendar. */
export function DayOffNotice({ queue, profile, timeZone }: DayOffProps) {
  const words = useWords('desk');
  const now = useServerNow(refreshMs);
  const off = dayOffTold(words, { timeZone, datedHours: profile.datedHours, offer: queue.offer, now });
  if (!off) return null;
  return (
    <Notice
      tone="warm"
      title={words.calendar.notice({ doctor: words.doctor.name(profile), text: off.text })}
      action={
        <Link
          to={`/doctor/${profile.id}/calendar`}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {words.calendar.title}
        </Link>
      }
    >
      {off.note}
    </Notice>
  );
}
