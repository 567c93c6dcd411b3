import type { WaitAccuracy } from '@baari/contract/queue';
import { serviceDateOf } from '@baari/core/queue';
import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { daysAfter } from '../../shared/format/service-date.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { RefreshButton } from '../../shared/ui/refresh-button.tsx';
import { type Column, Table } from '../../shared/ui/table.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { AccuracyBadge, AccuracyFigures } from '../../shared/waits/accuracy-figures.tsx';
import { COVERAGE_LEAST, COVERAGE_MOST, errorText, shareText } from '../../shared/waits/accuracy-words.ts';
import type { OperatorWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { platformAccuracyQuery } from '../admin-queries.ts';
import { indiaTimeZone, plainDayText } from '../india-time.ts';
import { LoadFailure, RowsLoading } from '../../shared/session/load-states.tsx';

const HOUR_MS = 3_600_000;

const dayColumns = ({ accuracy, headers }: OperatorWords): readonly Column<AccuracyDay>[] => [
  { header: headers.day, cell: ({ serviceDate }) => plainDayText(serviceDate) },
  { header: accuracy.inside, cell: ({ insideShare }) => shareText(insideShare) },
  { header: accuracy.error, cell: ({ medianErrorMinutes }) => errorText(medianErrorMinutes, accuracy) },
  { header: accuracy.patients, cell: ({ told }) => told },
];

/**
 * Shows the accuracy of all clinics' wait estimates. The tab is loaded separately, because the chart is
 * large.
 */
export function WaitsTab() {
  const words = useWords('operator').waitsTab;
  const { data, error, refetch, isRefetching } = useQuery(platformAccuracyQuery);
  const today = serviceDateOf(new Date(useNow(HOUR_MS)), indiaTimeZone);
  return (
    <div className="space-y-4">
      {error && (
        <LoadFailure className="mb-4" title={words.failed} error={error} onRetry={() => void refetch()} />
      )}
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
    <Notice tone="warm" title={words.weekOff({ share: shareText(week.insideShare) })}>
      {words.weekOffHint({ patients: week.told })}
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
          {waitsTab.table({ count: days.length })}
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

const tick = { fill: 'var(--ink-soft)', fontSize: 13 };
const shortDayFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const percent = (share: number) => 100 * share;

/** Draws each day's share as a bar in front of the target range. Screen readers read the table instead. */
function CoverageChart({ days }: { days: readonly AccuracyDay[] }) {
  const words = useWords('operator').waitsTab;
  const bars = days.map(({ serviceDate, insideShare }) => ({
    serviceDate,
    inside: insideShare === null ? null : percent(insideShare),
  }));
  return (
    <div role="img" aria-label={summaryText(words, days)} className="h-64 w-full">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={bars} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <ReferenceArea
            y1={percent(COVERAGE_LEAST)}
            y2={percent(COVERAGE_MOST)}
            fill="var(--accent-soft)"
            fillOpacity={1}
            stroke="var(--line-strong)"
            strokeDasharray="4 4"
          />
          <XAxis
            dataKey="serviceDate"
            tickFormatter={(serviceDate: string) => shortDayFormat.format(new Date(serviceDate))}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            minTickGap={16}
          />
          <YAxis
            domain={[0, 100]}
            ticks={[0, 50, percent(COVERAGE_LEAST), percent(COVERAGE_MOST), 100]}
            tickFormatter={(share: number) => `${share}%`}
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={52}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--sunken)', fillOpacity: 0.5 }}
            content={({ active, label }) => (
              <DayDetail of={active ? days.find(({ serviceDate }) => serviceDate === label) : undefined} />
            )}
          />
          <Bar
            dataKey="inside"
            fill="var(--accent)"
            radius={[3, 3, 0, 0]}
            maxBarSize={20}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function DayDetail({ of: day }: { of: AccuracyDay | undefined }) {
  const { accuracy, waitsTab: words } = useWords('operator');
  if (!day) return null;
  return (
    <div className="rounded-control border border-line bg-surface px-3 py-2 text-sm shadow-raised">
      <p className="text-ink-soft">{plainDayText(day.serviceDate)}</p>
      <p className="font-semibold tabular-nums">{words.inside({ share: shareText(day.insideShare) })}</p>
      <p>{words.off({ error: errorText(day.medianErrorMinutes, accuracy), patients: day.told })}</p>
    </div>
  );
}

function summaryText(words: OperatorWords['waitsTab'], days: readonly AccuracyDay[]): string {
  const shares = days.flatMap(({ insideShare }) => insideShare ?? []);
  if (shares.length === 0) return words.chartEmpty;
  return words.chart({ least: shareText(Math.min(...shares)), most: shareText(Math.max(...shares)) });
}

export type AccuracyDay = WaitAccuracy & { serviceDate: string };

const SHOWN_DAYS = 30;
const WEEK_DAYS = 7;
/** With fewer patients than this, the share of a week is not meaningful. */
const WEEK_PATIENTS_MIN = 200;

const nothingTold: WaitAccuracy = { told: 0, medianErrorMinutes: null, insideShare: null };

/** Returns the 30 days up to `today`, earliest first, including days without wait estimates. */
export function calendarOf(days: readonly AccuracyDay[], today: string): AccuracyDay[] {
  const known = new Map(days.map((day) => [day.serviceDate, day]));
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const serviceDate = daysAfter(today, index + 1 - SHOWN_DAYS);
    return known.get(serviceDate) ?? { ...nothingTold, serviceDate };
  });
}

/**
 * Counts the patients who got a wait estimate in the last seven days, and the share called within their
 * estimate.
 */
export function lastWeekOf(
  days: readonly AccuracyDay[],
  today: string,
): Pick<WaitAccuracy, 'told' | 'insideShare'> {
  const week = calendarOf(days, today).slice(-WEEK_DAYS);
  const told = week.reduce((sum, day) => sum + day.told, 0);
  const inside = week.reduce((sum, day) => sum + day.told * (day.insideShare ?? 0), 0);
  return { told, insideShare: told === 0 ? null : inside / told };
}

/** Returns true if the share of the week is so unusual that an operator should investigate it. */
export function isOff({ told, insideShare }: Pick<WaitAccuracy, 'told' | 'insideShare'>): boolean {
  if (insideShare === null || told < WEEK_PATIENTS_MIN) return false;
  return insideShare < COVERAGE_LEAST || insideShare > COVERAGE_MOST;
}
