import type { Input } from '@baari/contract';
import type { DoctorProfile } from '@baari/contract/doctors';
import { deriveDoctorSlug, isReservedDoctorSlug } from '@baari/core/clinics';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { findClinic, holdsWebAddress, requireLocked, requireMember } from '../clinics/index.ts';
import { once, readPhone, type Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import {
  findDoctor,
  findSealedCode,
  insertDoctor,
  insertOpenQueue,
  type NewDoctor,
} from './doctors.repository.ts';
import { freeCode } from './free-code.ts';

export type AddedDoctor = { doctor: DoctorProfile; phone: string; code: string; signInUrl: string };

/**
 * Adds a doctor, whose practice is open at once, and makes the sign-in code. For admins and owners. Throws
 * `billing.doctor_limit`, `clinic.inactive`, `doctor.name_with_address`, `patient.invalid_phone`.
 */
export async function addDoctor(ctx: Context, input: Input<'doctors', 'addDoctor'>): Promise<AddedDoctor> {
  requireMember(ctx, input.clinicId, 'admin');
  const clinic = await findClinic(ctx.db, input.clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  if (holdsWebAddress(input.name)) throw new AppError('invalid', 'doctor.name_with_address');
  const phone = readPhone(input.phone);
  const serviceDate = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  const request = { operation: 'addDoctor', input, answer: z.object({ id: z.string() }) };
  const { id } = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      await requireLockedActive(tx, input.clinicId);
      await ctx.plan.claimDoctor(tx, input.clinicId, ctx.now());
      const codeEncrypted = ctx.vault.encrypt(await freeCode(ctx, tx, phone));
      const doctor: NewDoctor = { ...input, id: uuidv7(), phone, codeEncrypted };
      await insertWithFreeSlug(tx, doctor);
      await insertOpenQueue(tx, doctor, serviceDate);
      return { id: doctor.id };
    }),
  );
  ctx.live.doctorsChanged(input.clinicId);
  return addedDoctor(ctx, id);
}

// Under the clinic's lock: a doctor added during its deactivation would not be counted when it is reactivated.
async function requireLockedActive(tx: Transaction, clinicId: string): Promise<void> {
  const { profile } = await requireLocked(tx, clinicId);
  if (!profile.isActive) throw new AppError('conflict', 'clinic.inactive');
}

async function addedDoctor(ctx: Context, id: string): Promise<AddedDoctor> {
  const [doctor, sealed] = [await findDoctor(ctx.db, id), await findSealedCode(ctx.db, id)];
  if (!doctor || sealed === null) throw new AppError('not_found', 'doctor.not_found');
  const { profile, phone } = doctor;
  const signInUrl = `${ctx.site.publicUrl}/doctor-login`;
  return { doctor: profile, phone, code: ctx.vault.decrypt(sealed), signInUrl };
}

async function insertWithFreeSlug(tx: Transaction, doctor: NewDoctor): Promise<void> {
  const base = deriveDoctorSlug(doctor.name, doctor.specialty);
  for (let suffix = 1; ; suffix += 1) {
    const slug = suffix === 1 ? base : `${base}-${suffix}`;
    if (!isReservedDoctorSlug(slug) && (await insertDoctor(tx, doctor, slug))) return;
  }
}
