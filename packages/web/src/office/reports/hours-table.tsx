import { WEEKDAYS } from '@baari/core/doctors';
import { useWords } from '../../shared/words/words-context.tsx';
import { countText } from './figure-text.ts';

const HOURS = 24;
/** A service date begins at four: what comes after midnight stands at its end. */
const FIRST_HOUR = 4;

/** Patients seen by hour and weekday: the table is the chart, the fuller an hour the deeper its ground. */
export function HoursTable({ hours }: { hours: readonly number[] }) {
  const { reports: words, doctor, hourText, locale } = useWords('office');
  const { weekdays } = doctor;
  const at = (day: number, hour: number) => hours[HOURS * day + hour] ?? 0;
  const most = Math.max(1, ...hours);
  const order = [...Array(HOURS).keys()].map((index) => (index + FIRST_HOUR) % HOURS);
  const isUsed = (hour: number) => WEEKDAYS.some((_, day) => at(day, hour) > 0);
  const first = order.findIndex(isUsed);
  const shown = first < 0 ? [] : order.slice(first, order.findLastIndex(isUsed) + 1);
  if (shown.length === 0) return <p>{words.nothing}</p>;
  return (
    <div className="overflow-x-auto" role="group" tabIndex={0} aria-label={words.hours.title}>
      <table className="w-full min-w-96 border-separate border-spacing-0.5 text-center text-sm tabular-nums">
        <caption className="sr-only">{words.hours.caption}</caption>
        <thead>
          <tr className="text-ink-soft">
            <td />
            {WEEKDAYS.map((day, index) => (
              <th key={day} scope="col" className="pb-1 font-medium">
                <abbr title={weekdays[day]} className="no-underline">
                  {shortWeekday(index, locale)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((hour) => (
            <tr key={hour}>
              <th scope="row" className="pe-2 text-end font-medium whitespace-nowrap text-ink-soft">
                {hourText(hour)}
              </th>
              {WEEKDAYS.map((day, index) => (
                <td key={day} className="h-8 rounded-sm" style={groundOf(at(index, hour) / most)}>
                  {at(index, hour) > 0 && countText(at(index, hour))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** As in "Mon", of the days from Monday on: the fifth of January 2026 was one. */
const shortWeekday = (index: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 5 + index));

/** Ink on it stays readable: the deepest ground mixes the accent to two fifths. */
const groundOf = (share: number) => ({
  background: `color-mix(in srgb, var(--accent) ${Math.round(40 * share)}%, var(--sunken))`,
});
