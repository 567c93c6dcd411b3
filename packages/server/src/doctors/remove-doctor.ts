import type { Input } from '@baari/contract';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { deleteRecordingsOfDoctor, requireMember } from '../clinics/index.ts';
import { once, type Context, type Grant, type QueueChanged } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { endDoctorSessions } from './doctor-login.repository.ts';
import { findDoctorEver, type Doctor } from './doctors.repository.ts';
import { markRemoved } from './edit-doctor.repository.ts';

const outcome = z.object({ cancelledCount: z.number(), endedLogins: z.array(z.string()) });

/**
 * Ends a doctor's queue and logins, and removes the doctor together with the recordings of their name. Keeps
 * the history and the patients' records. Only admins and owners may call this function. Throws `doctor.not_found`,
 * also for a removed doctor.
 */
export async function removeDoctor(
  ctx: Context,
  input: Input<'doctors', 'removeDoctor'>,
): Promise<{ cancelledCount: number }> {
  // If the request is repeated, the doctor is already removed, but the caller still gets the first response.
  const doctor = await findDoctorEver(ctx.db, input.doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const grant = requireMember(ctx, doctor.clinicId, 'admin');
  const request = { operation: 'removeDoctor', input, answer: outcome };
  let changes: readonly QueueChanged[] = [];
  const { cancelledCount, endedLogins } = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const { changes: closed, ...removed } = await remove(ctx, tx, doctor, grant);
      changes = closed;
      return removed;
    }),
  );
  changes.forEach((changed) => ctx.publish(changed));
  for (const doctorLoginSessionId of endedLogins) ctx.live.identityRevoked({ doctorLoginSessionId });
  ctx.live.identityRevoked({ doctorId: doctor.id });
  ctx.live.doctorsChanged(doctor.clinicId);
  return { cancelledCount };
}

// Locks the queue before the doctor, as every verb on a queue that writes to the doctor does.
async function remove(ctx: Context, tx: Transaction, doctor: Doctor, grant: Grant) {
  const now = ctx.now();
  const { cancelledCount, changes } = await ctx.queues.closeQueues(tx, [doctor], { grant, now });
  if (!(await markRemoved(tx, doctor.id, now))) throw new AppError('not_found', 'doctor.not_found');
  await deleteRecordingsOfDoctor(tx, doctor.id);
  const endedLogins = await endDoctorSessions(tx, {
    doctorId: doctor.id,
    because: 'doctor_removed',
    at: now,
  });
  return { cancelledCount, changes, endedLogins };
}
