import type { Sales } from '@baari/contract/platform';
import { SALES_PERIODS, type SalesPeriod } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { downloadCsv } from '../../shared/files/csv.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { RefreshButton } from '../../shared/ui/refresh-button.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { salesQuery } from '../admin-queries.ts';
import { LoadFailure, RowsLoading } from '../list/load-states.tsx';
import { moneyText } from '../money.ts';
import { SalesChart } from './sales-chart.tsx';
import { salesCsv } from './sales-words.ts';

const periodInAddress = z.enum(SALES_PERIODS).catch('day');

/** What was earned; a bundle of its own, because the chart is large. */
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
      {error && <LoadFailure title={words.failed} error={error} onRetry={() => void refetch()} />}
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
        detail={words.paidAndGranted(sales.paidSubscriptions, granted)}
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
