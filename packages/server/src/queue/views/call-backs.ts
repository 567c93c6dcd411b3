/** Whom the end of a queue sent away: until the doctor's next day of work is over the clinic finds them, and ticks whom it rang up. */
import type { Input } from '@baari/contract';
import type { CallBack } from '@baari/contract/queue';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic, requireMember } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import type { QueueGrant } from '../../doctors/index.ts';
import {
  type CallBacksOf,
  deleteCalledBack,
  insertCalledBack,
  listCancelledByEnd,
} from './call-backs.repository.ts';

/** Those of a clinic for its members, and for a doctor the doctor's own. */
export async function listCallBacks(
  ctx: Context,
  { clinicId }: Input<'queue', 'listCallBacks'>,
): Promise<CallBack[]> {
  return listCancelledByEnd(ctx.db, (await requireCallBacks(ctx, clinicId)).of);
}

/** Ticks that a patient was rung up, or takes the tick back; either again changes nothing. Gives the list after it. */
export async function setCalledBack(
  ctx: Context,
  { clinicId, tokenId, calledBack }: Input<'queue', 'setCalledBack'>,
): Promise<CallBack[]> {
  const { of, grant } = await requireCallBacks(ctx, clinicId);
  if (calledBack) await insertCalledBack(ctx.db, of, { tokenId, grant, at: ctx.now() });
  else await deleteCalledBack(ctx.db, of, tokenId);
  return listCancelledByEnd(ctx.db, of);
}

async function requireCallBacks(
  ctx: Context,
  clinicId: string,
): Promise<{ of: CallBacksOf; grant: QueueGrant }> {
  const { account, doctor } = ctx.actor;
  const isMember = account?.memberships.some((membership) => membership.clinicId === clinicId);
  const own = !isMember && doctor?.clinicId === clinicId ? doctor : null;
  const grant: QueueGrant = own
    ? { kind: 'doctor', doctorId: own.doctorId, name: own.name }
    : requireMember(ctx, clinicId, 'staff');
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const today = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  return { of: { clinicId, doctorId: own?.doctorId ?? null, today }, grant };
}
