import type { Price } from '@baari/contract/platform';
import { PAID_PERIOD_DAYS } from '@baari/core/billing';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, History } from 'lucide-react';
import { Badge } from '../../shared/ui/badge.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Table, type Column } from '../../shared/ui/table.tsx';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { pricesQuery } from '../admin-queries.ts';
import { indiaTimeText } from '../india-time.ts';
import { LoadFailure, RowsLoading } from '../list/load-states.tsx';
import { rupeesText } from '../money.ts';
import { PriceForm } from './price-form.tsx';

export function PricingTab() {
  const words = useWords('operator').pricing;
  const { data, error, refetch } = useQuery(pricesQuery);
  return (
    <>
      {error && <LoadFailure title={words.failed} error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-[2fr_3fr]">
          <Card title={words.current}>
            <p className="token-number text-4xl">{rupeesText(data.currentRupees)}</p>
            <p className="mt-1 mb-6 text-ink-soft">{words.forDays(PAID_PERIOD_DAYS)}</p>
            <PriceForm currentRupees={data.currentRupees} />
          </Card>
          <Card title={words.history}>
            {data.prices.length > 0 ? (
              <Table
                caption={words.caption}
                columns={priceColumns(words)}
                rows={data.prices}
                rowKey={({ createdAt }) => createdAt}
              />
            ) : (
              <p className="text-ink-soft">{words.never(rupeesText(data.currentRupees))}</p>
            )}
          </Card>
        </div>
      )}
      {!data && !error && <RowsLoading label={words.loading} />}
    </>
  );
}

const priceColumns = ({ columns, inForce, before }: OperatorWords['pricing']): readonly Column<Price>[] => [
  { header: columns.price, cell: ({ rupees }) => <strong>{rupeesText(rupees)}</strong> },
  {
    header: columns.state,
    cell: ({ isActive }) =>
      isActive ? (
        <Badge tone="accent" icon={CircleCheck}>
          {inForce}
        </Badge>
      ) : (
        <Badge icon={History}>{before}</Badge>
      ),
  },
  {
    header: columns.setBy,
    cell: ({ setBy }) => <span className="max-lg:wrap-anywhere">{setBy ?? '–'}</span>,
  },
  { header: columns.setOn, cell: ({ createdAt }) => indiaTimeText(createdAt) },
];
