import type { Input } from '@baari/contract';
import type { QueueAnswer, TypedFee } from '@baari/contract/queue';
import {
  type FeeMark,
  markFee as decideMark,
  refundFee as decideRefund,
  requireSameFee,
  settlesDue,
} from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../../context/index.ts';
import { requirePersonAccess } from '../../doctors/index.ts';
import type { Decision, LockedDoctorQueue } from '../ledger/change-queue.ts';
import {
  feeColumns,
  type FeeToken,
  type FeeTokenKey,
  findFee,
  findFeeToken,
  readFee,
  saveFee,
  type StoredFee,
} from '../ledger/fee.repository.ts';
import { findNewestSession } from '../ledger/queue.repository.ts';
import { changeAsStaff } from './staff-verb.ts';

/**
 * The token may be over if the desk still shows its session. Null removes the mark. The token may be over, as
 * long as the desk shows its session. An older due fee can be paid or waived whenever the patient comes.
 * Throws `queue.fees_not_marked` if the clinic marks no fees, `queue.token_not_found`, `queue.fee_elsewhere`,
 * `queue.fee_refunded` and `patient.erased`.
 */
export function markFee(ctx: Context, input: Input<'queue', 'markFee'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'markFee',
    input,
    decide: (locked) => decideFee(ctx, locked, { id: input.tokenId }, { fee: input.fee }),
  });
}

/**
 * Decides the fee mark of a token. `seen` is the mark that the caller saw, if another mark by then is a reason
 * to refuse the change.
 */
export async function decideFee(
  ctx: Context,
  locked: LockedDoctorQueue,
  of: FeeTokenKey,
  { fee, seen }: { fee: TypedFee | null; seen?: FeeMark | null },
): Promise<Decision> {
  const { tx, doctor, queue, serviceDate, now } = locked;
  const { token, before } = await findMarked(locked, of);
  if (!(await isShown(locked, token)) && !settlesDue(before, fee))
    throw new AppError('not_found', 'queue.token_not_found');
  const known = before && readFee(before);
  if (seen !== undefined) requireSameFee(seen, known);
  const change = decideMark(queue, token, known);
  const after = fee && feeColumns(fee);
  const actor = requirePersonAccess(ctx, doctor);
  const paidOn = token.serviceDate < serviceDate ? serviceDate : null;
  return {
    change,
    ofSession: token.sessionId,
    note: { fee: { before, after } },
    write: () =>
      saveFee(
        tx,
        token,
        after && { ...after, actor, at: now, drawerCountId: null, paidOn, refund: null, tick: null },
      ),
  };
}

/**
 * Refunds a fee that was paid on this service date, even in an earlier session. If the visit was carried
 * over, refunds it on any day. Null takes the refund back. The payment still belongs to the person who marked
 * it and to its day. The refund is taken from today's drawer of the person who makes it. Throws
 * `queue.fees_not_marked`, `queue.token_not_found`, `queue.refund_counted`, the errors of core's `refundFee`,
 * and `patient.erased`.
 */
export function refundFee(ctx: Context, input: Input<'queue', 'refundFee'>): Promise<QueueAnswer> {
  const { tokenId, refund } = input;
  return changeAsStaff(ctx, {
    operation: 'refundFee',
    input,
    decide: async (locked) => {
      const { tx, doctor, queue, serviceDate, now } = locked;
      const { token, before } = await findMarked(locked, { id: tokenId });
      const isLater = (before?.paidOn ?? token.serviceDate) < serviceDate;
      if (isLater && !token.isCarried && !(await isShown(locked, token)))
        throw new AppError('not_found', 'queue.token_not_found');
      if (refund === null && before?.refund?.drawerCountId)
        throw new AppError('conflict', 'queue.refund_counted');
      const { change, paid } = decideRefund(queue, token, { before: before && readFee(before), refund });
      const actor = requirePersonAccess(ctx, doctor);
      const after = before && {
        ...before,
        refund: refund && {
          ...refund,
          actor,
          at: now,
          drawerCountId: null,
          on: isLater ? serviceDate : null,
        },
      };
      return {
        change,
        ofSession: token.sessionId,
        note: { fee: { before, after: feeColumns({ ...paid, refund: refund ?? undefined }) } },
        write: () => saveFee(tx, token, after),
      };
    },
  });
}

/** Finds the token whose fee changes, and its current fee mark. */
async function findMarked(
  { tx, doctor }: LockedDoctorQueue,
  of: FeeTokenKey,
): Promise<{ token: FeeToken; before: StoredFee | null }> {
  if (!doctor.marksFees) throw new AppError('conflict', 'queue.fees_not_marked');
  const token = await findFeeToken(tx, { doctorId: doctor.id, ...of });
  if (token === null) throw new AppError('not_found', 'queue.token_not_found');
  if (token.isErased) throw new AppError('conflict', 'patient.erased');
  return { token, before: await findFee(tx, token.id) };
}

/**
 * Returns whether the desk shows the token. The token must belong to the open session or, if none is open, to
 * the last session of this service date.
 */
async function isShown(
  { tx, doctor, sessionId, serviceDate }: LockedDoctorQueue,
  token: FeeToken,
): Promise<boolean> {
  const shown = sessionId ?? (await findNewestSession(tx, doctor.id));
  return token.sessionId === shown && token.serviceDate >= serviceDate;
}
