import type { Sales } from '@baari/contract/platform';
import { SALES_PERIODS, type SalesPeriod } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { counted } from '../../shared/format/format.ts';
import { downloadCsv } from '../../shared/files/csv.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { RefreshButton } from '../../shared/ui/refresh-button.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { salesQuery } from '../admin-queries.ts';
import { LoadFailure, RowsLoading } from '../list/load-states.tsx';
import { moneyText } from '../money.ts';
import { SalesChart } from './sales-chart.tsx';
import { PERIOD_WORDS, salesCsv, periodText, type SalesSeries } from './sales-words.ts';
import { Table, type Column } from '../../shared/ui/table.tsx';

const periodInAddress = z.enum(SALES_PERIODS).catch('day');

/** What was earned; a bundle of its own, because the chart is large. */
export function SalesTab() {
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
      {error && <LoadFailure title="Failed to fetch sales" error={error} onRetry={() => void refetch()} />}
      {data && <SalesFigures sales={data} />}
      {data && (
        <Card>
          <div className="mb-4 flex flex-wrap items-end gap-3">
            <SelectField
              label="Revenue by"
              className="min-w-40"
              value={period}
              onChange={(event) => choose(event.target.value)}
            >
              {SALES_PERIODS.map((choice) => (
                <option key={choice} value={choice}>
                  {PERIOD_WORDS[choice].name}
                </option>
              ))}
            </SelectField>
            <div className="ml-auto flex gap-3">
              <RefreshButton isBusy={isRefetching && !isPlaceholderData} onRefresh={() => void refetch()} />
              <Button
                variant="secondary"
                icon={<Download size={18} aria-hidden />}
                disabled={isPlaceholderData}
                onClick={() => downloadCsv(`sales-by-${period}.csv`, salesCsv(data.series))}
              >
                Export CSV
              </Button>
            </div>
          </div>
          <div aria-busy={isPlaceholderData}>
            <SalesOverTime sales={data} period={period} />
          </div>
        </Card>
      )}
      {!data && !error && <RowsLoading label="Loading the sales…" />}
    </div>
  );
}

function SalesFigures({ sales }: { sales: Sales }) {
  const granted = sales.proSubscriptions - sales.paidSubscriptions;
  return (
    <StatList>
      <Stat label="Total revenue" value={moneyText(sales.totalPaise)} />
      <Stat label="Transactions" value={sales.totalTransactions} detail="completed" />
      <Stat
        label="Pro subscriptions"
        value={sales.proSubscriptions}
        detail={`${sales.paidSubscriptions} paid, ${granted} granted`}
      />
      <Stat label="This month" value={moneyText(sales.monthPaise)} />
      <Stat label="This week" value={moneyText(sales.weekPaise)} />
      <Stat label="Today" value={moneyText(sales.dayPaise)} />
    </StatList>
  );
}

function SalesOverTime({ sales, period }: { sales: Sales; period: SalesPeriod }) {
  const { series } = sales;
  if (sales.totalTransactions === 0) {
    return (
      <EmptyState icon={ChartColumn} title="No sales data available">
        The first completed payment appears here.
      </EmptyState>
    );
  }
  return (
    <>
      <SalesChart series={series} period={period} />
      <details className="mt-4">
        <summary className="flex min-h-11 w-fit items-center rounded-control font-medium text-accent-ink underline underline-offset-4">
          The same figures as a table ({counted(series.length, PERIOD_WORDS[period].one)})
        </summary>
        <SalesTable series={series} period={period} />
      </details>
    </>
  );
}

/** The figures of the chart, the newest first. */
function SalesTable({ series, period }: { series: SalesSeries; period: SalesPeriod }) {
  const columns: Column<SalesSeries[number]>[] = [
    { header: PERIOD_WORDS[period].header, cell: ({ from }) => periodText(from, period) },
    { header: 'Revenue', cell: ({ paise }) => moneyText(paise) },
    { header: 'Transactions', cell: ({ transactions }) => transactions },
  ];
  return (
    <Table
      caption={`Revenue by ${PERIOD_WORDS[period].one}`}
      columns={columns}
      rows={series.toReversed()}
      rowKey={({ from }) => from}
    />
  );
}
