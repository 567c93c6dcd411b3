import type { Input } from '@baari/contract';
import { TRANSACTIONS_PAGE_SIZE, type TransactionList } from '@baari/contract/billing';
import { requireAccount } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { listTransactions } from './transactions.repository.ts';

/** The own orders, the newest first. */
export async function listMyTransactions(
  ctx: Context,
  { page }: Input<'billing', 'listMyTransactions'>,
): Promise<TransactionList> {
  const { accountId } = requireAccount(ctx);
  const pageSize = TRANSACTIONS_PAGE_SIZE;
  const part = { limit: pageSize, offset: (page - 1) * pageSize };
  return { ...(await listTransactions(ctx.db, accountId, part)), page, pageSize };
}
