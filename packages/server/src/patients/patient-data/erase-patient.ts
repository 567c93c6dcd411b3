import type { Input } from '@baari/contract';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { requireMember } from '../../clinics/index.ts';
import { once, type Context, type PatientParts } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { eraseLocked, lockToErase } from './erase-patient.repository.ts';
import { findErasure, insertDataEvent, type NewDataEvent } from './patient-data-event.repository.ts';
import { requirePatientAdmin } from './require-patient-admin.ts';

const answer = z.object({ erasedAt: z.iso.datetime() });

/**
 * Erases a patient: name, phone and email go, and from their tokens and bookings all that leads to them. The tokens' numbers,
 * times and ends stay; what was booked ahead is cancelled. Who was erased before stays so. For admins and owners. Throws `patient.not_found` and, while a token of
 * theirs is not over, `patient.has_live_token`.
 */
export async function erasePatient(
  ctx: Context,
  input: Input<'queue', 'erasePatient'>,
): Promise<z.infer<typeof answer>> {
  const { patientId } = input;
  const clinicId = await requirePatientAdmin(ctx, patientId);
  const { accountId, name: byName } = requireMember(ctx, clinicId, 'admin');
  const event = { clinicId, patientId, accountId, byName, kind: 'erased' } as const;
  const request = { operation: 'erasePatient', input, answer };
  const { queues, erased } = await ctx.db.transaction(async (tx) => ({
    queues: await ctx.patientParts.tokens.lockQueues(tx, patientId),
    erased: await once(ctx, tx, request, async () => {
      const erasedAt = await eraseUnderLock(ctx.patientParts, tx, { ...event, at: ctx.now() });
      return { erasedAt: erasedAt.toISOString() };
    }),
  }));
  // Consoles show the names of today's tokens.
  for (const queue of queues) ctx.live.queueOutdated(queue);
  return erased;
}

/**
 * Erases a patient in a transaction that has locked the queues they stood in, and records it; gives when they were
 * erased, now or before. Throws `patient.not_found`, `patient.has_live_token`.
 */
export async function eraseUnderLock(
  parts: PatientParts,
  tx: Transaction,
  event: NewDataEvent,
): Promise<Date> {
  const patient = await lockToErase(parts, tx, event.patientId);
  if (!patient) {
    const earlier = await findErasure(tx, event.patientId);
    if (!earlier) throw new AppError('not_found', 'patient.not_found');
    return earlier.at;
  }
  // A token of a past service date counts as live until its end is recorded, a minute later at most.
  if (await parts.tokens.hasLive(tx, patient.id)) throw new AppError('conflict', 'patient.has_live_token');
  await eraseLocked(parts, tx, patient, event.at);
  await insertDataEvent(tx, event);
  return event.at;
}
