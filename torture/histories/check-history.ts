/** Checks all rules for a doctor's queue against the data that its clients saw and against the database. */
import type { Database } from '../../packages/server/src/db/index.ts';
import { checkAnswers } from './check-answers.ts';
import { checkLog } from './check-log.ts';
import { checkMoves } from './check-moves.ts';
import { checkRefusals, type Others, type Replayed } from './check-refusals.ts';
import { checkSnapshots } from './check-snapshots.ts';
import { answerOf, type DoctorRecord, type History, type Violation } from './history.ts';
import { joinLogs } from './join-logs.ts';
import { readRecorded } from './recorded.repository.ts';
import { settleVisits } from './visits.ts';

/** `isPartial` means that the record is incomplete, so gaps are not violations. */
export function checkDoctor(record: DoctorRecord, isPartial = false): Violation[] {
  return judged(record, replayed(record, isPartial), new Map());
}

function replayed(record: DoctorRecord, isPartial: boolean): Replayed {
  const log = checkLog(record, isPartial);
  return { record, log, answers: checkAnswers(record, log.moments, isPartial) };
}

const judged = (record: DoctorRecord, own: Replayed, others: Others): Violation[] => [
  ...own.log.violations,
  ...own.answers.violations,
  ...checkRefusals(own, others),
  ...checkSnapshots(record, own.log.moments),
];

export type CheckedDoctor = { record: DoctorRecord; violations: Violation[] };

/** Checks a history against the database after its clients have stopped. */
export async function checkHistory({ told }: History, db: Database): Promise<CheckedDoctor[]> {
  const records: DoctorRecord[] = [];
  for (const doctor of told.values())
    records.push({ ...doctor, ...(await readRecorded(db, doctor.doctorId)) });
  return checkRecords(records);
}

/**
 * Checks all doctors of some clinics, each separately and together with the doctors to whom patients were
 * moved.
 */
export function checkRecords(whole: readonly DoctorRecord[]): CheckedDoctor[] {
  const records = settleVisits(joinLogs(whole));
  const others = new Map(records.map((record) => [record.doctorId, replayed(record, false)]));
  const moves = Map.groupBy(checkMoves(records), ({ doctorId }) => doctorId);
  const twice = Map.groupBy(checkHalves(others), ({ doctorId }) => doctorId);
  return [...others].map(([doctorId, own]) => ({
    record: own.record,
    violations: [
      ...judged(own.record, own, others),
      ...(moves.get(doctorId) ?? []),
      ...(twice.get(doctorId) ?? []),
    ],
  }));
}

/** A move may be undone at either doctor, but only once. */
function checkHalves(all: Others): Violation[] {
  return [...all.values()].flatMap(({ record: { doctorId, events }, answers }) =>
    events.flatMap(({ revision, kind, counterpart }): Violation[] => {
      const other = counterpart && all.get(counterpart.doctorId);
      if (kind !== 'undone' || !other || counterpart.doctorId < doctorId) return [];
      const askers = [answers.owners.get(revision), other.answers.owners.get(counterpart.revision)];
      const isAcknowledged = askers.map((asker) => asker !== undefined && answerOf(asker) !== undefined);
      const text = `revision ${revision}, and revision ${counterpart.revision} of ${counterpart.doctorId}`;
      const found = { about: 'answers', doctorId, subject: text, revision } as const;
      if (askers.every((asker) => asker === undefined))
        return [
          {
            ...found,
            rule: 'no change happens twice or without a request',
            text: `${text}: nobody asked for it`,
          },
        ];
      return isAcknowledged.every(Boolean)
        ? [{ ...found, rule: 'an event answers one request', text: `${text}: told to two` }]
        : [];
    }),
  );
}
