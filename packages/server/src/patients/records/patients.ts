import type { Input } from '@baari/contract';
import { PATIENTS_PAGE_SIZE, type PatientList, type ClinicPatient } from '@baari/contract/patients';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { findClinic, requireAccount, requireClinicAccess } from '../../clinics/index.ts';
import { type Context, once } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { countPatients, findPatientsPage, listPatientsPage } from './patient-list.repository.ts';
import type { Patient } from './patient-row.repository.ts';
import { searchWords } from './patient-search.ts';
import {
  listQueuesOfPatient,
  lockPatient,
  savePatient,
  findPatient,
  deleteUnlessNeeded,
  findOrCreatePatient,
  handOverSaid,
  type PatientKey,
  renamePatient,
} from './patients.repository.ts';

/**
 * Returns a page of a clinic's patients who match the search. Every member of the clinic may do this. Throws
 * `clinic.not_found`.
 */
export async function listPatients(
  ctx: Context,
  request: Input<'patients', 'listPatients'>,
): Promise<PatientList> {
  const { clinicId, search, sort, direction, page } = request;
  requireClinicAccess(ctx, clinicId);
  if (!(await findClinic(ctx.db, clinicId))) throw new AppError('not_found', 'clinic.not_found');
  const rows = { sort, direction, limit: PATIENTS_PAGE_SIZE, offset: (page - 1) * PATIENTS_PAGE_SIZE };
  const words = searchWords(search);
  const { patients, total } =
    words.length === 0
      ? await listAll(ctx, clinicId, rows)
      : await findPatientsPage(ctx.db, clinicId, words, rows);
  return { patients: patients.map(({ profile }) => profile), total, page };
}

async function listAll(ctx: Context, clinicId: string, rows: Parameters<typeof listPatientsPage>[2]) {
  const { total, visited } = await countPatients(ctx.db, clinicId);
  return { total, patients: await listPatientsPage(ctx.db, clinicId, rows, visited) };
}

/** Returns a patient. Every member of the clinic may do this. Throws `patient.not_found`. */
export async function getPatient(
  ctx: Context,
  input: Input<'patients', 'getPatient'>,
): Promise<ClinicPatient> {
  const { profile } = await requirePatientOfMine(ctx, input);
  return profile;
}

type UpdatePatientInput = Input<'patients', 'updatePatient'>;

/**
 * Changes a patient's name and email. Every member of the clinic may do this. Throws `patient.not_found`,
 * `patient.changed_meanwhile` (with `current`), and `patient.name_taken` if another patient of the clinic has
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

// Updates the consoles, because they show the names of today's tokens and a changed name adds no event to the
// queue.
async function announceNames(ctx: Context, clinicId: string, patientId: string): Promise<void> {
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) return;
  const today = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  for (const queue of await listQueuesOfPatient(ctx.db, patientId, today)) ctx.live.queueOutdated(queue);
}

/**
 * Returns a patient of a clinic to which the account or the key belongs. Throws `account.sign_in_required`, and
 * `patient.not_found`, also for another clinic's patient, whose existence must not be revealed.
 */
export async function requirePatientOfMine(
  ctx: Context,
  { patientId }: { patientId: string },
): Promise<Patient> {
  const { key } = ctx.actor;
  if (key?.doctorId) throw new AppError('forbidden', 'key.doctor_only');
  const clinicIds = key ? [key.clinicId] : requireAccount(ctx).memberships.map(({ clinicId }) => clinicId);
  const patient = await findPatient(ctx.db, patientId);
  const isMine = patient !== null && clinicIds.includes(patient.clinicId);
  if (!patient || !isMine) throw new AppError('not_found', 'patient.not_found');
  return patient;
}

/**
 * Finds or creates the patient with the corrected phone and name, moves the token to them with `give`, and
 * returns them. If the former patient has no other token or booking and was not imported, deletes the former
 * patient. Copies details that the new patient lacks.
 */
export async function correctRecord(
  tx: Transaction,
  { patientId, ...key }: PatientKey & { patientId: string },
  give: (patientId: string) => Promise<void>,
): Promise<string> {
  // If there is no phone, the name alone can't identify another patient.
  const correctId = key.phone === null ? patientId : await findOrCreatePatient(tx, key);
  await give(correctId);
  if (correctId === patientId) {
    await renamePatient(tx, patientId, key.name);
    return patientId;
  }
  await handOverSaid(tx, { from: patientId, to: correctId });
  await deleteUnlessNeeded(tx, patientId);
  return correctId;
}
