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
import type { SortStarts } from '../list/sort-order.ts';

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

export const transactionSortStarts: SortStarts<AdminTransactionSort> = {
  created: 'desc',
  amount: 'desc',
  email: 'asc',
};
