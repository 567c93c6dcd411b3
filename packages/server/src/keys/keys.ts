/** The API keys of a clinic. */
import type { Input } from '@baari/contract';
import type { ApiKey, ClinicKeys, MadeKey, OwnKey } from '@baari/contract/keys';
import { CLINIC_KEYS_MAX, CLINIC_SCOPES, type KeyState } from '@baari/core/keys';
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { changeWithProof, findReader } from '../accounts/index.ts';
import { findOwner } from '../billing/index.ts';
import { type Clinic, findClinic, requireLocked, requireMember } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { findDoctor, isForLine, listDoctors } from '../doctors/index.ts';
import type { Routes } from '../http/routes.ts';
import { writeMail } from '../mail/index.ts';
import { hashKeySecret, newKeySecret } from '../lib/key-secret.ts';
import {
  countOpenKeys,
  insertKey,
  type KeyRow,
  listKeyRows,
  lockKey,
  saveKeyEnd,
} from './keys.repository.ts';

const DAY_MS = 86_400_000;
const SHOWN_CHARACTERS = 4;

/** Returns the clinic's keys, for admins and owners. Throws the errors of `requireMember`. */
async function listKeys(ctx: Context, { clinicId }: Input<'keys', 'listKeys'>): Promise<ClinicKeys> {
  requireMember(ctx, clinicId, 'admin');
  const now = ctx.now();
  const areInPlan = await ctx.plan.hasKeys(ctx.db, clinicId, now);
  const rows = await listKeyRows(ctx.db, clinicId);
  return { keys: rows.map((row) => keyOf(row, { now, areInPlan })), areInPlan };
}

type Moment = { now: Date; areInPlan: boolean };

function keyOf(row: KeyRow, moment: Moment): ApiKey {
  const { doctorId, doctorName, isDoctorRemoved: _, isBacked: __, ...key } = row;
  return {
    ...key,
    doctor: doctorId !== null && doctorName !== null ? { doctorId, ...doctorName } : null,
    state: stateOf(row, moment),
    madeAt: key.madeAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    endedAt: key.endedAt?.toISOString() ?? null,
  };
}

function stateOf({ endedAt, expiresAt, isDoctorRemoved, isBacked }: KeyRow, moment: Moment): KeyState {
  if (endedAt !== null) return 'ended';
  if (isDoctorRemoved) return 'doctor_removed';
  if (!isBacked) return 'orphaned';
  if (expiresAt !== null && expiresAt <= moment.now) return 'expired';
  return moment.areInPlan ? 'works' : 'not_in_plan';
}

/**
 * Makes a key, for admins and owners who prove their identity again, and records it in the audit log. A
 * repeated request is refused, because the first response contains the key and is not stored. Throws the
 * errors of `requireMember` and `requireProof`, `key.not_in_plan`, `doctor.not_found`, `key.too_many` (with
 * `limit`), and `key.name_taken`.
 */
async function makeKey(ctx: Context, input: Input<'keys', 'makeKey'>): Promise<MadeKey> {
  const { clinicId, proof, name, doctorId = null, days } = input;
  requireMember(ctx, clinicId, 'admin');
  const scopes = [...new Set(input.scopes)];
  if (doctorId !== null && scopes.some((scope) => CLINIC_SCOPES.includes(scope)))
    throw new AppError('forbidden', 'key.doctor_only');
  const secret = newKeySecret();
  const keyId = uuidv7();
  await changeWithProof(ctx, proof, async (tx, { id: madeBy, email }) => {
    // The clinic is locked, so that two new keys are made one after the other and both are counted.
    const clinic = await requireLocked(tx, clinicId);
    const madeAt = ctx.now();
    if (!(await ctx.plan.hasKeys(tx, clinicId, madeAt))) throw new AppError('forbidden', 'key.not_in_plan');
    const doctor = doctorId === null ? null : await findDoctor(tx, doctorId);
    if (doctorId !== null && doctor?.clinicId !== clinicId)
      throw new AppError('not_found', 'doctor.not_found');
    if ((await countOpenKeys(tx, clinicId)) >= CLINIC_KEYS_MAX)
      throw new AppError('limit_exceeded', 'key.too_many', { limit: CLINIC_KEYS_MAX });
    const isNew = await insertKey(tx, {
      keyId,
      clinicId,
      doctorId,
      name,
      secretHash: hashKeySecret(secret),
      lastFour: secret.slice(-SHOWN_CHARACTERS),
      scopes,
      madeBy,
      madeAt,
      expiresAt: days === undefined ? null : new Date(madeAt.getTime() + days * DAY_MS),
    });
    if (!isNew) throw new AppError('conflict', 'key.name_taken');
    const by = { accountId: madeBy, email };
    const key = { keyId, name, scopes };
    await ctx.noteKey(tx, { act: 'key.made', by, clinicName: clinic.profile.name, key, at: madeAt });
    await tellOwner(ctx, tx, clinic, { keyName: name, by: email });
  });
  const { keys } = await listKeys(ctx, { clinicId });
  const key = keys.find((one) => one.keyId === keyId);
  if (!key) throw new AppError('not_found', 'key.not_found');
  return { key, secret };
}

/** Mails the clinic's owner about a new key, so that nobody can make one unnoticed. */
async function tellOwner(
  ctx: Context,
  tx: Transaction,
  { profile: { id, name: clinicName, slug } }: Clinic,
  key: { keyName: string; by: string },
): Promise<void> {
  const ownerId = await findOwner(tx, id);
  const reader = ownerId && (await findReader(tx, ownerId));
  if (!reader) return;
  const url = `${ctx.site.publicUrl}/${slug}/connections`;
  await ctx.jobs.sendMail(
    writeMail(reader, (templates) => templates.keyMade({ clinicName, ...key, url })),
    tx,
  );
}

/**
 * Ends a key and closes its live feeds, for admins and owners, and records it in the audit log. If the key
 * has already ended, nothing changes. Throws the errors of `requireMember`, and `key.not_found`.
 */
async function endKey(ctx: Context, { clinicId, keyId }: Input<'keys', 'endKey'>): Promise<ClinicKeys> {
  const { accountId } = requireMember(ctx, clinicId, 'admin');
  const email = ctx.actor.account?.email ?? '';
  await ctx.db.transaction(async (tx) => {
    const { profile } = await requireLocked(tx, clinicId);
    const key = await lockKey(tx, clinicId, keyId);
    if (!key) throw new AppError('not_found', 'key.not_found');
    if (key.endedAt !== null) return;
    const at = ctx.now();
    await saveKeyEnd(tx, keyId, at);
    const by = { accountId, email };
    const noted = { keyId, name: key.name, scopes: key.scopes };
    await ctx.noteKey(tx, { act: 'key.ended', by, clinicName: profile.name, key: noted, at });
  });
  ctx.live.identityRevoked({ keyId });
  return listKeys(ctx, { clinicId });
}

/**
 * Returns the data that a program needs about its own key. Throws `key.required` if the request has no key.
 */
async function getOwnKey(ctx: Context): Promise<OwnKey> {
  const { key } = ctx.actor;
  if (key === null) throw new AppError('unauthenticated', 'key.required');
  const { clinicId, name, scopes, expiresAt } = key;
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw new AppError('unauthenticated', 'key.ended');
  const doctors = (await listDoctors(ctx.db, clinicId)).filter((doctor) => isForLine(key, doctor));
  const { profile } = clinic;
  return {
    name,
    scopes: [...scopes],
    expiresAt: expiresAt?.toISOString() ?? null,
    clinic: { clinicId, name: profile.name, slug: profile.slug, timeZone: profile.timeZone },
    doctors: doctors.map(({ id: doctorId, profile: { name, title, shownLetter: letter } }) => ({
      doctorId,
      name,
      title,
      letter,
    })),
  };
}

export const keysRoutes = { getOwnKey, listKeys, makeKey, endKey } satisfies Routes<'keys'>;
