import type { Report, ReportLine } from '@baari/contract/reports';
import { Card } from '../../shared/ui/card.tsx';
import { type Column, Table } from '../../shared/ui/table.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { AccuracyBadge, AccuracyFigures } from '../../shared/waits/accuracy-figures.tsx';
import { errorText, shareText } from '../../shared/waits/accuracy-words.ts';
import type { OfficeWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { useLineName } from './day-to-day.tsx';
import { BarTable } from './bar-table.tsx';
import { countText, minutesText } from './figure-text.ts';

/** Shows the report's second page: the length of visits and the accuracy of wait estimates. */
export function VisitsAndWaits({ report }: { report: Report }) {
  const { reports: words, dashboard, accuracy } = useWords('office');
  const lineName = useLineName();
  const { now, then, lines } = report;
  const columns: Column<ReportLine>[] = [
    { header: words.line, cell: (line) => <span className="font-medium">{lineName(line)}</span> },
    ...accuracyColumns(accuracy),
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title={words.visit.title}>
        <StatList>
          <Stat
            label={words.visit.median}
            value={minutesText(now.visit.median, words)}
            detail={words.than({ before: minutesText(then.visit.median, words) })}
          />
          <Stat
            label={words.visit.ninety}
            value={minutesText(now.visit.ninety, words)}
            detail={words.than({ before: minutesText(then.visit.ninety, words) })}
          />
          <Stat label={words.visit.known} value={countText(now.visit.count)} detail={words.visit.hint} />
        </StatList>
        {lines.length > 1 && (
          <div className="mt-5">
            <BarTable
              caption={words.visit.byLine}
              rows={lines.map((line) => ({
                key: line.doctorId,
                label: lineName(line),
                now: line.now.visit.median ?? 0,
                before: line.before.visit.median ?? 0,
              }))}
              text={(minutes) => minutesText(minutes === 0 ? null : minutes, words)}
            />
          </div>
        )}
      </Card>
      <Card title={dashboard.accuracy.title} action={<AccuracyBadge accuracy={report} />}>
        {report.told === 0 ? <p>{dashboard.accuracy.none}</p> : <AccuracyFigures accuracy={report} />}
        {report.told > 0 && lines.length > 1 && (
          <div className="mt-4">
            <Table
              caption={dashboard.accuracy.caption}
              columns={columns}
              rows={lines.filter(({ told }) => told > 0)}
              rowKey={({ doctorId }) => doctorId}
            />
          </div>
        )}
      </Card>
    </div>
  );
}

const accuracyColumns = (accuracy: OfficeWords['accuracy']): Column<ReportLine>[] => [
  {
    header: accuracy.error,
    align: 'end',
    cell: ({ medianErrorMinutes }) => errorText(medianErrorMinutes, accuracy),
  },
  { header: accuracy.inside, align: 'end', cell: ({ insideShare }) => shareText(insideShare) },
  { header: accuracy.patients, align: 'end', cell: ({ told }) => countText(told) },
];
