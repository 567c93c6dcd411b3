/** The price of Pro, and its sales. */
import { ORDER_STATUSES } from '@baari/core/billing';
import { ADMIN_TRANSACTION_SORTS, SALES_PERIODS } from '@baari/core/platform';
import { z } from 'zod';
import { transaction } from '../billing/index.ts';
import { instant, listing, nothing, operation, pageOf, search } from '../shared/index.ts';

/** The highest price in rupees that can be entered, to catch typing errors. */
export const PRICE_MAX_RUPEES = 1_000_000;

export const price = z.object({
  rupees: z.number().int(),
  isActive: z.boolean(),
  /** The email of the super admin who set the price, or null if that account was deleted. */
  setBy: z.string().nullable(),
  createdAt: instant,
});
export type Price = z.infer<typeof price>;

/**
 * Only completed payments count. Test payments are left out if the installation takes real payments. Days are
 * calendar days in India.
 */
export const sales = z.object({
  totalPaise: z.number().int(),
  totalTransactions: z.number().int(),
  /** The number of accounts with Pro now, paid or granted. */
  proSubscriptions: z.number().int(),
  paidSubscriptions: z.number().int(),
  monthPaise: z.number().int(),
  weekPaise: z.number().int(),
  dayPaise: z.number().int(),
  /**
   * The periods up to now, earliest first, including periods without sales. `from` is the period's first
   * day, YYYY-MM-DD.
   */
  series: z.array(z.object({ from: z.iso.date(), paise: z.number().int(), transactions: z.number().int() })),
});
export type Sales = z.infer<typeof sales>;

/** `surplus` is money received without a matching order, which the operator refunds by hand. */
export const adminTransaction = transaction.extend({
  email: z.string(),
  gatewayOrderId: z.string(),
  surplusPaise: z.number().int(),
  isTest: z.boolean(),
});
export type AdminTransaction = z.infer<typeof adminTransaction>;

export const transactionFilter = z.object({
  search,
  status: z.enum(ORDER_STATUSES).optional(),
  /** The first and last day (in India), YYYY-MM-DD. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type TransactionFilter = z.infer<typeof transactionFilter>;

const tags = ['Platform administration'];

export const salesOperations = {
  setPrice: operation
    .route({
      method: 'POST',
      path: '/admin/price',
      tags,
      summary: 'Set the price of Pro from now on (super admins)',
    })
    .input(z.object({ rupees: z.number().int().min(1).max(PRICE_MAX_RUPEES) }))
    .output(price),
  listPrices: operation
    .route({
      method: 'GET',
      path: '/admin/prices',
      tags,
      summary: 'List prices, newest first (super admins)',
    })
    .input(nothing)
    .output(z.object({ prices: z.array(price), currentRupees: z.number().int() })),
  getSales: operation
    .route({
      method: 'GET',
      path: '/admin/sales',
      tags,
      summary: 'Get sales in total and by day, week or month (super admins)',
    })
    .input(z.object({ period: z.enum(SALES_PERIODS).default('day') }))
    .output(sales),
  listAllTransactions: operation
    .route({
      method: 'GET',
      path: '/admin/transactions',
      tags,
      summary: 'Search all orders, sorted, page by page (super admins)',
    })
    .input(transactionFilter.extend(listing(ADMIN_TRANSACTION_SORTS, 'desc')))
    .output(pageOf(adminTransaction)),
  exportTransactions: operation
    .route({
      method: 'GET',
      path: '/admin/transactions/export',
      tags,
      summary: 'Get all matching orders for a spreadsheet (super admins)',
    })
    .input(transactionFilter)
    .output(z.object({ rows: z.array(adminTransaction), isComplete: z.boolean() })),
};
