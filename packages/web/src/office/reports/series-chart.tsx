import type { Report } from '@baari/contract/reports';
import { BarSeries } from '../../shared/charts/bar-series.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { countText } from './figure-text.ts';

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const shortFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** The date of a bar, as it stands under it, and in full. */
const barText = (from: string, step: Report['step']): string =>
  (step === 'month' ? monthFormat : shortFormat).format(new Date(from));
const barTitle = (from: string, step: Report['step']): string =>
  (step === 'month' ? monthFormat : dayFormat).format(new Date(from));

/** Seen and lost, one on the other. */
export function SeriesChart({ series, step }: Pick<Report, 'series' | 'step'>) {
  const words = useWords('office').reports;
  const best = series.reduce((high, bar) => (bar.seen > high.seen ? bar : high), { from: '', seen: 0 });
  return (
    <BarSeries
      series={series}
      bars={[
        { value: ({ seen }) => seen, fill: 'var(--accent)' },
        { value: ({ lost }) => lost, fill: 'var(--warm)' },
      ]}
      label={
        best.from === '' ? words.chartEmpty : words.chart(countText(best.seen), barTitle(best.from, step))
      }
      axisText={(from) => barText(from, step)}
      detail={({ from, seen, lost }) => [barTitle(from, step), words.seenCount(seen), words.lostCount(lost)]}
      table={{
        summary: words.asTable,
        caption: words.series[step],
        columns: [
          { header: words.steps[step], cell: ({ from }) => barTitle(from, step) },
          { header: words.seen, align: 'end', cell: ({ seen }) => countText(seen) },
          { header: words.lost, align: 'end', cell: ({ lost }) => countText(lost) },
        ],
      }}
    />
  );
}
