import type { Sales } from '@baari/contract/platform';
import { PAISE_PER_RUPEE } from '@baari/core/billing';
import { SALES_PERIODS, type SalesPeriod } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { BarSeries } from '../../shared/charts/bar-series.tsx';
import { type CsvCell, downloadCsv } from '../../shared/files/csv.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { RefreshButton } from '../../shared/ui/refresh-button.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import type { OperatorWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { salesQuery } from '../admin-queries.ts';
import { plainDayText } from '../india-time.ts';
import { LoadFailure, RowsLoading } from '../../shared/session/load-states.tsx';
import { moneyText } from '../money.ts';

const periodInAddress = z.enum(SALES_PERIODS).catch('day');

/** Shows the platform's sales. The tab is loaded separately, because the chart is large. */
export function SalesTab() {
  const { sales: words, exportCsv } = useWords('operator');
  const [params, setParams] = useSearchParams();
  const period = periodInAddress.parse(params.get('period'));
  const { data, error, refetch, isRefetching, isPlaceholderData } = useQuery(salesQuery(period));
  const choose = (chosen: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('period', periodInAddress.parse(chosen));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="space-y-4">
      {error && (
        <LoadFailure className="mb-4" title={words.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data && <SalesFigures sales={data} />}
      {data && (
        <Card>
          <div className="mb-4 flex flex-wrap items-end gap-3">
            <SelectField
              label={words.revenueBy}
              className="min-w-40"
              value={period}
              onChange={(event) => choose(event.target.value)}
            >
              {SALES_PERIODS.map((choice) => (
                <option key={choice} value={choice}>
                  {words.periods[choice].name}
                </option>
              ))}
            </SelectField>
            <div className="ml-auto flex gap-3">
              <RefreshButton isBusy={isRefetching && !isPlaceholderData} onRefresh={() => void refetch()} />
              <Button
                variant="secondary"
                icon={<Download size={18} aria-hidden />}
                disabled={isPlaceholderData}
                onClick={() => downloadCsv(`sales-by-${period}.csv`, salesCsv(words.sheet, data.series))}
              >
                {exportCsv}
              </Button>
            </div>
          </div>
          <div aria-busy={isPlaceholderData}>
            <SalesOverTime sales={data} period={period} />
          </div>
        </Card>
      )}
      {!data && !error && <RowsLoading label={words.loading} />}
    </div>
  );
}

function SalesFigures({ sales }: { sales: Sales }) {
  const { figures: words, transactions } = useWords('operator').sales;
  const granted = sales.proSubscriptions - sales.paidSubscriptions;
  return (
    <StatList>
      <Stat label={words.total} value={moneyText(sales.totalPaise)} />
      <Stat label={transactions} value={sales.totalTransactions} detail={words.completed} />
      <Stat
        label={words.subscriptions}
        value={sales.proSubscriptions}
        detail={words.paidAndGranted({ paid: sales.paidSubscriptions, granted })}
      />
      <Stat label={words.month} value={moneyText(sales.monthPaise)} />
      <Stat label={words.week} value={moneyText(sales.weekPaise)} />
      <Stat label={words.day} value={moneyText(sales.dayPaise)} />
    </StatList>
  );
}

function SalesOverTime({ sales, period }: { sales: Sales; period: SalesPeriod }) {
  const words = useWords('operator').sales;
  const { series } = sales;
  if (sales.totalTransactions === 0) {
    return (
      <EmptyState icon={ChartColumn} title={words.none}>
        {words.noneHint}
      </EmptyState>
    );
  }
  return <SalesChart series={series} period={period} />;
}

const compact = new Intl.NumberFormat('en-IN', { notation: 'compact' });

type SalesChartProps = { series: SalesSeries; period: SalesPeriod };

/** Shows sales by period in a chart and a table, newest first. */
function SalesChart({ series, period }: SalesChartProps) {
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
        words.transactionCount({ count: transactions }),
      ]}
      table={{
        summary: table({ count: series.length }),
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
  return words.periods[period].chart({ most: moneyText(best.paise), from: periodText(best.from, period) });
}

type SalesSeries = Sales['series'];

const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonthFormat = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' });
const shortDayFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Names a period by its first day, like "Nov 21, 2026" or "November 2026". */
export function periodText(from: string, period: SalesPeriod): string {
  return period === 'month' ? monthFormat.format(new Date(from)) : plainDayText(from);
}

/** Names a period, in short, on the axis of a chart, like "Nov 21" or "Nov". */
export function shortPeriodText(from: string, period: SalesPeriod): string {
  return (period === 'month' ? shortMonthFormat : shortDayFormat).format(new Date(from));
}

/** Returns a spreadsheet of the periods with amounts in rupees. */
export function salesCsv(words: OperatorWords['sales']['sheet'], series: SalesSeries): CsvCell[][] {
  return [
    [words.from, words.revenue, words.transactions],
    ...series.map(({ from, paise, transactions }) => [from, paise / PAISE_PER_RUPEE, transactions]),
  ];
}
