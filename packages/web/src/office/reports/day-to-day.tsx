import type { Report, ReportFees, ReportLine } from '@baari/contract/reports';
import { WEEKDAYS } from '@baari/core/doctors';
import { VISIT_TYPES } from '@baari/core/queue';
import { collectedPaise, FEE_SUMS, LOSSES, SOURCES } from '@baari/core/reports';
import { BarSeries } from '../../shared/charts/bar-series.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { type Column, Table } from '../../shared/ui/table.tsx';
import type { OfficeWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { BarTable } from './bar-table.tsx';
import { BookedCard } from './booked-card.tsx';
import {
  countText,
  lostCount,
  minutesText,
  wholeRupeesText,
  NONE,
  perHourText,
  shareOfText,
} from './figure-text.ts';

/** Shows the report's first page: visits, losses, waits, and the doctors' work. */
export function DayToDay({ report }: { report: Report }) {
  const { reports: words } = useWords('office');
  const { now, then } = report;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <StatList>
          <Stat
            label={words.seen}
            value={countText(now.seen)}
            detail={words.than({ before: countText(then.seen) })}
          />
          <Stat
            label={words.lost}
            value={countText(lostCount(now))}
            detail={words.than({ before: countText(lostCount(then)) })}
          />
          <Stat
            label={words.wait.median}
            value={minutesText(now.wait.median, words)}
            detail={words.wait.most({
              ninety: minutesText(now.wait.ninety, words),
              before: minutesText(then.wait.median, words),
            })}
          />
          <Stat
            label={words.perHour}
            value={perHourText(now)}
            detail={words.than({ before: perHourText(then) })}
          />
          <Stat
            label={words.back.title}
            value={shareOfText(now.cameBack, now.firstVisits)}
            detail={words.back.of({ back: now.cameBack, first: now.firstVisits })}
          />
        </StatList>
      </div>
      <SeriesCard report={report} />
      <LinesCard report={report} />
      {now.fees && then.fees && (
        <FeeCard now={now.fees} before={then.fees} collectedBy={report.collectedBy} />
      )}
      <BookedCard report={report} lineName={useLineName()} />
      <Card title={words.lost}>
        <BarTable
          caption={words.lost}
          rows={LOSSES.map((loss) => ({
            key: loss,
            label: words.losses[loss],
            now: now.lost[loss],
            before: then.lost[loss],
          }))}
        />
        {now.fees && now.fees.lostPaise > 0 && (
          <p className="mt-3 text-sm text-ink-soft">
            {words.fees.lost({ rupees: wholeRupeesText(now.fees.lostPaise) })}
          </p>
        )}
      </Card>
      <Card title={words.visitTypes.title}>
        <BarTable
          caption={words.visitTypes.title}
          rows={VISIT_TYPES.map((type) => ({
            key: type,
            label: words.visitTypes[type],
            now: now.visitTypes[type],
            before: then.visitTypes[type],
          }))}
        />
      </Card>
      <Card title={words.sources.title}>
        <BarTable
          caption={words.sources.title}
          rows={SOURCES.map((source) => ({
            key: source,
            label: words.sources[source],
            now: now.sources[source],
            before: then.sources[source],
          }))}
        />
      </Card>
      <Card title={words.work.title} className="lg:col-span-2">
        <Table
          caption={words.work.title}
          columns={workColumns(words)}
          rows={report.lines}
          rowKey={({ doctorId }) => doctorId}
        />
        <p className="mt-3 text-sm text-ink-soft">{words.work.hint}</p>
      </Card>
      <Card title={words.hours.title}>
        <HoursTable hours={report.hours} />
      </Card>
      <Card title={words.outOfTurn.title}>
        <OutOfTurn report={report} />
      </Card>
    </div>
  );
}

function SeriesCard({ report: { series, step } }: { report: Report }) {
  const { reports: words } = useWords('office');
  return (
    <Card title={words.series[step]} className="lg:col-span-2">
      <SeriesChart series={series} step={step} />
    </Card>
  );
}

function LinesCard({ report: { lines } }: { report: Report }) {
  const { reports: words } = useWords('office');
  const lineName = useLineName();
  if (lines.length < 2) return null;
  return (
    <Card title={words.byLine} className="lg:col-span-2">
      <BarTable
        caption={words.byLine}
        rows={lines.map((line) => ({
          key: line.doctorId,
          label: lineName(line),
          now: line.now.seen,
          before: line.before.seen,
        }))}
      />
    </Card>
  );
}

/** Returns a function that names a line and adds whether it was removed. */
export function useLineName() {
  const { doctor, reports: words } = useWords('office');
  return ({ doctorName, isRemoved }: Pick<ReportLine, 'doctorName' | 'isRemoved'>): string => {
    const name = doctor.name(doctorName);
    return isRemoved ? words.removed({ name }) : name;
  };
}

function LineName({ line }: { line: ReportLine }) {
  const lineName = useLineName();
  return <span className="font-medium">{lineName(line)}</span>;
}

const workColumns = (words: OfficeWords['reports']): Column<ReportLine>[] => [
  { header: words.line, cell: (line) => <LineName line={line} /> },
  { header: words.seen, align: 'end', cell: ({ now }) => countText(now.seen) },
  { header: words.perHour, align: 'end', cell: ({ now }) => perHourText(now) },
  { header: words.wait.median, align: 'end', cell: ({ now }) => minutesText(now.wait.median, words) },
  { header: words.wait.ninety, align: 'end', cell: ({ now }) => minutesText(now.wait.ninety, words) },
  {
    header: words.work.start,
    align: 'end',
    cell: ({ now: { start } }) =>
      start.count === 0
        ? NONE
        : words.work.started({
            minutes: minutesText(start.median, words),
            onTime: start.onTime,
            starts: start.count,
          }),
  },
  {
    header: words.work.breaks,
    align: 'end',
    cell: ({ now }) =>
      words.work.breaksOf({ count: now.breaks, minutes: minutesText(now.breakMinutes, words) }),
  },
];

function OutOfTurn({ report }: { report: Report }) {
  const { reports: words, events } = useWords('office');
  if (report.outOfTurn.length === 0) return <p>{words.outOfTurn.none}</p>;
  return (
    <Table
      caption={words.outOfTurn.title}
      columns={[
        { header: words.outOfTurn.why, cell: ({ reason }) => words.outOfTurn.reasons[reason] },
        { header: words.outOfTurn.who, cell: ({ name }) => events.who(name) },
        { header: words.outOfTurn.times, align: 'end', cell: ({ count }) => countText(count) },
      ]}
      rows={report.outOfTurn.toSorted((a, b) => b.count - a.count)}
      rowKey={({ reason, personId }) => `${reason} ${personId}`}
    />
  );
}

const HOURS = 24;
/** A service date starts at 04:00, so the hours after midnight come last. */
const FIRST_HOUR = 4;

/** Shows seen patients by hour and weekday. The table is also a chart: busier hours have darker cells. */
function HoursTable({ hours }: { hours: readonly number[] }) {
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

/** Formats a weekday, counted from Monday, such as "Mon". */
const shortWeekday = (index: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 5 + index));

/** Text stays readable, because the darkest cell has only two fifths of the accent colour. */
const groundOf = (share: number) => ({
  background: `color-mix(in srgb, var(--accent) ${Math.round(40 * share)}%, var(--sunken))`,
});

/** Formats the date of a bar, once short for the axis and once in full. */
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

/** A chart of seen and lost patients, one on top of the other. */
function SeriesChart({ series, step }: Pick<Report, 'series' | 'step'>) {
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
      label={
        best.from === ''
          ? words.chartEmpty
          : words.chart({ most: countText(best.seen), when: title(best.from) })
      }
      axisText={text}
      detail={({ from, seen, lost }) => [
        title(from),
        words.seenCount({ count: seen }),
        words.lostCount({ count: lost }),
      ]}
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

type FeeCardProps = { now: ReportFees; before: ReportFees; collectedBy: Report['collectedBy'] };

/** Shows the fees that were collected, by kind and person, and those due or waived. */
function FeeCard({ now, before, collectedBy }: FeeCardProps) {
  const { reports: words, events } = useWords('office');
  const { fees } = words;
  return (
    <Card title={fees.title} className="lg:col-span-2">
      <StatList>
        <Stat
          label={fees.collected}
          value={wholeRupeesText(collectedPaise(now))}
          detail={words.than({ before: wholeRupeesText(collectedPaise(before)) })}
        />
      </StatList>
      <div className="mt-5 grid gap-6 lg:grid-cols-2">
        <div>
          <BarTable
            caption={fees.title}
            rows={FEE_SUMS.map((sum) => ({
              key: sum,
              label: fees.sums[sum]({ visits: now[sum].count }),
              now: now[sum].paise,
              before: before[sum].paise,
            }))}
            text={wholeRupeesText}
          />
          <p className="mt-2 text-sm">{fees.free({ visits: now.free })}</p>
        </div>
        {collectedBy.length > 0 && (
          <Table
            caption={fees.byPerson}
            columns={[
              { header: fees.person, cell: ({ name }) => events.who(name) },
              { header: fees.visits, align: 'end', cell: ({ count }) => countText(count) },
              { header: fees.collected, align: 'end', cell: ({ paise }) => wholeRupeesText(paise) },
            ]}
            rows={collectedBy}
            rowKey={({ personId }) => personId}
          />
        )}
      </div>
    </Card>
  );
}
