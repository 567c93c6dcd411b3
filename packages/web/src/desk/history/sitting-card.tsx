import type { HistoryEvent, HistorySession } from '@baari/contract/queue';
import { counted, timeText } from '../../shared/format/format.ts';
import { Card } from '../../shared/ui/card.tsx';
import { sittingFiguresOf } from './sitting-figures.ts';

type SittingCardProps = {
  session: HistorySession;
  /** Of the whole day. */
  events: readonly HistoryEvent[];
  timeZone: string;
  /** The only sitting of the day needs no number. */
  isOnly: boolean;
};

/** When a sitting was, and what it came to. */
export function SittingCard({ session, events, timeZone, isOnly }: SittingCardProps) {
  const figures = sittingFiguresOf(session, events);
  const minutes = figures.minutesBetweenCalls;
  const cells: [label: string, value: string | number][] = [
    ['Issued', figures.issued],
    ['Seen', figures.seen],
    ['Skipped', figures.skipped],
    ['No-show', figures.noShow],
    ['Gave up', figures.left],
  ];
  if (figures.cancelled > 0) cells.push(['Cancelled', figures.cancelled]);
  if (figures.live > 0) cells.push(['In the queue', figures.live]);
  return (
    <Card
      title={isOnly ? 'Sitting' : `Sitting ${session.sequence}`}
      action={<p className="text-ink-soft tabular-nums">{hoursText(session, timeZone)}</p>}
    >
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-x-3 gap-y-4 rounded-control bg-sunken p-3 text-center">
        {cells.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-sm text-ink-soft">{label}</dt>
            <dd className="token-number text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
      {minutes !== null && (
        <p className="mt-3 text-ink-soft">On average {counted(minutes, 'minute')} between calls.</p>
      )}
    </Card>
  );
}

function hoursText({ startedAt, endedAt }: HistorySession, timeZone: string): string {
  const start = timeText(startedAt, timeZone);
  return endedAt ? `${start} – ${timeText(endedAt, timeZone)}` : `since ${start}, still open`;
}
