import type { Input } from '@baari/contract';
import type { CallBack } from '@baari/contract/queue';
import type { Context } from '../../context/index.ts';
import { deleteCalledBack, insertCalledBack, listCancelledByEnd } from './call-backs.repository.ts';
import { requireOwnLines } from './own-lines.ts';

/**
 * Returns the patients whose token ended with their queue: all of the clinic's for its members, a doctor's own for the
 * doctor. They stay listed until the doctor's next working day is over.
 */
export async function listCallBacks(
  ctx: Context,
  { clinicId }: Input<'queue', 'listCallBacks'>,
): Promise<CallBack[]> {
  return listCancelledByEnd(ctx.db, (await requireOwnLines(ctx, clinicId)).of);
}

/**
 * Marks that a patient was phoned, or takes the mark back, and returns the list. Doing either again changes nothing.
 */
export async function setCalledBack(
  ctx: Context,
  { clinicId, tokenId, calledBack }: Input<'queue', 'setCalledBack'>,
): Promise<CallBack[]> {
  const { of, grant } = await requireOwnLines(ctx, clinicId);
  if (calledBack) await insertCalledBack(ctx.db, of, { tokenId, grant, at: ctx.now() });
  else await deleteCalledBack(ctx.db, of, tokenId);
  return listCancelledByEnd(ctx.db, of);
}
