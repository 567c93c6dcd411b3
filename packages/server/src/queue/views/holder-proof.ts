/** How far a browser that opened a patient's link has proved to be the patient's. */
import { type HolderProof, WRONG_PROOFS_MAX } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../../context/index.ts';
import { findHolderProof } from '../ledger/holder-proof.repository.ts';

/** A patient's link: `deviceId` is the browser that took the token or booked; null where staff did. */
export type HeldLink = { secret: string; phone: string | null; deviceId: string | null };

/** Returns how far the asking browser has proved to be the patient's. Staff are judged by their own grant instead. */
export async function holderProofOf(ctx: Context, link: HeldLink): Promise<HolderProof> {
  const { deviceId } = ctx.actor;
  if (deviceId !== null && deviceId === link.deviceId) return 'given';
  if (link.phone === null) return 'reception';
  const { isGiven, wrongTries } = await findHolderProof(ctx.db, { ...link, deviceId });
  if (isGiven) return 'given';
  return wrongTries < WRONG_PROOFS_MAX ? 'digits' : 'reception';
}

/** Throws `queue.holder_unproved` unless the asking browser has proved to be the patient's. */
export async function requireHolderProof(ctx: Context, link: HeldLink): Promise<void> {
  if ((await holderProofOf(ctx, link)) !== 'given') throw new AppError('forbidden', 'queue.holder_unproved');
}
