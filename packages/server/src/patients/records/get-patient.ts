import type { Input } from '@baari/contract';
import type { ClinicPatient } from '@baari/contract/patients';
import type { Context } from '../../context/index.ts';
import { requirePatientOfMine } from './require-patient.ts';

/** A patient, for every member of the clinic. Throws `patient.not_found`. */
export async function getPatient(
  ctx: Context,
  input: Input<'patients', 'getPatient'>,
): Promise<ClinicPatient> {
  const { profile } = await requirePatientOfMine(ctx, input);
  return profile;
}
