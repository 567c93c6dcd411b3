import type { Input } from '@baari/contract';
import type { ClinicPatient } from '@baari/contract/patients';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { findClinic } from '../../clinics/index.ts';
import { once, type Context } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { listQueuesOfPatient, lockPatient, savePatient } from './patients.repository.ts';
import { requirePatientOfMine } from './require-patient.ts';

type UpdatePatientInput = Input<'patients', 'updatePatient'>;

/**
 * Changes a patient's name and email. For every member of the clinic. Throws `patient.not_found`,
 * `patient.changed_meanwhile` (details: `current`), and `patient.name_taken` when another patient of the clinic has
 * that name on the same phone.
 */
export async function updatePatient(ctx: Context, input: UpdatePatientInput): Promise<ClinicPatient> {
  const { clinicId } = await requirePatientOfMine(ctx, input);
  const request = { operation: 'updatePatient', input, answer: z.object({}) };
  await ctx.db.transaction((tx) => once(ctx, tx, request, () => save(tx, input)));
  await announceNames(ctx, clinicId, input.patientId);
  const { profile } = await requirePatientOfMine(ctx, input);
  return profile;
}

async function save(tx: Transaction, input: UpdatePatientInput): Promise<Record<string, never>> {
  const current = await lockPatient(tx, input.patientId);
  if (!current) throw new AppError('not_found', 'patient.not_found');
  if (current.profile.version !== input.version) {
    throw new AppError('conflict', 'patient.changed_meanwhile', { current: current.profile });
  }
  await savePatient(tx, input);
  return {};
}

// Consoles show the names of today's tokens, whose change is no event of the queue.
async function announceNames(ctx: Context, clinicId: string, patientId: string): Promise<void> {
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) return;
  const today = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  for (const queue of await listQueuesOfPatient(ctx.db, patientId, today)) ctx.live.queueOutdated(queue);
}
