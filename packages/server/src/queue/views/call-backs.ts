import type { Input } from '@baari/contract';
import type { CallBack } from '@baari/contract/queue';
import type { Context } from '../../context/index.ts';
import { deleteCalledBack, insertCalledBack, listCancelledByEnd } from './call-backs.repository.ts';
import { type OwnLines, requireOwnLines } from './own-lines.ts';

/**
 * Returns the patients whose token ended with their queue. Members get the patients of the whole clinic, and
 * a doctor gets only the patients of the doctor's own queue. These patients are listed until the doctor's
 * next working day is over.
 */
export async function listCallBacks(
  ctx: Context,
  { clinicId }: Input<'queue', 'listCallBacks'>,
): Promise<CallBack[]> {
  return listInOrder(ctx, (await requireOwnLines(ctx, clinicId)).of);
}

/**
 * Marks that a patient was phoned, or removes the mark, and returns the list. Repeating either action changes
 * nothing.
 */
export async function setCalledBack(
  ctx: Context,
  { clinicId, tokenId, calledBack }: Input<'queue', 'setCalledBack'>,
): Promise<CallBack[]> {
  const { of, grant } = await requireOwnLines(ctx, clinicId);
  if (calledBack) await insertCalledBack(ctx.db, of, { tokenId, grant, at: ctx.now() });
  else await deleteCalledBack(ctx.db, of, tokenId);
  return listInOrder(ctx, of);
}

/**
 * Sorts the list. Patients who were in the clinic come first, because they are still there. They are followed
 * by patients who paid, even if the payment was refunded, so that a refund moves no row. Within each group,
 * patients who may not know that the queue ended come first: they got no message about it, and their page has
 * not shown it.
 */
async function listInOrder(ctx: Context, of: OwnLines): Promise<CallBack[]> {
  const list = await listCancelledByEnd(ctx.db, of);
  const told = await ctx.patientParts.alerts.endTold(
    ctx.db,
    list.map(({ tokenId }) => tokenId),
  );
  const rank = ({ isHere, paidPaise, refundedPaise, told, seenAt }: CallBack) =>
    (isHere ? 0 : 4) +
    ((paidPaise ?? refundedPaise) === undefined ? 2 : 0) +
    ((told ?? seenAt) === undefined ? 0 : 1);
  return list
    .map((one): CallBack => {
      const how = told.get(one.tokenId);
      return how ? { ...one, told: how } : one;
    })
    .sort((a, b) => rank(a) - rank(b));
}
