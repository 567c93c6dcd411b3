/** Finds a clinic for the operator, even if its owner deleted it. */
import type { AdminClinic } from '@baari/contract/platform';
import { AppError } from '@baari/core/shared';
import { type Clinic, lockClinicEver } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { readClinics } from '../lists/clinic-list.repository.ts';

const notFound = () => new AppError('not_found', 'clinic.not_found');

/** Locks a clinic and returns it, even if its owner deleted it. Throws `clinic.not_found`. */
export async function requireLockedEver(
  tx: Transaction,
  clinicId: string,
): Promise<{ clinic: Clinic; isDeleted: boolean }> {
  const locked = await lockClinicEver(tx, clinicId);
  if (!locked) throw notFound();
  return locked;
}

/** Returns a clinic as the operator's list of clinics shows it. Throws `clinic.not_found`. */
export async function clinicAsListed(ctx: Context, clinicId: string): Promise<AdminClinic> {
  const [clinic] = await readClinics(ctx.db, [clinicId], ctx.now());
  if (!clinic) throw notFound();
  return clinic;
}
