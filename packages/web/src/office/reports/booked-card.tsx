import type { Report, ReportLine, ReportSums } from '@baari/contract/reports';
import { Card } from '../../shared/ui/card.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { Table } from '../../shared/ui/table.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { countText, NONE, shareOfText, tokenCount } from './figure-text.ts';

type BookedCardProps = { report: Report; lineName: (line: ReportLine) => string };

const bookedCount = ({ booked: { came, missed } }: ReportSums): number => came + missed;

/**
 * Shows how many booked patients came and how far ahead they booked. Renders nothing when there are no
 * bookings.
 */
export function BookedCard({ report: { now, then, lines }, lineName }: BookedCardProps) {
  const { reports: words } = useWords('office');
  const { booked } = words;
  if (bookedCount(now) + bookedCount(then) === 0) return null;
  const ofLines = lines.filter((line) => bookedCount(line.now) + bookedCount(line.before) > 0);
  const daysText = (days: number | null) => (days === null ? NONE : booked.days({ count: days }));
  const missedShare = (sums: ReportSums) => shareOfText(sums.booked.missed, bookedCount(sums));
  return (
    <Card title={booked.title} className="lg:col-span-2">
      <StatList>
        <Stat
          label={booked.came}
          value={countText(now.booked.came)}
          detail={words.than({ before: countText(then.booked.came) })}
        />
        <Stat
          label={booked.share}
          value={shareOfText(now.booked.came, tokenCount(now))}
          detail={words.than({ before: shareOfText(then.booked.came, tokenCount(then)) })}
        />
        <Stat
          label={booked.missed}
          value={countText(now.booked.missed)}
          detail={booked.missedOf({ share: missedShare(now), before: missedShare(then) })}
        />
        <Stat
          label={booked.ahead}
          value={daysText(now.booked.daysAhead.median)}
          detail={booked.aheadMost({
            ninety: daysText(now.booked.daysAhead.ninety),
            before: daysText(then.booked.daysAhead.median),
          })}
        />
      </StatList>
      {lines.length > 1 && (
        <div className="mt-5">
          <Table
            caption={booked.title}
            columns={[
              {
                header: words.line,
                cell: (line) => <span className="font-medium">{lineName(line)}</span>,
              },
              { header: booked.came, align: 'end', cell: ({ now: of }) => countText(of.booked.came) },
              {
                header: booked.share,
                align: 'end',
                cell: ({ now: of }) => shareOfText(of.booked.came, tokenCount(of)),
              },
              {
                header: booked.missed,
                align: 'end',
                cell: ({ now: of }) => `${countText(of.booked.missed)} (${missedShare(of)})`,
              },
              {
                header: booked.ahead,
                align: 'end',
                cell: ({ now: of }) => daysText(of.booked.daysAhead.median),
              },
            ]}
            rows={ofLines}
            rowKey={({ doctorId }) => doctorId}
          />
        </div>
      )}
    </Card>
  );
}
