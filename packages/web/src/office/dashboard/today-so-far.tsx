import type { ConsoleQueue } from '@baari/contract/queue';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';
import { useNewestQueues } from '../../shared/queue/use-newest-queue.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { Figure, FigureStrip, UNKNOWN } from './figure-strip.tsx';

const LOOKED_AT_MS = 60_000;

/** What happened today: asked for at opening, each minute, and when one of its lines opens or closes. */
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
  /** Whether what was collected will be among the figures. */
  showsMoney: boolean;
};

/**
 * What the day came to so far, of all sittings; the same once they have closed. Dashes until it is known, and where nobody was
 * called: what stands below does not move while somebody aims at it.
 */
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
      <h2 className="mb-1.5 font-semibold">{words.title}</h2>
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
