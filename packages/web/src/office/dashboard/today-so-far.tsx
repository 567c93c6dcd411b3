import type { ConsoleQueue } from '@baari/contract/queue';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';
import { useNewestQueues } from '../../shared/queue/use-newest-queues.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { timeText } from '../../shared/words/formats.ts';
import { useWords } from '../../shared/words/words-context.tsx';

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
    locale,
  } = useWords('office');
  const lines = useNewestQueues(fetched)
    .map(({ sessionId, practice, isEnded }) => `${sessionId} ${practice} ${isEnded}`)
    .join();
  const { data: today } = useQuery(todayQuery(clinicId, lines));
  if (!today) return null;
  const { seen, left, noShow, unseen, collectedPaise, firstCallAt, lastCallAt } = today;
  return (
    <Card title={words.title} className="mb-5">
      <StatList>
        <Stat
          label={words.seen}
          value={seen}
          detail={hoursText(words.hours, { firstCallAt, lastCallAt, timeZone, locale })}
        />
        <Stat label={words.left} value={left} />
        <Stat label={words.noShow} value={noShow} />
        {unseen > 0 && <Stat label={words.unseen} value={unseen} />}
        {collectedPaise !== null && <Stat label={words.collected} value={fees.amount(collectedPaise)} />}
      </StatList>
    </Card>
  );
}

type Hours = {
  firstCallAt: string | null;
  lastCallAt: string | null;
  timeZone: string;
  locale: string;
};

function hoursText(
  text: (first: string, last: string) => string,
  { firstCallAt, lastCallAt, timeZone, locale }: Hours,
): string | undefined {
  if (firstCallAt === null || lastCallAt === null) return undefined;
  return text(timeText(firstCallAt, timeZone, locale), timeText(lastCallAt, timeZone, locale));
}
