import type { ConsoleQueue } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { ClockAlert, DoorOpen, Hourglass, type LucideIcon } from 'lucide-react';
import { clsx } from 'clsx';
import { useServerNow } from '../../shared/live/use-server-now.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { LONG_WAIT_MINUTES, queueNowOf } from './day-figures.ts';

const everyMs = 20_000;

type QueueNowProps = {
  queue: ConsoleQueue;
  /** The one that its line shows. */
  letter: string | null;
  timeZone: string;
};

/** What counts now: who is inside since when, how long somebody has waited, and a sitting that has not started. */
export function QueueNow({ queue, letter, timeZone }: QueueNowProps) {
  const { dashboard, timeText } = useWords('office');
  const { now: words } = dashboard.card;
  const now = useServerNow(everyMs);
  const { inside, longestWaitMinutes, notStarted } = queueNowOf(queue, now);
  const startsAt = queue.startsAt === null ? null : timeText(queue.startsAt, timeZone);
  const insideText = ({ number, since }: NonNullable<typeof inside>) => {
    const label = tokenLabel(letter, number);
    if (since === null) return words.inside(label);
    return words.insideSince(label, timeText(since, timeZone), minutesSince(since, now));
  };
  return (
    <ul className="grid gap-1 text-sm empty:hidden">
      {inside && <Line icon={DoorOpen}>{insideText(inside)}</Line>}
      {notStarted === 'waiting' && <Line icon={ClockAlert}>{words.notStarted}</Line>}
      {notStarted === 'early' && startsAt !== null && (
        <Line icon={ClockAlert}>{words.startsAt(startsAt)}</Line>
      )}
      {longestWaitMinutes !== null && (
        <Line icon={Hourglass} isWarm={longestWaitMinutes > LONG_WAIT_MINUTES}>
          {words.longestWait(longestWaitMinutes)}
        </Line>
      )}
    </ul>
  );
}

const MINUTE_MS = 60_000;

const minutesSince = (since: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));

type LineProps = { icon: LucideIcon; isWarm?: boolean; children: string };

function Line({ icon: Icon, isWarm = false, children }: LineProps) {
  return (
    <li className={clsx('flex gap-1.5', isWarm && 'font-medium text-warm-ink')}>
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
      {children}
    </li>
  );
}
