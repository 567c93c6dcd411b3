import type { Input } from '@baari/contract';
import {
  type Sales,
  type Price,
  price as priceSchema,
  ADMIN_PAGE_SIZE,
  type AdminTransaction,
} from '@baari/contract/platform';
import type { Page } from '@baari/contract/shared';
import { v7 as uuidv7 } from 'uuid';
import { getPricing } from '../../billing/index.ts';
import { type Context, once } from '../../context/index.ts';
import { offsetOf } from '../lists/find-page.repository.ts';
import { recordAct, recordList } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { listPricesEver, findActivePrice, insertActivePrice, lockPrices } from './price.repository.ts';
import { countSales, listSales, type SalesAt } from './sales.repository.ts';
import { countTransactions, findTransactions } from './transaction-list.repository.ts';

/** Returns the sales, in total and by period up to now. Only super admins may call this function. */
export async function getSales(ctx: Context, { period }: Input<'platform', 'getSales'>): Promise<Sales> {
  requireSuperAdmin(ctx);
  // If the installation takes real payments, test payments don't count. Otherwise all payments are tests, so
  // they count.
  const at: SalesAt = { now: ctx.now(), isRealOnly: ctx.payments?.name === 'razorpay' };
  return { ...(await countSales(ctx.db, at)), series: await listSales(ctx.db, period, at) };
}

/**
 * Returns the current price and all earlier ones. The default price applies until a price is set. Only super
 * admins may call this function.
 */
export async function listPrices(ctx: Context): Promise<{ prices: Price[]; currentRupees: number }> {
  requireSuperAdmin(ctx);
  const { proRupees } = await getPricing(ctx);
  return { prices: await listPricesEver(ctx.db), currentRupees: proRupees };
}

/**
 * Sets the price in rupees of 30 days of Pro, for orders from now on. Earlier orders keep their price, and
 * the history keeps the old price. Setting the current price again changes nothing. Only super admins may
 * call this function.
 */
export async function setPrice(ctx: Context, input: Input<'platform', 'setPrice'>): Promise<Price> {
  const { account } = requireSuperAdmin(ctx);
  const { rupees } = input;
  return ctx.db.transaction((tx) =>
    once(ctx, tx, { operation: 'setPrice', input, answer: priceSchema }, async () => {
      await lockPrices(tx);
      const before = await findActivePrice(tx);
      if (before?.rupees === rupees) return before;
      const now = ctx.now();
      await insertActivePrice(tx, { id: uuidv7(), rupees, setBy: account.accountId, at: now });
      const detail = { from: before?.rupees ?? null, to: rupees };
      await recordAct(tx, account, now, { act: 'price.changed', subject: `₹${rupees}`, detail });
      return { rupees, isActive: true, setBy: account.email, createdAt: now.toISOString() };
    }),
  );
}

/** An export has at most this many rows. */
const EXPORT_MAX_ROWS = 20_000;

/** Returns a page of the orders that match the filter. Only super admins may call this function. */
export async function listAllTransactions(
  ctx: Context,
  { page, sort, direction, ...filter }: Input<'platform', 'listAllTransactions'>,
): Promise<Page<AdminTransaction>> {
  requireSuperAdmin(ctx);
  const rows = await findTransactions(ctx.db, filter, {
    sort,
    direction,
    limit: ADMIN_PAGE_SIZE,
    offset: offsetOf(page),
  });
  return { rows, total: await countTransactions(ctx.db, filter), page, pageSize: ADMIN_PAGE_SIZE };
}

/**
 * Returns the orders that match the filter, newest first, up to the maximum number of rows in an export. The
 * audit log records the export. Only super admins may call this function.
 */
export async function exportTransactions(
  ctx: Context,
  filter: Input<'platform', 'exportTransactions'>,
): Promise<{ rows: AdminTransaction[]; isComplete: boolean }> {
  const { account } = requireSuperAdmin(ctx);
  const rows = await findTransactions(ctx.db, filter, {
    sort: 'created',
    direction: 'desc',
    limit: EXPORT_MAX_ROWS + 1,
    offset: 0,
  });
  const handed = rows.slice(0, EXPORT_MAX_ROWS);
  await recordList(ctx, account, 'transactions.read', {
    searched: filter.search !== '',
    transactions: handed.length,
  });
  return { rows: handed, isComplete: rows.length <= EXPORT_MAX_ROWS };
}
