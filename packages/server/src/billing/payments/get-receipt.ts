import type { Input } from '@baari/contract';
import type { Receipt } from '@baari/contract/billing';
import { AppError } from '@baari/core/shared';
import { requireAccount } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { requireOwnOrder } from './payment-outcome.ts';
import { findReceipt } from './transactions.repository.ts';

/** The receipt of an own payment. Throws `billing.order_not_found`, `billing.no_receipt` for what is not paid. */
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
