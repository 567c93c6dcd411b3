import type { ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { Table, type Column } from '../ui/table.tsx';

const tick = { fill: 'var(--ink-soft)', fontSize: 13 };
const round: [number, number, number, number] = [4, 4, 0, 0];

/** A period with its numbers, identified by its first day. */
type Period = { from: string };

type DetailLines = readonly [period: string, figure: string, ...others: string[]];

type BarSeriesProps<Row extends Period> = {
  series: readonly Row[];
  /** The values of each period, stacked from the bottom. */
  bars: readonly { value: (row: Row) => number; fill: string }[];
  /** Describes the chart for people who cannot see it. */
  label: string;
  /** Formats a period's label below its bar. */
  axisText: (from: string) => string;
  /** Formats a number next to the chart. */
  valueText?: (value: number) => string;
  /** Returns the tooltip of a period: its name, its main figure, and other figures. */
  detail: (row: Row) => DetailLines;
  table: {
    /** The label of the button that opens the table. */
    summary: ReactNode;
    caption: string;
    columns: readonly Column<Row>[];
    /** The table's rows if they differ from the chart's. */
    rows?: readonly Row[];
  };
};

/** Shows a bar chart over time, and the same figures as a table. Not animated. */
export function BarSeries<Row extends Period>(props: BarSeriesProps<Row>) {
  const { label, table, ...drawn } = props;
  return (
    <>
      <div role="img" aria-label={label} className="h-64 w-full">
        <ResponsiveContainer width="100%" height="100%">
          <Bars {...drawn} />
        </ResponsiveContainer>
      </div>
      <details className="mt-3">
        <summary className="flex min-h-11 w-fit items-center rounded-control font-medium text-accent-ink underline underline-offset-4">
          {table.summary}
        </summary>
        <Table
          caption={table.caption}
          columns={table.columns}
          rows={table.rows ?? drawn.series}
          rowKey={({ from }) => from}
        />
      </details>
    </>
  );
}

type BarsProps<Row extends Period> = Omit<BarSeriesProps<Row>, 'label' | 'table'>;

function Bars<Row extends Period>({ series, bars, axisText, valueText, detail }: BarsProps<Row>) {
  return (
    <BarChart data={[...series]} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="from"
        tickFormatter={axisText}
        tick={tick}
        tickLine={false}
        axisLine={{ stroke: 'var(--line-strong)' }}
        minTickGap={16}
      />
      <YAxis
        {...(valueText && { tickFormatter: valueText })}
        tick={tick}
        tickLine={false}
        axisLine={false}
        width={56}
        allowDecimals={false}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--sunken)', fillOpacity: 0.5 }}
        content={({ active, label }) => {
          const row = active ? series.find(({ from }) => from === label) : undefined;
          return row ? <BarDetail lines={detail(row)} /> : null;
        }}
      />
      {bars.map(({ value, fill }, index) => (
        <Bar
          key={fill}
          dataKey={value}
          stackId="all"
          fill={fill}
          {...(index === bars.length - 1 && { radius: round })}
          maxBarSize={36}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
}

function BarDetail({ lines: [period, figure, ...others] }: { lines: DetailLines }) {
  return (
    <div className="rounded-control border border-line bg-surface px-3 py-2 text-sm tabular-nums shadow-raised">
      <p className="text-ink-soft">{period}</p>
      <p className="font-semibold">{figure}</p>
      {others.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
