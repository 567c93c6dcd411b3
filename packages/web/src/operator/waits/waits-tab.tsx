import { serviceDateOf } from '@baari/core/queue';
import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { useNow } from '../../shared/ui/use-now.ts';
import { AccuracyBadge, AccuracyFigures } from '../../shared/waits/accuracy-figures.tsx';
import { errorText, shareText } from '../../shared/waits/accuracy-words.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { RefreshButton } from '../../shared/ui/refresh-button.tsx';
import { Table, type Column } from '../../shared/ui/table.tsx';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { waitAccuracyQuery } from '../admin-queries.ts';
import { indiaTimeZone, plainDayText } from '../india-time.ts';
import { LoadFailure, RowsLoading } from '../list/load-states.tsx';
import { CoverageChart } from './coverage-chart.tsx';
import { type AccuracyDay, calendarOf, isOff, lastWeekOf } from './coverage-days.ts';

const HOUR_MS = 3_600_000;

const dayColumns = ({ accuracy, headers }: OperatorWords): readonly Column<AccuracyDay>[] => [
  { header: headers.day, cell: ({ serviceDate }) => plainDayText(serviceDate) },
  { header: accuracy.inside, cell: ({ insideShare }) => shareText(insideShare) },
  { header: accuracy.error, cell: ({ medianErrorMinutes }) => errorText(medianErrorMinutes, accuracy) },
  { header: accuracy.patients, cell: ({ told }) => told },
];

/** How true the waits of all clinics were; a bundle of its own, because the chart is large. */
export function WaitsTab() {
  const words = useWords('operator').waitsTab;
  const { data, error, refetch, isRefetching } = useQuery(waitAccuracyQuery);
  const today = serviceDateOf(new Date(useNow(HOUR_MS)), indiaTimeZone);
  return (
    <div className="space-y-4">
      {error && <LoadFailure title={words.failed} error={error} onRetry={() => void refetch()} />}
      {data && <WeekWarning days={data.days} today={today} />}
      {data && (
        <Card
          title={words.title}
          action={
            <div className="flex flex-wrap items-center gap-3">
              <AccuracyBadge accuracy={data} />
              <RefreshButton isBusy={isRefetching} onRefresh={() => void refetch()} />
            </div>
          }
        >
          <p className="-mt-1 mb-4 max-w-prose text-sm text-ink-soft">{words.description}</p>
          {data.told === 0 ? (
            <EmptyState icon={Timer} title={words.none}>
              {words.noneHint}
            </EmptyState>
          ) : (
            <>
              <AccuracyFigures accuracy={data} />
              <ByDay days={data.days} today={today} />
            </>
          )}
        </Card>
      )}
      {!data && !error && <RowsLoading label={words.loading} />}
    </div>
  );
}

type DaysProps = { days: readonly AccuracyDay[]; today: string };

function WeekWarning({ days, today }: DaysProps) {
  const words = useWords('operator').waitsTab;
  const week = lastWeekOf(days, today);
  if (!isOff(week)) return null;
  return (
    <Notice tone="warm" title={words.weekOff(shareText(week.insideShare))}>
      {words.weekOffHint(week.told)}
    </Notice>
  );
}

function ByDay({ days, today }: DaysProps) {
  const words = useWords('operator');
  const { waitsTab } = words;
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{waitsTab.byDay}</h3>
      <CoverageChart days={calendarOf(days, today)} />
      <details className="mt-4">
        <summary className="flex min-h-11 w-fit items-center rounded-control font-medium text-accent-ink underline underline-offset-4">
          {waitsTab.table(days.length)}
        </summary>
        <Table
          caption={waitsTab.caption}
          columns={dayColumns(words)}
          rows={days.toReversed()}
          rowKey={({ serviceDate }) => serviceDate}
        />
      </details>
    </>
  );
}
