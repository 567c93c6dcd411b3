import type { Report, ReportFees } from '@baari/contract/reports';
import { FEE_SUMS } from '@baari/core/reports';
import { Card } from '../../shared/ui/card.tsx';
import { Stat, StatList } from '../../shared/ui/stat.tsx';
import { Table } from '../../shared/ui/table.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { BarTable } from './bar-table.tsx';
import { collectedPaise, countText, moneyText } from './figure-text.ts';

type FeeCardProps = { now: ReportFees; before: ReportFees; collectedBy: Report['collectedBy'] };

/** What was collected, by kind and by person, is due, or was let go. */
export function FeeCard({ now, before, collectedBy }: FeeCardProps) {
  const { reports: words, events } = useWords('office');
  const { fees } = words;
  return (
    <Card title={fees.title} className="lg:col-span-2">
      <StatList>
        <Stat
          label={fees.collected}
          value={moneyText(collectedPaise(now))}
          detail={words.than(moneyText(collectedPaise(before)))}
        />
      </StatList>
      <div className="mt-5 grid gap-6 lg:grid-cols-2">
        <div>
          <BarTable
            caption={fees.title}
            rows={FEE_SUMS.map((sum) => ({
              key: sum,
              label: fees.sums[sum](now[sum].count),
              now: now[sum].paise,
              before: before[sum].paise,
            }))}
            text={moneyText}
          />
          <p className="mt-2 text-sm">{fees.free(now.free)}</p>
        </div>
        {collectedBy.length > 0 && (
          <Table
            caption={fees.byPerson}
            columns={[
              { header: fees.person, cell: ({ name }) => events.who(name) },
              { header: fees.visits, align: 'end', cell: ({ count }) => countText(count) },
              { header: fees.collected, align: 'end', cell: ({ paise }) => moneyText(paise) },
            ]}
            rows={collectedBy}
            rowKey={({ personId }) => personId}
          />
        )}
      </div>
    </Card>
  );
}
