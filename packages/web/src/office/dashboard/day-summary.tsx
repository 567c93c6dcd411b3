import type { Usage } from '@baari/contract/billing';
import type { ConsoleQueue } from '@baari/contract/queue';
import { usageText } from '../billing/subscription/usage-text.ts';
import { freeDayOf } from '../../shared/queue/free-day.ts';
import { useServerNow } from '../../shared/live/use-server-now.ts';
import { dayFiguresOf, LONG_WAIT_MINUTES } from './day-figures.ts';
import { Figure, FigureStrip, UNKNOWN } from './figure-strip.tsx';
import { tokensTodayText } from './usage-figures.ts';
import { useNewestQueues } from '../../shared/queue/use-newest-queue.ts';
import { useWords } from '../../shared/words/words-context.tsx';

const everyMs = 20_000;

type DaySummaryProps = {
  fetched: readonly ConsoleQueue[];
  usage: Usage | undefined;
  /** The plan counts the doctors of all clinics of its owner, here of more than this one. */
  hasOtherClinics: boolean;
};

/** The clinic at this moment, in one line: is everything running, how long do people wait. */
export function DaySummary({ fetched, usage, hasOtherClinics }: DaySummaryProps) {
  const {
    dashboard: { day: words },
    queue,
  } = useWords('office');
  const queues = useNewestQueues(fetched);
  const figures = dayFiguresOf(queues, useServerNow(everyMs));
  const longest = figures.longestWaitMinutes;
  return (
    <FigureStrip label={words.now}>
      <Figure
        label={words.doctorsOpen}
        value={figures.doctors === 0 ? UNKNOWN : words.openOf(figures.open, figures.doctors)}
        note={figures.away > 0 && words.away(figures.away)}
      />
      <Figure
        label={queue.figures.waiting}
        value={figures.waiting}
        note={figures.inDoubt > 0 && words.inDoubt(figures.inDoubt)}
      />
      <Figure
        label={words.longestWait}
        value={longest === null ? UNKNOWN : words.wait(longest)}
        note={longest !== null && longest > LONG_WAIT_MINUTES && words.overAnHour}
      />
      <Figure
        label={hasOtherClinics ? words.doctorsOfAllClinics : words.doctors}
        value={usage ? usageText(usage.doctorCount, usage.doctorLimit) : UNKNOWN}
      />
      <Figure label={words.tokens} value={usage ? tokensTodayText(usage, freeDayOf(queues)) : UNKNOWN} />
    </FigureStrip>
  );
}
