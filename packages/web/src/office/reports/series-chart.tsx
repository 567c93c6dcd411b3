import type { Report } from '@baari/contract/reports';
import { BarSeries } from '../../shared/charts/bar-series.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { countText } from './figure-text.ts';

/** The date of a bar, as it stands under it, and in full. */
function barTexts(step: Report['step'], locale: string) {
  const formatOf = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, month: 'short', timeZone: 'UTC' });
    return (from: string) => format.format(new Date(from));
  };
  if (step !== 'month')
    return { text: formatOf({ day: 'numeric' }), title: formatOf({ weekday: 'short', day: 'numeric' }) };
  const month = formatOf({ year: '2-digit' });
  return { text: month, title: month };
}

/** Seen and lost, one on the other. */
export function SeriesChart({ series, step }: Pick<Report, 'series' | 'step'>) {
  const { reports: words, locale } = useWords('office');
  const { text, title } = barTexts(step, locale);
  const best = series.reduce((high, bar) => (bar.seen > high.seen ? bar : high), { from: '', seen: 0 });
  return (
    <BarSeries
      series={series}
      bars={[
        { value: ({ seen }) => seen, fill: 'var(--accent)' },
        { value: ({ lost }) => lost, fill: 'var(--warm)' },
      ]}
      label={best.from === '' ? words.chartEmpty : words.chart(countText(best.seen), title(best.from))}
      axisText={text}
      detail={({ from, seen, lost }) => [title(from), words.seenCount(seen), words.lostCount(lost)]}
      table={{
        summary: words.asTable,
        caption: words.series[step],
        columns: [
          { header: words.steps[step], cell: ({ from }) => title(from) },
          { header: words.seen, align: 'end', cell: ({ seen }) => countText(seen) },
          { header: words.lost, align: 'end', cell: ({ lost }) => countText(lost) },
        ],
      }}
    />
  );
}
