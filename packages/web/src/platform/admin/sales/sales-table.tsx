import type { SalesPeriod } from '@baari/core/platform';
import { Table, type Column } from '../../../ui/table.tsx';
import { moneyText } from '../money.ts';
import { PERIOD_WORDS, periodText, type SalesSeries } from './sales-words.ts';

/** The figures of the chart, the newest first. */
export function SalesTable({ series, period }: { series: SalesSeries; period: SalesPeriod }) {
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
