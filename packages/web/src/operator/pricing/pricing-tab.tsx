import type { Price } from '@baari/contract/platform';
import { PAID_PERIOD_DAYS } from '@baari/core/billing';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, History } from 'lucide-react';
import { Badge } from '../../shared/ui/badge.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Table, type Column } from '../../shared/ui/table.tsx';
import { pricesQuery } from '../admin-queries.ts';
import { indiaTimeText } from '../india-time.ts';
import { LoadFailure, RowsLoading } from '../list/load-states.tsx';
import { rupeesText } from '../money.ts';
import { PriceForm } from './price-form.tsx';

export function PricingTab() {
  const { data, error, refetch } = useQuery(pricesQuery);
  return (
    <>
      {error && (
        <LoadFailure title="Failed to fetch current pricing" error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-[2fr_3fr]">
          <Card title="Current price">
            <p className="token-number text-4xl">{rupeesText(data.currentRupees)}</p>
            <p className="mt-1 mb-6 text-ink-soft">for {PAID_PERIOD_DAYS} days of Pro</p>
            <PriceForm currentRupees={data.currentRupees} />
          </Card>
          <Card title="Price history">
            {data.prices.length > 0 ? (
              <Table
                caption="Prices so far"
                columns={columns}
                rows={data.prices}
                rowKey={({ createdAt }) => createdAt}
              />
            ) : (
              <p className="text-ink-soft">
                The price was never changed: {rupeesText(data.currentRupees)} is what Baari starts with.
              </p>
            )}
          </Card>
        </div>
      )}
      {!data && !error && <RowsLoading label="Loading the prices…" />}
    </>
  );
}

const columns: readonly Column<Price>[] = [
  { header: 'Price', cell: ({ rupees }) => <strong>{rupeesText(rupees)}</strong> },
  {
    header: 'State',
    cell: ({ isActive }) =>
      isActive ? (
        <Badge tone="accent" icon={CircleCheck}>
          In force
        </Badge>
      ) : (
        <Badge icon={History}>Before</Badge>
      ),
  },
  { header: 'Set by', cell: ({ setBy }) => <span className="max-lg:wrap-anywhere">{setBy ?? '–'}</span> },
  { header: 'Set on', cell: ({ createdAt }) => indiaTimeText(createdAt) },
];
