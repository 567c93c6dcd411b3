import type { Input } from '@baari/contract';
import {
  type PatientData,
  type PatientDataToken,
  PATIENT_DATA_PAGE_SIZE,
  type PatientDataEvent,
} from '@baari/contract/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { findClinic, requireMember, requireAccount } from '../../clinics/index.ts';
import { once, type Context, type PatientParts } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { requirePatientOfMine } from '../records/patients.ts';
import { eraseLocked, lockToErase } from './erase-patient.repository.ts';
import {
  insertDataEvent,
  findErasure,
  type NewDataEvent,
  listDataEventRows,
} from './patient-data-event.repository.ts';
import { findPatientRecord, listDownloads } from './patient-data.repository.ts';

/**
 * Returns all stored data about a patient, so that the clinic can hand it to the patient, and records the
 * download. Only admins and owners may do this. Throws `patient.not_found`, also for an erased patient.
 */
export async function downloadPatient(
  ctx: Context,
  input: Input<'queue', 'downloadPatient'>,
): Promise<PatientData> {
  const { patientId } = input;
  const clinicId = await requirePatientAdmin(ctx, patientId);
  const { accountId, name: byName } = requireMember(ctx, clinicId, 'admin');
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw new AppError('not_found', 'patient.not_found');
  const { name, email, phone } = clinic.profile;
  const at = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const patient = await findPatientRecord(tx, patientId);
    if (!patient) throw new AppError('not_found', 'patient.not_found');
    // If the request is repeated, the download is recorded once. The data is then read again, because no copy
    // of it is stored.
    await once(ctx, tx, { operation: 'downloadPatient', input, answer: z.object({}) }, async () => {
      await insertDataEvent(tx, { clinicId, patientId, accountId, byName, at, kind: 'downloaded' });
      return {};
    });
    return {
      exportedAt: at.toISOString(),
      clinic: { name, email, phone },
      patient,
      tokens: await tokensOf(ctx, tx, patientId),
      bookings: await ctx.patientParts.bookings.list(tx, patientId, ctx.site.publicUrl),
      comesAgain: await ctx.patientParts.bookings.listAgain(tx, patientId),
      downloads: await listDownloads(tx, patientId),
    };
  });
}

async function tokensOf(
  { patientParts, site }: Context,
  tx: Transaction,
  patientId: string,
): Promise<PatientDataToken[]> {
  const tokens = await patientParts.tokens.list(tx, patientId, site.publicUrl);
  const alerts = await patientParts.alerts.list(
    tx,
    tokens.map(({ tokenId }) => tokenId),
  );
  return tokens.map(({ tokenId, ...token }) => ({
    ...token,
    ...(alerts.get(tokenId) ?? { alerts: [], alertedBrowsers: [] }),
  }));
}

const answer = z.object({ erasedAt: z.iso.datetime() });

/**
 * Erases a patient: deletes the name, phone and email, and every reference to the patient in tokens and
 * bookings. Keeps the tokens' numbers and times, and cancels future bookings. Does nothing if the patient is
 * already erased. Only admins and owners may do this. Throws `patient.not_found`, and
 * `patient.has_live_token` while one of the patient's tokens is live.
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
  // Updates the consoles, because they show the names of today's tokens.
  for (const queue of queues) ctx.live.queueOutdated(queue);
  return erased;
}

/**
 * Erases a patient and records it, in a transaction that has already locked the patient's queues. Returns the
 * time of the erasure, which may be an earlier one. Throws `patient.not_found`, `patient.has_live_token`.
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
  // A token of a past service date counts as live until the server records its end, at most a minute later.
  if (await parts.tokens.hasLive(tx, patient.id)) throw new AppError('conflict', 'patient.has_live_token');
  await eraseLocked(parts, tx, patient, event.at);
  await insertDataEvent(tx, event);
  return event.at;
}

type PatientDataEvents = { rows: PatientDataEvent[]; total: number; page: number; pageSize: number };

/** Returns a page of the records of downloads and erasures, newest first. Only owners may do this. */
export async function listPatientDataEvents(
  ctx: Context,
  { clinicId, page }: Input<'queue', 'listPatientDataEvents'>,
): Promise<PatientDataEvents> {
  requireMember(ctx, clinicId, 'owner');
  const range = { limit: PATIENT_DATA_PAGE_SIZE, offset: (page - 1) * PATIENT_DATA_PAGE_SIZE };
  const { rows, total } = await listDataEventRows(ctx.db, clinicId, range);
  const events = rows.map(({ id, at, kind, patientId, byName }) => ({
    eventId: id,
    at: at.toISOString(),
    kind,
    patientId,
    by: byName,
  }));
  return { rows: events, total, page, pageSize: PATIENT_DATA_PAGE_SIZE };
}

/**
 * Returns the clinic of a patient, erased or not, for its admins and owners. Throws
 * `account.sign_in_required`, `clinic.role_too_low`, and `patient.not_found`, also for another clinic's
 * patient, whose existence must not be revealed.
 */
async function requirePatientAdmin(ctx: Context, patientId: string): Promise<string> {
  const clinicId = await clinicOf(ctx, patientId);
  requireMember(ctx, clinicId, 'admin');
  return clinicId;
}

async function clinicOf(ctx: Context, patientId: string): Promise<string> {
  const { memberships } = requireAccount(ctx);
  const erasure = await findErasure(ctx.db, patientId);
  if (erasure && memberships.some(({ clinicId }) => clinicId === erasure.clinicId)) return erasure.clinicId;
  if (erasure) throw new AppError('not_found', 'patient.not_found');
  return (await requirePatientOfMine(ctx, { patientId })).clinicId;
}
