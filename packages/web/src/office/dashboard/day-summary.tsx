import type { Usage } from '@baari/contract/billing';
import type { ConsoleQueue } from '@baari/contract/queue';
import { isWithinLimit } from '@baari/core/billing';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../shared/api/index.ts';
import { useServerNow } from '../../shared/live/use-server-now.ts';
import { type FreeDay, freeDayOf } from '../../shared/queue/free-day.ts';
import { useNewestQueues } from '../../shared/live/index.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { usageText } from '../billing/subscription/usage-text.ts';
import { dayFiguresOf, LONG_WAIT_MINUTES } from './day-figures.ts';

const everyMs = 20_000;

type DaySummaryProps = {
  fetched: readonly ConsoleQueue[];
  usage: Usage | undefined;
  /** True if the owner has other clinics, whose doctors count towards the same limit. */
  hasOtherClinics: boolean;
};

/** Shows whether the doctors work and how long patients wait, in one line. */
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
        value={
          figures.doctors === 0 ? UNKNOWN : words.openOf({ open: figures.open, doctors: figures.doctors })
        }
        note={figures.away > 0 && words.away({ count: figures.away })}
      />
      <Figure
        label={queue.figures.waiting}
        value={figures.waiting}
        note={figures.inDoubt > 0 && words.inDoubt({ count: figures.inDoubt })}
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

const LOOKED_AT_MS = 60_000;

/** Fetches the day's figures on opening, every minute, and when a session opens or closes. */
const todayQuery = (clinicId: string, lines: string) =>
  queryOptions({
    queryKey: ['today', clinicId, lines],
    queryFn: ({ signal }) => api.reports.getToday({ clinicId }, { signal }),
    refetchInterval: LOOKED_AT_MS,
    placeholderData: keepPreviousData,
  });

type TodaySoFarProps = {
  clinicId: string;
  timeZone: string;
  fetched: readonly ConsoleQueue[];
  /** True if the figures include collected fees. */
  showsMoney: boolean;
};

/** Shows the day's figures over all sessions. Dashes fill the space until the figures load. */
export function TodaySoFar({ clinicId, timeZone, fetched, showsMoney }: TodaySoFarProps) {
  const {
    dashboard: { today: words },
    fees,
    timeText,
  } = useWords('office');
  const lines = useNewestQueues(fetched)
    .map(({ sessionId, practice, isEnded }) => `${sessionId} ${practice} ${isEnded}`)
    .join();
  const { data: today, error } = useQuery(todayQuery(clinicId, lines));
  if (!today && error) return null;
  const collected = today ? today.collectedPaise : null;
  const timeOf = (instant: string | null | undefined) => (instant ? timeText(instant, timeZone) : UNKNOWN);
  return (
    <section>
      <h2 className="sr-only">{words.title}</h2>
      <FigureStrip label={words.title}>
        <Figure label={words.seen} value={today?.seen ?? UNKNOWN} />
        <Figure label={words.left} value={today?.left ?? UNKNOWN} />
        <Figure label={words.noShow} value={today?.noShow ?? UNKNOWN} />
        {today && today.unseen > 0 && <Figure label={words.unseen} value={today.unseen} />}
        {(showsMoney || collected !== null) && (
          <Figure label={words.collected} value={collected === null ? UNKNOWN : fees.amount(collected)} />
        )}
        <Figure label={words.firstCall} value={timeOf(today?.firstCallAt)} />
        <Figure label={words.lastCall} value={timeOf(today?.lastCallAt)} />
      </FigureStrip>
    </section>
  );
}

/** The text for a figure that is missing or still loading. */
const UNKNOWN = '–';

type FigureStripProps = {
  /** The name of the row for screen readers. */
  label: string;
  children: ReactNode;
};

/** Lays out figures in one row, or in a few rows on a phone. */
function FigureStrip({ label, children }: FigureStripProps) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-2.5 min-[24rem]:grid-cols-3 sm:px-6 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {children}
    </dl>
  );
}

type FigureProps = {
  label: string;
  value: string | number;
  /** The reason why the figure is highlighted. */
  note?: string | false;
};

function Figure({ label, value, note = false }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="order-2 text-sm text-ink-soft">{label}</dt>
      <dd className={clsx('order-1 text-xl font-bold tabular-nums', note && 'text-warm-ink')}>{value}</dd>
      {note && (
        <dd className="order-3 flex gap-1 text-sm text-warm-ink">
          <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {note}
        </dd>
      )}
    </div>
  );
}

export function isAtDoctorLimit(usage: Usage): boolean {
  return !isWithinLimit(usage.doctorCount, usage.doctorLimit);
}

/** Formats the tokens used today, from the live figures if there are any. */
export function tokensTodayText({ dailyTokensUsed, dailyTokenLimit }: Usage, day: FreeDay | null): string {
  return day ? usageText(day.used, day.limit) : usageText(dailyTokensUsed, dailyTokenLimit);
}
