import type { Answer, Input } from '@baari/contract';
import { AppError } from '@baari/core/shared';
import { requireMember } from '../../clinics/index.ts';
import { type Context, readPatientPhone } from '../../context/index.ts';
import { areKnown } from './imports.repository.ts';

type Checked = Answer<'patients', 'checkPatientImport'>;

/** What would become of rows of a list of patients. For admins and owners. */
export async function checkPatientImport(
  ctx: Context,
  { clinicId, rows }: Input<'patients', 'checkPatientImport'>,
): Promise<Checked> {
  requireMember(ctx, clinicId, 'admin');
  const phones = rows.map(({ phone }) => patientPhone(ctx, phone));
  const known = await areKnown(
    ctx.db,
    clinicId,
    // No patient has an empty phone.
    rows.map(({ name }, index) => ({ name, phone: phones[index] ?? '' })),
  );
  return { rows: phones.map((phone, index) => ({ phone, isKnown: known[index] ?? false })) };
}

/** A phone as it is written in a list, in E.164; null for one that cannot be a patient's. */
export function patientPhone({ site }: Context, written: string): string | null {
  try {
    return readPatientPhone(site, written);
  } catch (error) {
    if (error instanceof AppError && error.reason === 'patient.invalid_phone') return null;
    throw error;
  }
}
