import { ORDER_STATUSES } from '@baari/core/billing';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { z } from 'zod';
import { TextField } from '../../../ui/field.tsx';
import { transactionsQuery } from '../admin-queries.ts';
import { AdminList } from '../list/admin-list.tsx';
import {
  dayInAddress,
  filterInAddress,
  listAddress,
  pageInAddress,
  searchInAddress,
} from '../list/list-address.ts';
import { FilterSelect, ListSearch } from '../list/list-controls.tsx';
import type { ListWords } from '../list/list-frame.tsx';
import { searchIn, useListView } from '../list/use-list-view.ts';
import { ExportTransactions } from './export-transactions.tsx';
import { STATUS_OPTIONS } from './status-options.ts';
import { transactionColumns } from './transaction-columns.tsx';

const address = listAddress(
  z.object({
    search: searchInAddress,
    status: filterInAddress(ORDER_STATUSES),
    from: dayInAddress,
    to: dayInAddress,
    page: pageInAddress,
  }),
);

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

export function TransactionsTab() {
  const { view, show } = useListView(address);
  const { search, status, from, to, page } = view;
  const filter = {
    search: search.trim(),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const list = useQuery(transactionsQuery({ ...filter, page }));
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
      page={page}
      onPage={(wanted, options) => show({ page: wanted }, options)}
      isNarrowed={Object.values(filter).some((wanted) => wanted !== '')}
      columns={transactionColumns}
      rowKey={(transaction) => transaction.orderId}
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
            error={from !== '' && to !== '' && to < from ? 'This is before “From”.' : undefined}
            {...day('to')}
          />
          <ExportTransactions filter={filter} />
        </>
      }
    />
  );
}
