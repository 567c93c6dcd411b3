import { serviceDateOf } from '@baari/core/queue';
import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { counted } from '../../shared/format/format.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import { AccuracyBadge, AccuracyFigures } from '../../shared/waits/accuracy-figures.tsx';
import { errorText, shareText } from '../../shared/waits/accuracy-words.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { RefreshButton } from '../../shared/ui/refresh-button.tsx';
import { Table, type Column } from '../../shared/ui/table.tsx';
import { waitAccuracyQuery } from '../admin-queries.ts';
import { indiaTimeZone, plainDayText } from '../india-time.ts';
import { LoadFailure, RowsLoading } from '../list/load-states.tsx';
import { CoverageChart } from './coverage-chart.tsx';
import { type AccuracyDay, calendarOf, isOff, lastWeekOf } from './coverage-days.ts';

const HOUR_MS = 3_600_000;

const columns: readonly Column<AccuracyDay>[] = [
  { header: 'Day', cell: ({ serviceDate }) => plainDayText(serviceDate) },
  { header: 'Inside the range', cell: ({ insideShare }) => shareText(insideShare) },
  { header: 'Typical error', cell: ({ medianErrorMinutes }) => errorText(medianErrorMinutes) },
  { header: 'Patients', cell: ({ told }) => told },
];

/** How true the waits of all clinics were; a bundle of its own, because the chart is large. */
export function WaitsTab() {
  const { data, error, refetch, isRefetching } = useQuery(waitAccuracyQuery);
  const today = serviceDateOf(new Date(useNow(HOUR_MS)), indiaTimeZone);
  return (
    <div className="space-y-4">
      {error && (
        <LoadFailure title="Failed to fetch the waits" error={error} onRetry={() => void refetch()} />
      )}
      {data && <WeekWarning days={data.days} today={today} />}
      {data && (
        <Card
          title="How true our waits were"
          action={
            <div className="flex flex-wrap items-center gap-3">
              <AccuracyBadge accuracy={data} />
              <RefreshButton isBusy={isRefetching} onRefresh={() => void refetch()} />
            </div>
          }
        >
          <p className="-mt-1 mb-4 max-w-prose text-sm text-ink-soft">
            All clinics, the last 30 days: what patients were told when they took a token, against when they
            were called.
          </p>
          {data.told === 0 ? (
            <EmptyState icon={Timer} title="Nothing to compare yet">
              It shows here after the first day with patients.
            </EmptyState>
          ) : (
            <>
              <AccuracyFigures accuracy={data} />
              <ByDay days={data.days} today={today} />
            </>
          )}
        </Card>
      )}
      {!data && !error && <RowsLoading label="Loading the waits…" />}
    </div>
  );
}

type DaysProps = { days: readonly AccuracyDay[]; today: string };

function WeekWarning({ days, today }: DaysProps) {
  const week = lastWeekOf(days, today);
  if (!isOff(week)) return null;
  return (
    <Notice
      tone="warm"
      title={`In the last 7 days ${shareText(week.insideShare)} of patients were called inside the range they were told`}
    >
      Of {counted(week.told, 'patient')}; it should be 70% to 90%. With less, ranges promise what they do not
      hold; with more, they say less than they could.
    </Notice>
  );
}

function ByDay({ days, today }: DaysProps) {
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">Inside the range, by day</h3>
      <CoverageChart days={calendarOf(days, today)} />
      <details className="mt-4">
        <summary className="flex min-h-11 w-fit items-center rounded-control font-medium text-accent-ink underline underline-offset-4">
          The same figures as a table ({counted(days.length, 'day')})
        </summary>
        <Table
          caption="How true waits were, by day"
          columns={columns}
          rows={days.toReversed()}
          rowKey={({ serviceDate }) => serviceDate}
        />
      </details>
    </>
  );
}
