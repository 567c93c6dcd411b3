import type { Transaction } from '@baari/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText, Undo2 } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { StatusBadge } from '../../../shared/billing/status-badge.tsx';
import { transactionDateText } from '../../../shared/format/format.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Pager } from '../../../shared/ui/pager.tsx';
import { lastPage } from '../../../shared/ui/paging.ts';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { type Column, Table } from '../../../shared/ui/table.tsx';
import type { OfficeWords } from '../../../shared/words/en/catalog.ts';
import { useWords } from '../../../shared/words/words-context.tsx';
import { LoadFailure } from '../../../shared/session/load-states.tsx';
import { AccountPage } from '../account-page.tsx';
import { subscriptionQuery, transactionsQuery } from '../api.ts';
import { amountText } from '../period.ts';

/** What the account has paid. */
export function TransactionsPage() {
  const { transactions: title } = useWords('office').menu;
  return (
    <AccountPage title={title} loading={<TransactionsLoading />}>
      <TransactionHistory />
    </AccountPage>
  );
}

/** The account's own payments, the newest first, a page at a time; the page stands in the address. */
export function TransactionHistory() {
  const officeWords = useWords('office');
  const { transactions: words } = officeWords.billing;
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  const { data, error, refetch, isPlaceholderData } = useQuery(transactionsQuery(page));
  // Knows the time zone of the account.
  const subscription = useQuery(subscriptionQuery);
  const failure = error ?? subscription.error;
  const timeZone = subscription.data?.timeZone;
  if ((!data || !timeZone) && failure) {
    const retry = () => {
      void refetch();
      void subscription.refetch();
    };
    return <LoadFailure title={words.failed} error={failure} onRetry={retry} />;
  }
  if (!data || !timeZone) return <TransactionsLoading />;
  if (data.total === 0) return <NoTransactions />;
  const end = lastPage(data.total, data.pageSize);
  if (page > end && !isPlaceholderData) return <Navigate to={{ search: searchOf(params, end) }} replace />;
  return (
    <Card>
      <div
        aria-busy={isPlaceholderData}
        className={isPlaceholderData ? 'opacity-55 transition-opacity delay-150' : undefined}
      >
        <Table
          caption={words.caption}
          columns={columnsIn(officeWords, timeZone)}
          rows={data.rows}
          rowKey={({ orderId }) => orderId}
        />
      </div>
      <Pager
        page={Math.min(page, end)}
        total={data.total}
        pageSize={data.pageSize}
        onPage={(next) => setParams(searchOf(params, next))}
      />
    </Card>
  );
}

/** An address that somebody has changed by hand shows the first page. */
function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

function searchOf(params: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(params);
  if (page === 1) changed.delete('page');
  else changed.set('page', String(page));
  return changed.toString();
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
      {refundedPaise > 0 && <Badge icon={Undo2}>{words.refunded(amountText(refundedPaise))}</Badge>}
    </span>
  );
}

function ReceiptLink({ transaction: { orderId, receiptNumber } }: { transaction: Transaction }) {
  const { transactions: words } = useWords('office').billing;
  if (receiptNumber === null) return '–';
  return (
    <Link
      to={`/receipt/${orderId}`}
      aria-label={words.receipt(receiptNumber)}
      className="inline-flex min-h-11 min-w-11 items-center font-semibold text-accent-ink underline underline-offset-4"
    >
      {words.receiptNumber(receiptNumber)}
    </Link>
  );
}

function NoTransactions() {
  const { transactions: words } = useWords('office').billing;
  return (
    <Card>
      <EmptyState
        icon={ReceiptText}
        title={words.none}
        action={
          <Link
            to="/billing"
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
          >
            {words.seePlan}
          </Link>
        }
      >
        {words.noneHint}
      </EmptyState>
    </Card>
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
