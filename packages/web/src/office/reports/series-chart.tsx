import type { Report } from '@baari/contract/reports';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useWords } from '../../shared/words/words-context.tsx';
import { countText } from './figure-text.ts';

const tick = { fill: 'var(--ink-soft)', fontSize: 13 };
const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const shortFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** The date of a bar, as it stands under it, and in full. */
export const barText = (from: string, step: Report['step']): string =>
  (step === 'month' ? monthFormat : shortFormat).format(new Date(from));
export const barTitle = (from: string, step: Report['step']): string =>
  (step === 'month' ? monthFormat : dayFormat).format(new Date(from));

/** Seen and lost, one on the other, for the eye; the table below is for everybody. Nothing moves. */
export function SeriesChart({ series, step }: Pick<Report, 'series' | 'step'>) {
  const words = useWords('office').reports;
  const best = series.reduce((high, bar) => (bar.seen > high.seen ? bar : high), { from: '', seen: 0 });
  return (
    <div
      role="img"
      aria-label={
        best.from === '' ? words.chartEmpty : words.chart(countText(best.seen), barTitle(best.from, step))
      }
      className="h-64 w-full"
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={series} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="from"
            tickFormatter={(from: string) => barText(from, step)}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            minTickGap={16}
          />
          <YAxis tick={tick} tickLine={false} axisLine={false} width={44} allowDecimals={false} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--sunken)', fillOpacity: 0.5 }}
            content={({ active, label }) => {
              const bar = active ? series.find(({ from }) => from === label) : undefined;
              if (!bar) return null;
              return (
                <div className="rounded-control border border-line bg-surface px-3 py-2 text-sm shadow-raised">
                  <p className="text-ink-soft">{barTitle(bar.from, step)}</p>
                  <p className="font-semibold tabular-nums">{words.seenCount(bar.seen)}</p>
                  <p className="tabular-nums">{words.lostCount(bar.lost)}</p>
                </div>
              );
            }}
          />
          <Bar
            dataKey="seen"
            stackId="patients"
            fill="var(--accent)"
            maxBarSize={36}
            isAnimationActive={false}
          />
          <Bar
            dataKey="lost"
            stackId="patients"
            fill="var(--warm)"
            radius={[4, 4, 0, 0]}
            maxBarSize={36}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
