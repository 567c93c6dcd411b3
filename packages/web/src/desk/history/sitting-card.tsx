import type { HistoryEvent, HistorySession } from '@baari/contract/queue';
import { Card } from '../../shared/ui/card.tsx';
import { sittingFiguresOf } from './sitting-figures.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import type { DeskWords } from '@baari/words/web';

type SittingCardProps = {
  session: HistorySession;
  /** The events of the whole day. */
  events: readonly HistoryEvent[];
  timeZone: string;
  /** True if this is the only session of the day, which is shown without a number. */
  isOnly: boolean;
};

/** A card with a session's times and totals. */
export function SittingCard({ session, events, timeZone, isOnly }: SittingCardProps) {
  const desk = useWords('desk');
  const { history: words, queue } = desk;
  const figures = sittingFiguresOf(session, events);
  const minutes = figures.minutesBetweenCalls;
  const cells: [label: string, value: string | number][] = [
    [words.issued, figures.issued],
    [words.seen, figures.seen],
    [queue.cancelled.skipped, figures.skipped],
    [queue.cancelled.no_show, figures.noShow],
    [queue.cancelled.left, figures.left],
  ];
  if (figures.cancelled > 0) cells.push([queue.cancelled.reset, figures.cancelled]);
  if (figures.live > 0) cells.push([words.inQueue, figures.live]);
  return (
    <Card
      title={isOnly ? words.sitting : words.sittingNumber({ sequence: session.sequence })}
      action={<p className="text-ink-soft tabular-nums">{hoursText(session, timeZone, desk)}</p>}
    >
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-x-3 gap-y-4 rounded-control bg-sunken p-3 text-center">
        {cells.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-sm text-ink-soft">{label}</dt>
            <dd className="token-number text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
      {minutes !== null && <p className="mt-3 text-ink-soft">{words.betweenCalls({ count: minutes })}</p>}
    </Card>
  );
}

function hoursText(
  { startedAt, endedAt }: HistorySession,
  timeZone: string,
  { history: words, timeText }: DeskWords,
): string {
  const start = timeText(startedAt, timeZone);
  return endedAt ? words.hours({ start, end: timeText(endedAt, timeZone) }) : words.stillOpen({ start });
}
