import type { Transaction } from '@baari/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { z } from 'zod';
import { StatusBadge } from '../../../shared/billing/status-badge.tsx';
import { transactionDateText } from '../../../shared/format/format.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import type { Column } from '../../../shared/ui/table.tsx';
import type { OfficeWords } from '@baari/words/web';
import { useWords } from '../../../shared/words/words-context.tsx';
import { listAddress, pageInAddress, useListView } from '../../../shared/resource-list/list-view.ts';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { LoadFailure } from '../../../shared/session/load-states.tsx';
import { AccountPage } from '../account-page.tsx';
import { subscriptionQuery, transactionsQuery } from '../api.ts';
import { amountText } from '../period.ts';

export function TransactionsPage() {
  const { transactions: title } = useWords('office').menu;
  return (
    <AccountPage title={title} loading={<TransactionsLoading />}>
      <TransactionHistory />
    </AccountPage>
  );
}

const address = listAddress(z.object({ page: pageInAddress }));

/** Lists the account's payments, newest first. The address contains the page number. */
export function TransactionHistory() {
  const officeWords = useWords('office');
  const { transactions: words } = officeWords.billing;
  const { view, paging } = useListView(address);
  const list = useQuery(transactionsQuery(view.page));
  // Passes the account's time zone to its children.
  const { data: subscription, error, refetch } = useQuery(subscriptionQuery);
  if (!subscription) {
    if (!error) return <TransactionsLoading />;
    return <LoadFailure title={words.failed} error={error} onRetry={() => void refetch()} />;
  }
  const none = { title: words.none, text: words.noneHint };
  return (
    <ResourceList
      words={{ caption: words.caption, failed: words.failed, none, noMatch: none }}
      loading={words.loading}
      icon={ReceiptText}
      list={list}
      {...paging}
      isFixed
      noneAction={<PlanLink />}
      columns={columnsIn(officeWords, subscription.timeZone)}
      rowKey={({ orderId }) => orderId}
    />
  );
}

const columnsIn = (
  {
    billing: {
      transactions: { columns },
    },
    locale,
    plans,
  }: Pick<OfficeWords, 'billing' | 'locale' | 'plans'>,
  timeZone: string,
): Column<Transaction>[] => [
  { header: columns.date, cell: ({ createdAt }) => transactionDateText(createdAt, timeZone, locale) },
  { header: columns.amount, cell: ({ amountPaise }) => amountText(amountPaise), align: 'end' },
  { header: columns.plan, cell: () => plans.pro },
  { header: columns.status, cell: (transaction) => <Status transaction={transaction} /> },
  {
    header: columns.paymentId,
    cell: ({ gatewayPaymentId }) => <span className="break-all">{gatewayPaymentId ?? '–'}</span>,
  },
  { header: columns.receipt, cell: (row) => <ReceiptLink transaction={row} /> },
];

function Status({ transaction: { status, refundedPaise } }: { transaction: Transaction }) {
  const words = useWords('console');
  return (
    <span className="inline-flex flex-wrap justify-end gap-1 sm:justify-start">
      <StatusBadge status={status} />
      {refundedPaise > 0 && (
        <Badge icon={Undo2}>{words.refunded({ amount: amountText(refundedPaise) })}</Badge>
      )}
    </span>
  );
}

function ReceiptLink({ transaction: { orderId, receiptNumber } }: { transaction: Transaction }) {
  const { transactions: words } = useWords('office').billing;
  if (receiptNumber === null) return '–';
  return (
    <Link
      to={`/receipt/${orderId}`}
      aria-label={words.receipt({ number: receiptNumber })}
      className="inline-flex min-h-11 min-w-11 items-center font-semibold text-accent-ink underline underline-offset-4"
    >
      {words.receiptNumber({ number: receiptNumber })}
    </Link>
  );
}

function PlanLink() {
  return (
    <Link
      to="/billing"
      className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
    >
      {useWords('office').billing.transactions.seePlan}
    </Link>
  );
}

function TransactionsLoading() {
  const { loading } = useWords('office').billing.transactions;
  return (
    <Loading label={loading}>
      <Skeleton className="h-96" />
    </Loading>
  );
}
