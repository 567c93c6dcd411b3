import type { Input } from '@baari/contract';
import type { UpiPayment } from '@baari/contract/queue';
import type { Context } from '../../context/index.ts';
import { requireDay } from './fee-tally.ts';
import { clearTick, listUpi, saveTick } from './upi-payments.repository.ts';

/**
 * Returns the UPI payments and refunds of a service date, by default today, to compare with the bank's list: of all
 * lines for members, of the own line for a doctor. Staff see only today. Throws `clinic.role_too_low`.
 */
export async function listUpiPayments(
  ctx: Context,
  input: Input<'queue', 'listUpiPayments'>,
): Promise<UpiPayment[]> {
  return listUpi(ctx.db, (await requireDay(ctx, input)).person);
}

/**
 * Ticks a payment that the bank lists, or takes the tick back, and returns the list. Doing either again changes
 * nothing: of two people who tick at once the first is kept.
 */
export async function tickUpiPayment(
  ctx: Context,
  input: Input<'queue', 'tickUpiPayment'>,
): Promise<UpiPayment[]> {
  const { person } = await requireDay(ctx, input);
  const payment = { tokenId: input.tokenId, paidAt: new Date(input.paidAt) };
  if (input.isTicked) await saveTick(ctx.db, person, { ...payment, at: ctx.now() });
  else await clearTick(ctx.db, person, payment);
  return listUpi(ctx.db, person);
}
