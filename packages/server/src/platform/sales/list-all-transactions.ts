/** The orders of everybody: on pages, and as a whole for a spreadsheet. */
import type { Input } from '@baari/contract';
import { ADMIN_PAGE_SIZE, type AdminTransaction } from '@baari/contract/platform';
import type { Page } from '@baari/contract/shared';
import type { Context } from '../../context/index.ts';
import { recordList } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { offsetOf } from '../lists/find-page.repository.ts';
import { countTransactions, listTransactions } from './transaction-list.repository.ts';

/** The most rows that are handed out at once. */
export const EXPORT_MAX_ROWS = 20_000;

/** A page of the orders that match. For super admins. */
export async function listAllTransactions(
  ctx: Context,
  { page, sort, direction, ...filter }: Input<'platform', 'listAllTransactions'>,
): Promise<Page<AdminTransaction>> {
  requireSuperAdmin(ctx);
  const rows = await listTransactions(ctx.db, filter, {
    sort,
    direction,
    limit: ADMIN_PAGE_SIZE,
    offset: offsetOf(page),
  });
  return { rows, total: await countTransactions(ctx.db, filter), page, pageSize: ADMIN_PAGE_SIZE };
}

/** All orders that match, or as many of the newest as are handed out at once, which the log of acts tells. For super admins. */
export async function exportTransactions(
  ctx: Context,
  filter: Input<'platform', 'exportTransactions'>,
): Promise<{ rows: AdminTransaction[]; isComplete: boolean }> {
  const { account } = requireSuperAdmin(ctx);
  const rows = await listTransactions(ctx.db, filter, {
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
