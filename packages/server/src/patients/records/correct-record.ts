import type { Transaction } from '../../db/index.ts';
import {
  deleteUnlessNeeded,
  findOrCreatePatient,
  handOverSaid,
  type PatientKey,
  renamePatient,
} from './patients.repository.ts';

/**
 * Finds whose token it is by a corrected phone and name, and hands the token over by `give`. A patient who is left without any
 * token or booking, and came with no list of the clinic, was never there: what was known of them goes to the other record, where that does
 * not know it. Gives the patient whose token it is.
 */
export async function correctRecord(
  tx: Transaction,
  { patientId, ...key }: PatientKey & { patientId: string },
  give: (patientId: string) => Promise<void>,
): Promise<string> {
  // Without a phone nobody else is meant by the name.
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
