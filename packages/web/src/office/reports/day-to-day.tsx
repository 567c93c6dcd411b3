import type { Report, ReportLine } from '@baari/contract/reports';
import { VISIT_TYPES } from '@baari/core/queue';
import { LOSSES, SOURCES } from '@baari/core/reports';
import { Card } from '../../shared/ui/card.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { type Column, Table } from '../../shared/ui/table.tsx';
import type { OfficeWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { BarTable } from './bar-table.tsx';
import { BookedCard } from './booked-card.tsx';
import { countText, lostCount, minutesText, moneyText, NONE, perHourText, shareText } from './figure-text.ts';
import { FeeCard } from './fee-card.tsx';
import { HoursTable } from './hours-table.tsx';
import { SeriesChart } from './series-chart.tsx';

/** The first page: what came, what was lost, how long people waited and how the doctors worked. */
export function DayToDay({ report }: { report: Report }) {
  const { reports: words } = useWords('office');
  const { now, then } = report;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <StatList>
          <Stat label={words.seen} value={countText(now.seen)} detail={words.than(countText(then.seen))} />
          <Stat
            label={words.lost}
            value={countText(lostCount(now))}
            detail={words.than(countText(lostCount(then)))}
          />
          <Stat
            label={words.wait.median}
            value={minutesText(now.wait.median, words)}
            detail={words.wait.most(
              minutesText(now.wait.ninety, words),
              minutesText(then.wait.median, words),
            )}
          />
          <Stat label={words.perHour} value={perHourText(now)} detail={words.than(perHourText(then))} />
          <Stat
            label={words.back.title}
            value={shareText(now.cameBack, now.firstVisits)}
            detail={words.back.of(now.cameBack, now.firstVisits)}
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
          <p className="mt-3 text-sm text-ink-soft">{words.fees.lost(moneyText(now.fees.lostPaise))}</p>
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

/** Names a line, and says of one that was removed that it was. */
export function useLineName() {
  const { doctor, reports: words } = useWords('office');
  return ({ doctorName, isRemoved }: Pick<ReportLine, 'doctorName' | 'isRemoved'>): string => {
    const name = doctor.name(doctorName);
    return isRemoved ? words.removed(name) : name;
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
        : words.work.started(minutesText(start.median, words), start.onTime, start.count),
  },
  {
    header: words.work.breaks,
    align: 'end',
    cell: ({ now }) => words.work.breaksOf(now.breaks, minutesText(now.breakMinutes, words)),
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
