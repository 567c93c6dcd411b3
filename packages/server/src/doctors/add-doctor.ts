import type { Input } from '@baari/contract';
import type { DoctorProfile } from '@baari/contract/doctors';
import { nextFreeLetter } from '@baari/core/doctors';
import { deriveDoctorSlug, isReservedDoctorSlug } from '@baari/core/clinics';
import { serviceDateOf } from '@baari/core/queue';
import { AppError, mayBeName } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { allowTries } from '../accounts/index.ts';
import { type Clinic, findClinic, requireLocked, requireMember } from '../clinics/index.ts';
import { once, readPhone, type Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import {
  findDoctor,
  findSealedCode,
  insertDoctor,
  insertOpenQueue,
  listDoctors,
  type NewDoctor,
} from './doctors.repository.ts';
import { freeCode } from './doctor-code.ts';
import { requireLine } from './require-line.ts';
import { fieldsOfWeek, requireSlots } from './require-slots.ts';
import { allowedSubject } from './doctor-sign-in.ts';

export type AddedDoctor = { doctor: DoctorProfile; phone: string; code: string; signInUrl: string };

/**
 * Adds a doctor with an open practice and a new sign-in code. Only admins and owners may call this function. Throws
 * `billing.doctor_limit`, `clinic.inactive`, `doctor.name_with_address`, `doctor.room_with_address`,
 * `doctor.letter_taken`, `doctor.hours_pass_turn`, `patient.invalid_phone`.
 */
export async function addDoctor(ctx: Context, input: Input<'doctors', 'addDoctor'>): Promise<AddedDoctor> {
  requireMember(ctx, input.clinicId, 'admin');
  const clinic = await findClinic(ctx.db, input.clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  requireLine(input);
  requireSlots(fieldsOfWeek(input.workingHours));
  if (!mayBeName(input.name)) throw new AppError('invalid', 'doctor.name_with_address');
  const phone = readPhone(input.phone);
  const serviceDate = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  const request = { operation: 'addDoctor', input, answer: z.object({ id: z.string() }) };
  const { id } = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const clinicNow = await requireLockedActive(tx, input.clinicId);
      await ctx.plan.claimDoctor(tx, input.clinicId, ctx.now());
      const codeEncrypted = ctx.vault.encrypt(await freeCode(ctx, tx, phone));
      const letter = await letterFor(tx, clinicNow, input.letter);
      const doctor: NewDoctor = { ...input, letter, id: uuidv7(), phone, codeEncrypted };
      await insertWithFreeSlug(tx, doctor);
      await insertOpenQueue(tx, doctor, serviceDate);
      return { id: doctor.id };
    }),
  );
  // Immediately allows attempts to sign in, so that earlier guesses at the phone don't lock out the new
  // doctor.
  await allowTries(ctx, allowedSubject(id));
  ctx.live.doctorsChanged(input.clinicId);
  return addedDoctor(ctx, id);
}

// Locks the clinic, so that nobody adds a doctor while it is deactivated. Otherwise the plan would not count
// that doctor when the clinic is reactivated.
async function requireLockedActive(tx: Transaction, clinicId: string): Promise<Clinic> {
  const clinic = await requireLocked(tx, clinicId);
  if (!clinic.profile.isActive) throw new AppError('conflict', 'clinic.inactive');
  return clinic;
}

/**
 * Returns the requested letter, or the next free one if the clinic uses letters. The caller must hold the
 * clinic's lock.
 */
async function letterFor(
  tx: Transaction,
  { profile, usesLetters }: Clinic,
  asked: string | null | undefined,
): Promise<string | null> {
  const taken = (await listDoctors(tx, profile.id)).map(({ letter }) => letter);
  if (asked === undefined) return usesLetters ? nextFreeLetter(taken) : null;
  if (asked !== null && taken.includes(asked)) throw new AppError('conflict', 'doctor.letter_taken');
  return asked;
}

async function addedDoctor(ctx: Context, id: string): Promise<AddedDoctor> {
  const [doctor, sealed] = [await findDoctor(ctx.db, id), await findSealedCode(ctx.db, id)];
  if (!doctor || sealed === null) throw new AppError('not_found', 'doctor.not_found');
  const { profile, phone } = doctor;
  const signInUrl = `${ctx.site.publicUrl}/doctor-login`;
  return { doctor: profile, phone, code: ctx.vault.decrypt(sealed), signInUrl };
}

async function insertWithFreeSlug(tx: Transaction, doctor: NewDoctor): Promise<void> {
  const base = deriveDoctorSlug(doctor.name, doctor.specialty ?? '');
  for (let suffix = 1; ; suffix += 1) {
    const slug = suffix === 1 ? base : `${base}-${suffix}`;
    if (!isReservedDoctorSlug(slug) && (await insertDoctor(tx, doctor, slug))) return;
  }
}
