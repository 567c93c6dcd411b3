import type { Input } from '@baari/contract';
import type { UpiFee, UpiPayment } from '@baari/contract/queue';
import type { UpiAccount } from '@baari/core/clinics';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { type Clinic, findUpi } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { findDoctor, requireQueueAccess } from '../../doctors/index.ts';
import { findOwed } from '../ledger/fee.repository.ts';
import { requireDay } from './fee-tally.ts';
import { clearTick, listUpi, saveTick } from './upi-payments.repository.ts';

/**
 * Returns the UPI account to which patients of a queue pay, for the desk's QR codes. Returns null if the
 * clinic has no account. The doctor and members of the clinic may call this function. Throws `doctor.not_found`.
 */
export async function getUpiPayee(
  ctx: Context,
  { doctorId }: Input<'queue', 'getUpiPayee'>,
): Promise<{ payee: UpiAccount | null }> {
  const doctor = await findDoctor(ctx.db, doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  requireQueueAccess(ctx, doctor);
  return { payee: (await findUpi(ctx.db, doctor.clinicId)).account };
}

/**
 * The fee that a token's patient can pay by UPI. Empty if nothing is due, or if the clinic has no UPI
 * account.
 */
export async function upiFeeOf(
  { db, now }: Context,
  { marksFees, profile: { id, timeZone } }: Clinic,
  { sessionId, number }: { sessionId: string; number: number },
): Promise<{ upi?: UpiFee }> {
  if (!marksFees) return {};
  const owed = await findOwed(db, { sessionId, number, today: serviceDateOf(now(), timeZone) });
  const { account } = owed ? await findUpi(db, id) : { account: null };
  return owed && account ? { upi: { ...owed, account } } : {};
}

/**
 * Returns the UPI payments and refunds of a service date, to compare with the bank's list. The default date
 * is today. Members get the marks of all queues, and a doctor gets only the marks of the doctor's own queue.
 * Staff can read only today's payments. Throws `clinic.role_too_low`.
 */
export async function listUpiPayments(
  ctx: Context,
  input: Input<'queue', 'listUpiPayments'>,
): Promise<UpiPayment[]> {
  return listUpi(ctx.db, (await requireDay(ctx, input)).person);
}

/**
 * Ticks a payment that the bank lists, or removes the tick, and returns the list. Repeating either action
 * changes nothing. If two people tick at the same time, the first tick is kept.
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
