import type { SalesPeriod } from '@baari/core/platform';
import { PAISE_PER_RUPEE } from '@baari/core/billing';
import { BarSeries } from '../../shared/charts/bar-series.tsx';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { moneyText } from '../money.ts';
import { periodText, shortPeriodText, type SalesSeries } from './sales-words.ts';

const compact = new Intl.NumberFormat('en-IN', { notation: 'compact' });

type SalesChartProps = { series: SalesSeries; period: SalesPeriod };

/** What was earned by period; in the table the newest first. */
export function SalesChart({ series, period }: SalesChartProps) {
  const words = useWords('operator').sales;
  const { header, caption, table } = words.periods[period];
  return (
    <BarSeries
      series={series}
      bars={[{ value: ({ paise }) => paise / PAISE_PER_RUPEE, fill: 'var(--accent)' }]}
      label={summaryText(words, series, period)}
      axisText={(from) => shortPeriodText(from, period)}
      valueText={(rupees) => `₹${compact.format(rupees)}`}
      detail={({ from, paise, transactions }) => [
        periodText(from, period),
        moneyText(paise),
        words.transactionCount(transactions),
      ]}
      table={{
        summary: table(series.length),
        caption,
        columns: [
          { header, cell: ({ from }) => periodText(from, period) },
          { header: words.revenue, cell: ({ paise }) => moneyText(paise) },
          { header: words.transactions, cell: ({ transactions }) => transactions },
        ],
        rows: series.toReversed(),
      }}
    />
  );
}

function summaryText(words: OperatorWords['sales'], series: SalesSeries, period: SalesPeriod): string {
  const best = series.reduce((high, bar) => (bar.paise > high.paise ? bar : high));
  return words.periods[period].chart(moneyText(best.paise), periodText(best.from, period));
}
