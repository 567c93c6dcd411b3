import type { Input } from '@baari/contract';
import { TRANSACTIONS_PAGE_SIZE, type TransactionList, type Receipt } from '@baari/contract/billing';
import { AppError } from '@baari/core/shared';
import { requireAccount } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { requireOwnOrder } from './payment-outcome.ts';
import { listTransactions, findReceipt } from './transactions.repository.ts';

/** Returns the account's own orders, the newest first. */
export async function listMyTransactions(
  ctx: Context,
  { page }: Input<'billing', 'listMyTransactions'>,
): Promise<TransactionList> {
  const { accountId } = requireAccount(ctx);
  const pageSize = TRANSACTIONS_PAGE_SIZE;
  const part = { limit: pageSize, offset: (page - 1) * pageSize };
  return { ...(await listTransactions(ctx.db, accountId, part)), page, pageSize };
}

/**
 * Returns the receipt of the account's own payment. Throws `billing.order_not_found`, and `billing.no_receipt` for an
 * unpaid order.
 */
export async function getReceipt(
  ctx: Context,
  { orderId }: Input<'billing', 'getReceipt'>,
): Promise<Receipt> {
  const { accountId } = requireAccount(ctx);
  await requireOwnOrder(ctx, accountId, { orderId });
  const receipt = await findReceipt(ctx.db, orderId);
  if (!receipt) throw new AppError('not_found', 'billing.no_receipt');
  return receipt;
}
