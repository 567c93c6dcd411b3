import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import type { OrderStatus } from '@baari/core/billing';
import { ADMIN_TRANSACTION_SORTS } from '@baari/core/platform';
import { FieldError, TextField } from '../../shared/ui/field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { transactionsQuery } from '../admin-queries.ts';
import { AdminList } from '../list/admin-list.tsx';
import { FilterSelect, ListSearch, PhoneSort } from '../list/list-controls.tsx';
import { sortChoices, sortingOf } from '../list/sort-order.ts';
import { searchIn, useListView } from '../list/use-list-view.ts';
import { ExportTransactions } from './export-transactions.tsx';
import { transactionColumns } from './transaction-columns.tsx';
import { transactionAddress, transactionSortStarts } from './transaction-view.ts';

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
      words={transactions.list}
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
