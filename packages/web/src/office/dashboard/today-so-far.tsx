import type { ConsoleQueue } from '@baari/contract/queue';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';
import { useNewestQueues } from '../../shared/queue/use-newest-queues.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { Figure, FigureStrip } from './figure-strip.tsx';

const LOOKED_AT_MS = 60_000;

/** What happened today: asked for at opening, each minute, and when one of its lines opens or closes. */
const todayQuery = (clinicId: string, lines: string) =>
  queryOptions({
    queryKey: ['today', clinicId, lines],
    queryFn: ({ signal }) => api.reports.getToday({ clinicId }, { signal }),
    refetchInterval: LOOKED_AT_MS,
    placeholderData: keepPreviousData,
  });

type TodaySoFarProps = { clinicId: string; timeZone: string; fetched: readonly ConsoleQueue[] };

/** What the day came to so far, of all sittings; the same once they have closed. Nothing before it is known. */
export function TodaySoFar({ clinicId, timeZone, fetched }: TodaySoFarProps) {
  const {
    dashboard: { today: words },
    fees,
    timeText,
  } = useWords('office');
  const lines = useNewestQueues(fetched)
    .map(({ sessionId, practice, isEnded }) => `${sessionId} ${practice} ${isEnded}`)
    .join();
  const { data: today } = useQuery(todayQuery(clinicId, lines));
  if (!today) return null;
  const { seen, left, noShow, unseen, collectedPaise, firstCallAt, lastCallAt } = today;
  const time = (instant: string) => timeText(instant, timeZone);
  return (
    <section>
      <h2 className="mb-1.5 font-semibold">{words.title}</h2>
      <FigureStrip label={words.title}>
        <Figure label={words.seen} value={seen} />
        <Figure label={words.left} value={left} />
        <Figure label={words.noShow} value={noShow} />
        {unseen > 0 && <Figure label={words.unseen} value={unseen} />}
        {collectedPaise !== null && <Figure label={words.collected} value={fees.amount(collectedPaise)} />}
        {firstCallAt !== null && <Figure label={words.firstCall} value={time(firstCallAt)} />}
        {lastCallAt !== null && <Figure label={words.lastCall} value={time(lastCallAt)} />}
      </FigureStrip>
    </section>
  );
}
