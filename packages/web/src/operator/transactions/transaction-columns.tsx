import type { AdminTransaction } from '@baari/contract/platform';
import type { AdminTransactionSort } from '@baari/core/platform';
import { FlaskConical, TriangleAlert, Undo2 } from 'lucide-react';
import { PlanTypeBadge } from '../../shared/billing/plan-type-badge.tsx';
import { StatusBadge } from '../../shared/billing/status-badge.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import type { Column } from '../../shared/ui/table.tsx';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { indiaTimeText } from '../india-time.ts';
import { moneyText } from '../money.ts';

type TransactionColumns = readonly Column<AdminTransaction, AdminTransactionSort>[];

export const transactionColumns = ({ transactions, headers }: OperatorWords): TransactionColumns => [
  {
    header: transactions.columns.date,
    sortKey: 'created',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{indiaTimeText(createdAt)}</span>,
  },
  {
    header: transactions.columns.user,
    sortKey: 'email',
    cell: ({ email }) => <span className="inline-block max-lg:wrap-anywhere sm:min-w-40">{email}</span>,
  },
  {
    header: transactions.columns.amount,
    sortKey: 'amount',
    cell: (transaction) => <Amount transaction={transaction} />,
  },
  { header: headers.plan, cell: ({ planType }) => <PlanTypeBadge plan={planType} /> },
  {
    header: headers.status,
    cell: (transaction) => <Status transaction={transaction} />,
  },
  {
    header: transactions.columns.payment,
    cell: ({ gatewayPaymentId, gatewayOrderId }) => (
      <span className="inline-block text-sm max-lg:wrap-anywhere sm:min-w-36">
        {gatewayPaymentId ?? '–'}
        <span className="block text-ink-soft">{gatewayOrderId}</span>
      </span>
    ),
  },
  { header: transactions.columns.receipt, cell: ({ receiptNumber }) => receiptNumber ?? '–' },
];

function Status({ transaction: { status, isTest, refundedPaise } }: { transaction: AdminTransaction }) {
  const { test } = useWords('operator').transactions;
  const { refunded } = useWords('console');
  return (
    <span className="inline-flex flex-wrap justify-end gap-1 sm:justify-start">
      <StatusBadge status={status} />
      {refundedPaise > 0 && <Badge icon={Undo2}>{refunded(moneyText(refundedPaise))}</Badge>}
      {isTest && <Badge icon={FlaskConical}>{test}</Badge>}
    </span>
  );
}

/** Money that nothing was given for stands out: somebody has to send it back. */
function Amount({ transaction }: { transaction: AdminTransaction }) {
  const words = useWords('operator').transactions;
  const { amountPaise, surplusPaise } = transaction;
  return (
    <span className="inline-flex flex-col items-end gap-1 sm:items-start">
      <span className="font-medium">{moneyText(amountPaise)}</span>
      {surplusPaise > 0 && (
        <Badge tone="warm" icon={TriangleAlert} mayWrap className="sm:max-w-44">
          {words.surplus(moneyText(surplusPaise))}
        </Badge>
      )}
    </span>
  );
}
