/** Everything that is claimed of a doctor's queue, checked on what its clients were told and the database holds. */
import type { Database } from '../../packages/server/src/db/index.ts';
import { checkAnswers } from './check-answers.ts';
import { checkLog } from './check-log.ts';
import { checkRefusals } from './check-refusals.ts';
import { checkSnapshots } from './check-snapshots.ts';
import type { DoctorRecord, History, Violation } from './history.ts';
import { readRecorded } from './recorded.repository.ts';

/** `isPartial`: only a part of the record is given, and what is missing from it is no violation. */
export function checkDoctor(record: DoctorRecord, isPartial = false): Violation[] {
  const log = checkLog(record, isPartial);
  const answers = checkAnswers(record, log.moments, isPartial);
  return [
    ...log.violations,
    ...answers.violations,
    ...checkRefusals(record, log.moments, answers),
    ...checkSnapshots(record, log.moments),
  ];
}

export type CheckedDoctor = { record: DoctorRecord; violations: Violation[] };

/** Checks a history, whose clients have stopped, against the database. */
export async function checkHistory({ told }: History, db: Database): Promise<CheckedDoctor[]> {
  const checked: CheckedDoctor[] = [];
  for (const doctor of told.values()) {
    const record = { ...doctor, ...(await readRecorded(db, doctor.doctorId)) };
    checked.push({ record, violations: checkDoctor(record) });
  }
  return checked;
}
