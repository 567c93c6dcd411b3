import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import type { OrderStatus } from '@baari/core/billing';
import { FieldError, TextField } from '../../shared/ui/field.tsx';
import { transactionsQuery } from '../admin-queries.ts';
import { AdminList } from '../list/admin-list.tsx';
import { FilterSelect, ListSearch, PhoneSort } from '../list/list-controls.tsx';
import type { ListWords } from '../list/list-frame.tsx';
import { sortingOf } from '../list/sort-order.ts';
import { searchIn, useListView } from '../list/use-list-view.ts';
import { ExportTransactions } from './export-transactions.tsx';
import { transactionColumns } from './transaction-columns.tsx';
import { transactionAddress, transactionSortChoices, transactionSortWords } from './transaction-view.ts';

const words: ListWords = {
  caption: 'Transactions',
  failed: 'Failed to fetch transactions',
  icon: ReceiptText,
  none: { title: 'No transactions found', text: 'The first order for Pro appears here.' },
  noMatch: {
    title: 'No transactions found',
    text: 'Nothing matches this search and these filters. Emails, payment and order ids and receipt numbers are searched.',
  },
};

const REVERSED_ID = 'reversed-days';

export function TransactionsTab() {
  const { view, show, paging } = useListView(transactionAddress);
  const { search, status, from, to, page } = view;
  const filter = {
    search: search.trim(),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const { sort, sortBy, headers } = sortingOf(view, show, transactionSortWords);
  const isReversed = from !== '' && to !== '' && to < from;
  const list = useQuery({
    ...transactionsQuery({ ...filter, sort: sort.by, direction: sort.direction, page }),
    // Nothing is between days that are reversed: the rows of other days would say otherwise.
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
    <AdminList
      words={words}
      list={list}
      {...paging}
      isNarrowed={Object.values(filter).some((wanted) => wanted !== '')}
      columns={transactionColumns}
      rowKey={(transaction) => transaction.orderId}
      {...headers}
      controls={
        <>
          <ListSearch
            label="Search transactions by email, payment, order or receipt number"
            placeholder="Email, payment or receipt"
            value={search}
            onSearch={searchIn(view, show)}
          />
          <FilterSelect
            label="Status"
            all="All"
            value={status}
            options={STATUS_OPTIONS}
            onChange={(chosen) => show({ status: chosen })}
          />
          <TextField label="From" max={to || undefined} {...day('from')} />
          <TextField
            label="To"
            min={from || undefined}
            errorId={isReversed ? REVERSED_ID : undefined}
            {...day('to')}
          />
          <PhoneSort choices={transactionSortChoices} sort={sort} onSort={sortBy} />
          <ExportTransactions filter={filter} isDisabled={isReversed} />
          {isReversed && (
            <div className="order-4 w-full">
              <FieldError id={REVERSED_ID}>“To” is before “From”.</FieldError>
            </div>
          )}
        </>
      }
    />
  );
}

const STATUS_OPTIONS: readonly { value: OrderStatus; label: string }[] = [
  { value: 'completed', label: 'Completed' },
  { value: 'pending', label: 'Pending' },
  { value: 'failed', label: 'Failed' },
];
