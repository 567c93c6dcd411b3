/** Whom the end of a queue sent away: until the doctor's next day of work is over the clinic finds them, and ticks whom it rang up. */
import type { Input } from '@baari/contract';
import type { CallBack } from '@baari/contract/queue';
import type { Context } from '../../context/index.ts';
import { deleteCalledBack, insertCalledBack, listCancelledByEnd } from './call-backs.repository.ts';
import { requireOwnLines } from './own-lines.ts';

/** Those of a clinic for its members, and for a doctor the doctor's own. */
export async function listCallBacks(
  ctx: Context,
  { clinicId }: Input<'queue', 'listCallBacks'>,
): Promise<CallBack[]> {
  return listCancelledByEnd(ctx.db, (await requireOwnLines(ctx, clinicId)).of);
}

/** Ticks that a patient was rung up, or takes the tick back; either again changes nothing. Gives the list after it. */
export async function setCalledBack(
  ctx: Context,
  { clinicId, tokenId, calledBack }: Input<'queue', 'setCalledBack'>,
): Promise<CallBack[]> {
  const { of, grant } = await requireOwnLines(ctx, clinicId);
  if (calledBack) await insertCalledBack(ctx.db, of, { tokenId, grant, at: ctx.now() });
  else await deleteCalledBack(ctx.db, of, tokenId);
  return listCancelledByEnd(ctx.db, of);
}
