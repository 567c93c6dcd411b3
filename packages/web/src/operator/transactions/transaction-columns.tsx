import type { AdminTransaction } from '@baari/contract/platform';
import type { AdminTransactionSort } from '@baari/core/platform';
import { FlaskConical, TriangleAlert } from 'lucide-react';
import { PlanTypeBadge } from '../../shared/billing/plan-type-badge.tsx';
import { StatusBadge } from '../../shared/billing/status-badge.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import type { Column } from '../../shared/ui/table.tsx';
import { indiaTimeText } from '../india-time.ts';
import { moneyText } from '../money.ts';

export const transactionColumns: readonly Column<AdminTransaction, AdminTransactionSort>[] = [
  {
    header: 'Date',
    sortKey: 'created',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{indiaTimeText(createdAt)}</span>,
  },
  {
    header: 'User',
    sortKey: 'email',
    cell: ({ email }) => <span className="inline-block max-lg:wrap-anywhere sm:min-w-40">{email}</span>,
  },
  {
    header: 'Amount',
    sortKey: 'amount',
    cell: (transaction) => <Amount transaction={transaction} />,
  },
  { header: 'Plan', cell: ({ planType }) => <PlanTypeBadge plan={planType} /> },
  {
    header: 'Status',
    cell: ({ status, isTest }) => (
      <span className="inline-flex flex-wrap justify-end gap-1 sm:justify-start">
        <StatusBadge status={status} />
        {isTest && <Badge icon={FlaskConical}>Test</Badge>}
      </span>
    ),
  },
  {
    header: 'Payment',
    cell: ({ gatewayPaymentId, gatewayOrderId }) => (
      <span className="inline-block text-sm max-lg:wrap-anywhere sm:min-w-36">
        {gatewayPaymentId ?? '–'}
        <span className="block text-ink-soft">{gatewayOrderId}</span>
      </span>
    ),
  },
  { header: 'Receipt', cell: ({ receiptNumber }) => receiptNumber ?? '–' },
];

/** Money that nothing was given for stands out: somebody has to send it back. */
function Amount({ transaction }: { transaction: AdminTransaction }) {
  const { amountPaise, surplusPaise } = transaction;
  return (
    <span className="inline-flex flex-col items-end gap-1 sm:items-start">
      <span className="font-medium">{moneyText(amountPaise)}</span>
      {surplusPaise > 0 && (
        <Badge tone="warm" icon={TriangleAlert} mayWrap className="sm:max-w-44">
          {moneyText(surplusPaise)} too much, to be refunded by hand
        </Badge>
      )}
    </span>
  );
}
