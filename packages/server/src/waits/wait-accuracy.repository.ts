import type { Sql, Values } from '../db/index.ts';

/** A period of `days` service dates whose last date is `last`. */
export type DayRange = { last: string; days: number };

/**
 * The accuracy of the estimates for a doctor or a service date: how many patients were called inside the
 * range, and how many estimates had which error in minutes.
 */
export type WaitTally = { part: string; inside: number; errors: ReadonlyMap<number, number> };

// The database counts equal errors, because there are hundreds of thousands of errors but few different
// values.
const tallying = (part: 'doctor_id' | 'service_date', condition: string) => `
  SELECT part, minutes, count(*) AS count FROM (
    SELECT ${part} AS part, unnest(error_minutes) AS minutes FROM session_accuracy WHERE ${condition}
  ) error GROUP BY part, minutes
  UNION ALL SELECT ${part}, NULL, sum(inside) FROM session_accuracy WHERE ${condition} GROUP BY 1 ORDER BY 1`;

const IN_RANGE = 'service_date > :last::date - :days::integer AND service_date <= :last::date';
const BY_DOCTOR = {
  name: 'waits.tally-by-doctor',
  text: tallying('doctor_id', `${IN_RANGE} AND clinic_id = :clinicId`),
};
const BY_DAY = {
  name: 'waits.tally-by-day',
  text: tallying('service_date', `${IN_RANGE} AND clinic_id = ANY (:clinicIds::uuid[])`),
};

/** The number of clinics that stand for all on a larger platform. */
export const SAMPLED_CLINICS = 200;

// The hash of a clinic's id has nothing to do with the clinic, so that the choice is fair and always the same.
const SAMPLE = {
  name: 'waits.sample',
  text: `SELECT c.id FROM clinic c
    WHERE EXISTS (SELECT FROM session_accuracy a WHERE a.clinic_id = c.id AND ${IN_RANGE})
    ORDER BY md5(c.id::text) LIMIT ${SAMPLED_CLINICS}`,
};

/** Counts the accuracy of a clinic's estimates for each doctor. */
export const tallyByDoctor = (sql: Sql, clinicId: string, { last, days }: DayRange): Promise<WaitTally[]> =>
  tally(sql, BY_DOCTOR, { last, days, clinicId });

/**
 * Counts the accuracy of the platform's estimates for each service date, earliest first. Of more than
 * `SAMPLED_CLINICS` clinics with estimates, only a sample is counted, because the errors of all patients
 * would take many seconds.
 */
export async function tallyByDay(sql: Sql, { last, days }: DayRange): Promise<WaitTally[]> {
  const sample = await sql.query<{ id: string }>(SAMPLE, { last, days });
  return tally(sql, BY_DAY, { last, days, clinicIds: sample.map(({ id }) => id) });
}

type ErrorCount = { part: string; minutes: number | null; count: number };

async function tally(sql: Sql, statement: typeof BY_DAY, values: Values): Promise<WaitTally[]> {
  const tallies = new Map<string, { part: string; inside: number; errors: Map<number, number> }>();
  for (const { part, minutes, count } of await sql.query<ErrorCount>(statement, values)) {
    const found = tallies.get(part) ?? { part, inside: 0, errors: new Map<number, number>() };
    tallies.set(part, found);
    if (minutes === null) found.inside = count;
    else found.errors.set(minutes, count);
  }
  return [...tallies.values()];
}

/**
 * The tally for patients who joined in one hour with a similar number ahead: how many got an estimate, and
 * how many were called by the end of their range.
 */
export type PartTally = { hour: number; ahead: number; told: number; within: number };

const BY_PART = {
  name: 'waits.tally-by-part',
  text: `SELECT p.hour, p.ahead, sum(p.told) AS told, sum(p.by_latest) AS within
    FROM session_accuracy a JOIN session_accuracy_part p ON p.session_id = a.session_id
    WHERE a.service_date > :last::date - :days::integer AND a.service_date <= :last::date AND a.clinic_id = :clinicId
    GROUP BY p.hour, p.ahead ORDER BY p.hour, p.ahead`,
};

/** Counts the accuracy of a clinic's estimates by hour and by the number of patients ahead. */
export const tallyByPart = (sql: Sql, clinicId: string, { last, days }: DayRange): Promise<PartTally[]> =>
  sql.query<PartTally>(BY_PART, { last, days, clinicId });

const COVERAGE = {
  name: 'waits.coverage',
  text: `SELECT coalesce(sum(told), 0) AS told, coalesce(sum(inside), 0) AS inside FROM session_accuracy WHERE ${IN_RANGE}`,
};

/**
 * Counts the patients on the whole platform who got an estimate, and those of them who were called inside the
 * range.
 */
export async function readCoverage(
  sql: Sql,
  { last, days }: DayRange,
): Promise<{ told: number; inside: number }> {
  const [row] = await sql.query<{ told: number; inside: number }>(COVERAGE, { last, days });
  return row ?? { told: 0, inside: 0 };
}
