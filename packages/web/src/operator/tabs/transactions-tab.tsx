import type { AdminTransaction, TransactionFilter } from '@baari/contract/platform';
import { ORDER_STATUSES, type OrderStatus, PAISE_PER_RUPEE } from '@baari/core/billing';
import { ADMIN_TRANSACTION_SORTS, type AdminTransactionSort } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { Download, FlaskConical, ReceiptText, TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { api, useAction } from '../../shared/api/index.ts';
import { PlanTypeBadge } from '../../shared/billing/plan-type-badge.tsx';
import { StatusBadge } from '../../shared/billing/status-badge.tsx';
import { type CsvCell, downloadCsv } from '../../shared/files/csv.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { FieldError, TextField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import type { Column } from '../../shared/ui/table.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import type { OperatorWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { allTransactionsQuery } from '../admin-queries.ts';
import { indiaTimeText, sheetTimeText } from '../india-time.ts';
import {
  ResourceList,
  FilterSelect,
  ListSearch,
  PhoneSort,
} from '../../shared/resource-list/resource-list.tsx';
import {
  dayInAddress,
  directionInAddress,
  filterInAddress,
  listAddress,
  pageInAddress,
  searchIn,
  searchInAddress,
  sortChoices,
  sortingOf,
  type SortStarts,
  useListView,
} from '../../shared/resource-list/list-view.ts';
import { moneyText } from '../money.ts';
import { failureToast } from '../questions.tsx';

const REVERSED_ID = 'reversed-days';
const STATUSES: readonly OrderStatus[] = ['completed', 'pending', 'failed'];

export function TransactionsTab() {
  const words = useWords('operator');
  const { transactions } = words;
  const { view, show, paging } = useListView(transactionAddress);
  const { search, status, from, to, page } = view;
  const filter = {
    search: search.trim(),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const { sort, sortBy, headers } = sortingOf(view, show, transactionSortStarts);
  const isReversed = from !== '' && to !== '' && to < from;
  const list = useQuery({
    ...allTransactionsQuery({ ...filter, sort: sort.by, direction: sort.direction, page }),
    // A reversed range matches no rows, so the rows of the previous range must disappear.
    ...(isReversed && { enabled: false, placeholderData: () => undefined }),
  });
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    className: 'order-2 min-w-0 flex-1 basis-36 sm:flex-none',
    value: view[name],
    onChange: ({ target }: { target: { value: string } }) =>
      show({ [name]: target.value }, { replace: true }),
  });
  return (
    <ResourceList
      words={transactions.list}
      loading={words.list.loading({ rows: transactions.list.caption })}
      icon={ReceiptText}
      list={list}
      {...paging}
      isNarrowed={Object.values(filter).some((wanted) => wanted !== '')}
      columns={transactionColumns(words)}
      rowKey={(transaction) => transaction.orderId}
      {...headers}
      controls={
        <>
          <ListSearch
            label={transactions.search}
            placeholder={transactions.searchHint}
            value={search}
            onSearch={searchIn(view, show)}
          />
          <FilterSelect
            label={words.headers.status}
            all={transactions.anyStatus}
            value={status}
            options={STATUSES}
            words={words.payments}
            onChange={(chosen) => show({ status: chosen })}
          />
          <TextField label={transactions.from} max={to || undefined} {...day('from')} />
          <TextField
            label={transactions.to}
            min={from || undefined}
            errorId={isReversed ? REVERSED_ID : undefined}
            {...day('to')}
          />
          <PhoneSort
            choices={sortChoices(transactions.sorts, ADMIN_TRANSACTION_SORTS)}
            sort={sort}
            onSort={sortBy}
          />
          <ExportTransactions filter={filter} isDisabled={isReversed} />
          {isReversed && (
            <div className="order-4 w-full">
              <FieldError id={REVERSED_ID}>{transactions.reversed}</FieldError>
            </div>
          )}
        </>
      }
    />
  );
}

export const transactionAddress = listAddress(
  z.object({
    search: searchInAddress,
    sort: z.enum(ADMIN_TRANSACTION_SORTS).catch('created'),
    direction: directionInAddress('desc'),
    status: filterInAddress(ORDER_STATUSES),
    from: dayInAddress,
    to: dayInAddress,
    page: pageInAddress,
  }),
);

const transactionSortStarts: SortStarts<AdminTransactionSort> = {
  created: 'desc',
  amount: 'desc',
  email: 'asc',
};

type TransactionColumns = readonly Column<AdminTransaction, AdminTransactionSort>[];

const transactionColumns = ({ transactions, headers }: OperatorWords): TransactionColumns => [
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
      {refundedPaise > 0 && <Badge icon={Undo2}>{refunded({ amount: moneyText(refundedPaise) })}</Badge>}
      {isTest && <Badge icon={FlaskConical}>{test}</Badge>}
    </span>
  );
}

/** Highlights money to refund, because the payer got nothing for it. */
function Amount({ transaction }: { transaction: AdminTransaction }) {
  const words = useWords('operator').transactions;
  const { amountPaise, surplusPaise } = transaction;
  return (
    <span className="inline-flex flex-col items-end gap-1 sm:items-start">
      <span className="font-medium">{moneyText(amountPaise)}</span>
      {surplusPaise > 0 && (
        <Badge tone="warm" icon={TriangleAlert} mayWrap className="sm:max-w-44">
          {words.surplus({ amount: moneyText(surplusPaise) })}
        </Badge>
      )}
    </span>
  );
}

type ExportTransactionsProps = { filter: TransactionFilter; isDisabled: boolean };

/**
 * Exports all matching orders instead of one page. If a file cannot contain all orders, a message tells the
 * operator.
 */
function ExportTransactions({ filter, isDisabled }: ExportTransactionsProps) {
  const { exportCsv, failures, transactions: words } = useWords('operator');
  const showToast = useToast();
  const { run, isBusy } = useAction(api.platform.exportTransactions);
  const [cutAt, setCutAt] = useState<number | null>(null);
  const pressed = () =>
    run(filter, {
      onSuccess: ({ rows, isComplete }) => {
        downloadCsv('transactions.csv', transactionCsv(words.sheet, rows));
        setCutAt(isComplete ? null : rows.length);
        showToast({ title: words.exported({ count: rows.length }) });
      },
      onError: (error) => showToast(failureToast(words.exportFailed, error, failures)),
    });
  return (
    <>
      <Button
        variant="secondary"
        className="order-2"
        icon={<Download size={18} aria-hidden />}
        disabled={isDisabled}
        busy={isBusy}
        busyLabel={words.exporting}
        onClick={pressed}
      >
        {exportCsv}
      </Button>
      {cutAt !== null && (
        <Notice tone="warm" title={words.cut} className="order-3 w-full">
          {words.cutHint({ count: cutAt })}
        </Notice>
      )}
    </>
  );
}

/** Returns a spreadsheet of the orders, with amounts in rupees and times in India. */
type SheetWords = OperatorWords['transactions']['sheet'];

export function transactionCsv(words: SheetWords, transactions: readonly AdminTransaction[]): CsvCell[][] {
  return [headers(words), ...transactions.map((order) => cells(words, order))];
}

const headers = (words: SheetWords) => [
  words.ordered,
  words.paid,
  words.email,
  words.amount,
  words.currency,
  words.plan,
  words.status,
  words.payment,
  words.order,
  words.receipt,
  words.refunded,
  words.surplus,
  words.test,
];

function cells({ yes, no }: SheetWords, order: AdminTransaction): CsvCell[] {
  return [
    sheetTimeText(order.createdAt),
    order.paidAt && sheetTimeText(order.paidAt),
    order.email,
    order.amountPaise / PAISE_PER_RUPEE,
    order.currency,
    order.planType,
    order.status,
    order.gatewayPaymentId,
    order.gatewayOrderId,
    order.receiptNumber,
    order.refundedPaise / PAISE_PER_RUPEE,
    order.surplusPaise / PAISE_PER_RUPEE,
    order.isTest ? yes : no,
  ];
}
