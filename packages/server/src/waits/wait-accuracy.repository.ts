import type { Sql, Values } from '../db/index.ts';

/** A period of `days` service dates, of which `last` is the last. */
export type DayRange = { last: string; days: number };

/**
 * The tally for a doctor or a service date: patients called inside the estimated range, and how far off each
 * estimate was.
 */
export type WaitTally = { part: string; inside: number; errors: ReadonlyMap<number, number> };

// The database counts equal errors: there are hundreds of thousands, but few different values.
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
const BY_DAY = { name: 'waits.tally-by-day', text: tallying('service_date', IN_RANGE) };

/** Tallies the waits of a clinic by doctor. */
export const tallyByDoctor = (sql: Sql, clinicId: string, { last, days }: DayRange): Promise<WaitTally[]> =>
  tally(sql, BY_DOCTOR, { last, days, clinicId });

/** Tallies the waits of the platform by service date, earliest first. */
export const tallyByDay = (sql: Sql, { last, days }: DayRange): Promise<WaitTally[]> =>
  tally(sql, BY_DAY, { last, days });

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

/** Tallies the waits of a clinic by hour and by the number ahead. */
export const tallyByPart = (sql: Sql, clinicId: string, { last, days }: DayRange): Promise<PartTally[]> =>
  sql.query<PartTally>(BY_PART, { last, days, clinicId });

const COVERAGE = {
  name: 'waits.coverage',
  text: `SELECT coalesce(sum(told), 0) AS told, coalesce(sum(inside), 0) AS inside FROM session_accuracy WHERE ${IN_RANGE}`,
};

/** Counts the patients on the platform who got an estimate, and how many of them were called inside it. */
export async function readCoverage(
  sql: Sql,
  { last, days }: DayRange,
): Promise<{ told: number; inside: number }> {
  const [row] = await sql.query<{ told: number; inside: number }>(COVERAGE, { last, days });
  return row ?? { told: 0, inside: 0 };
}
