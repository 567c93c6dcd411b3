/** How the transactions can be searched, filtered and sorted. */
import { ORDER_STATUSES } from '@baari/core/billing';
import { ADMIN_TRANSACTION_SORTS, type AdminTransactionSort } from '@baari/core/platform';
import { z } from 'zod';
import {
  dayInAddress,
  directionInAddress,
  filterInAddress,
  listAddress,
  pageInAddress,
  searchInAddress,
} from '../list/list-address.ts';
import { sortChoices, type SortWords } from '../list/sort-order.ts';

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

export const transactionSortWords: SortWords<AdminTransactionSort> = {
  created: { first: 'desc', asc: 'Date, oldest first', desc: 'Date, newest first' },
  amount: { first: 'desc', asc: 'Amount, lowest first', desc: 'Amount, highest first' },
  email: { first: 'asc', asc: 'User, A to Z', desc: 'User, Z to A' },
};

export const transactionSortChoices = sortChoices(transactionSortWords, ADMIN_TRANSACTION_SORTS);
