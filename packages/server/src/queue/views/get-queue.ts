import type { Input } from '@baari/contract';
import type { QueueSnapshot } from '@baari/contract/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../../context/index.ts';
import { findDoctor } from '../../doctors/index.ts';

/** A doctor's public queue. */
export async function getQueue(ctx: Context, input: Input<'queue', 'getQueue'>): Promise<QueueSnapshot> {
  const doctor = await findDoctor(ctx.db, input.doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const { snapshot } = await ctx.live.refresh(doctor.id, 0);
  return snapshot;
}
