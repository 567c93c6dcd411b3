/** Counts the tokens that clinics issued, each visit once, and finds likely floods. */
import { SERVICE_DATE_STARTS_AT_HOUR } from '@baari/core/queue';
import type { Sql, Transaction, Tables } from '../../db/index.ts';

const DAYS = 7;

/**
 * Defines a flood. Devices in their first hour took at least this many of today's tokens, and more than half
 * of the day's tokens. In addition, the clinic has seen or called none of these patients. A crowd of
 * first-time patients can look like a flood for a while.
 */
const FLOOD_MIN_TOKENS = 30;
const NEW_DEVICE = '1 hour';

// A device's id is a UUID of version 7, so it contains the time of its creation.
const IS_STRANGE = `NOT t.is_walk_in AND t.arrived_at IS NULL AND t.called_at IS NULL AND t.device_id IS NOT NULL
  AND t.issued_at < to_timestamp(
    ('x' || left(replace(t.device_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0
  ) + interval '${NEW_DEVICE}'`;

const TODAY = `((:now::timestamptz AT TIME ZONE c.time_zone) - interval '${SERVICE_DATE_STARTS_AT_HOUR} hours')::date`;

export type TokensOfDay = { serviceDate: string; tokens: number };

export type ClinicTokens = {
  today: number;
  /** The week that ends today, newest day first, including days without tokens. */
  byDay: readonly TokensOfDay[];
  isFlooded: boolean;
};

const TOKENS = `SELECT c.id AS clinic_id, to_char(day.service_date, 'YYYY-MM-DD') AS service_date,
    count(t.number) AS tokens, count(*) FILTER (WHERE ${IS_STRANGE}) AS strange
  FROM clinic c
  CROSS JOIN LATERAL (SELECT ${TODAY} - ago AS service_date FROM generate_series(0, ${DAYS - 1}) ago) day
  LEFT JOIN queue_session s ON s.clinic_id = c.id AND s.service_date = day.service_date
  LEFT JOIN token t ON t.session_id = s.id AND t.reason IS DISTINCT FROM 'moved'
  WHERE c.id = ANY (:clinicIds::uuid[]) GROUP BY c.id, day.service_date ORDER BY day.service_date DESC`;

/** The tokens of several clinics, by clinic. */
export async function readClinicTokens(
  sql: Sql,
  clinicIds: readonly string[],
  now: Date,
): Promise<Map<string, ClinicTokens>> {
  type Row = Pick<Tables['queueSession'], 'clinicId' | 'serviceDate'> & {
    tokens: number;
    strange: number;
  };
  const rows = await sql.query<Row>(TOKENS, { now, clinicIds });
  const tokens = new Map<string, ClinicTokens>();
  for (const { clinicId, serviceDate, tokens: ofDay, strange } of rows) {
    const day = { serviceDate, tokens: ofDay };
    const known = tokens.get(clinicId);
    // The first day is today.
    const isFlooded = strange >= FLOOD_MIN_TOKENS && strange * 2 > ofDay;
    tokens.set(
      clinicId,
      known ? { ...known, byDay: [...known.byDay, day] } : { today: ofDay, byDay: [day], isFlooded },
    );
  }
  return tokens;
}

export type Flood = {
  clinicId: string;
  serviceDate: string;
  /** Tokens from new devices whose patients the clinic has not seen. */
  tokens: number;
  /** The number of these tokens that are still waiting. */
  waiting: number;
};

// No time zone is further than a day from UTC, so the index leaves only the sessions around today.
const FLOODS = `SELECT c.id AS clinic_id, to_char(s.service_date, 'YYYY-MM-DD') AS service_date,
    count(*) FILTER (WHERE ${IS_STRANGE}) AS tokens,
    count(*) FILTER (WHERE t.status = 'waiting' AND ${IS_STRANGE}) AS waiting
  FROM queue_session s JOIN clinic c ON c.id = s.clinic_id JOIN token t ON t.session_id = s.id
    AND t.reason IS DISTINCT FROM 'moved'
  WHERE s.service_date BETWEEN (:now::timestamptz AT TIME ZONE 'UTC')::date - 2 AND (:now::timestamptz AT TIME ZONE 'UTC')::date + 1
    AND s.service_date = ${TODAY} AND (:clinicIds::uuid[] IS NULL OR s.clinic_id = ANY (:clinicIds))
  GROUP BY c.id, s.service_date
  HAVING count(*) FILTER (WHERE ${IS_STRANGE}) >= ${FLOOD_MIN_TOKENS}
    AND count(*) FILTER (WHERE ${IS_STRANGE}) * 2 > count(*)`;

/** Returns the clinics whose day looks like a flood now. Checks all clinics, or only these. */
export function listFloods(
  sql: Sql,
  now: Date,
  clinicIds: readonly string[] | null = null,
): Promise<Flood[]> {
  return sql.query<Flood>(FLOODS, { now, clinicIds });
}

/**
 * Returns clinics whose day still looks like a flood. Only clinics whose owner was warned of it today count.
 * A job finds new floods every five minutes, so that this need not count the tokens of all clinics.
 */
export async function listKnownFloods(sql: Sql, now: Date): Promise<Flood[]> {
  const told = await sql.query<{ clinicId: string }>(
    `SELECT f.clinic_id FROM flood_told f JOIN clinic c ON c.id = f.clinic_id WHERE f.service_date = ${TODAY}`,
    { now },
  );
  return listFloods(
    sql,
    now,
    told.map(({ clinicId }) => clinicId),
  );
}

/** Records that the owner was warned of a day's flood. Returns false if that was already recorded. */
export async function insertFloodTold(
  tx: Transaction,
  { clinicId, serviceDate }: Flood,
  at: Date,
): Promise<boolean> {
  const inserted = await tx.query(
    `INSERT INTO flood_told (clinic_id, service_date, told_at) VALUES (:clinicId, :serviceDate, :at)
     ON CONFLICT DO NOTHING RETURNING 1`,
    { clinicId, serviceDate, at },
  );
  return inserted.length > 0;
}
