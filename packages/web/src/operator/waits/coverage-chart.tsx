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
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { COVERAGE_LEAST, COVERAGE_MOST, errorText, shareText } from '../../shared/waits/accuracy-words.ts';
import { plainDayText } from '../india-time.ts';
import type { AccuracyDay } from './coverage-days.ts';

const tick = { fill: 'var(--ink-soft)', fontSize: 13 };
const shortDayFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const percent = (share: number) => 100 * share;

/** Bars for the eye, before the band that they should end in; the table beside it is for everybody. */
export function CoverageChart({ days }: { days: readonly AccuracyDay[] }) {
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
      <p className="font-semibold tabular-nums">{words.inside(shareText(day.insideShare))}</p>
      <p>{words.off(errorText(day.medianErrorMinutes, accuracy), day.told)}</p>
    </div>
  );
}

function summaryText(words: OperatorWords['waitsTab'], days: readonly AccuracyDay[]): string {
  const shares = days.flatMap(({ insideShare }) => insideShare ?? []);
  if (shares.length === 0) return words.chartEmpty;
  return words.chart(shareText(Math.min(...shares)), shareText(Math.max(...shares)));
}
