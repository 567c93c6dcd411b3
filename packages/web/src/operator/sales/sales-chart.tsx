import type { SalesPeriod } from '@baari/core/platform';
import { PAISE_PER_RUPEE } from '@baari/core/billing';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { moneyText } from '../money.ts';
import { periodText, shortPeriodText, type SalesSeries } from './sales-words.ts';

const tick = { fill: 'var(--ink-soft)', fontSize: 13 };
const compact = new Intl.NumberFormat('en-IN', { notation: 'compact' });

type SalesChartProps = { series: SalesSeries; period: SalesPeriod };

/** Bars for the eye; the table beside it is for everybody. Nothing moves. */
export function SalesChart({ series, period }: SalesChartProps) {
  const words = useWords('operator').sales;
  const bars = series.map(({ from, paise, transactions }) => ({
    from,
    rupees: paise / PAISE_PER_RUPEE,
    transactions,
  }));
  return (
    <div role="img" aria-label={summaryText(words, series, period)} className="h-72 w-full">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={bars} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="from"
            tickFormatter={(from: string) => shortPeriodText(from, period)}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            minTickGap={16}
          />
          <YAxis
            tickFormatter={(rupees: number) => `₹${compact.format(rupees)}`}
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={56}
            allowDecimals={false}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--sunken)' }}
            content={({ active, label }) => (
              <BarDetail
                of={active ? series.find(({ from }) => from === label) : undefined}
                period={period}
              />
            )}
          />
          <Bar
            dataKey="rupees"
            fill="var(--accent)"
            radius={[4, 4, 0, 0]}
            maxBarSize={36}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

type BarDetailProps = { of: SalesSeries[number] | undefined; period: SalesPeriod };

function BarDetail({ of: bar, period }: BarDetailProps) {
  const { transactionCount } = useWords('operator').sales;
  if (!bar) return null;
  return (
    <div className="rounded-control border border-line bg-surface px-3 py-2 text-sm shadow-raised">
      <p className="text-ink-soft">{periodText(bar.from, period)}</p>
      <p className="font-semibold tabular-nums">{moneyText(bar.paise)}</p>
      <p>{transactionCount(bar.transactions)}</p>
    </div>
  );
}

function summaryText(words: OperatorWords['sales'], series: SalesSeries, period: SalesPeriod): string {
  const best = series.reduce((high, bar) => (bar.paise > high.paise ? bar : high));
  return words.periods[period].chart(moneyText(best.paise), periodText(best.from, period));
}
