/** Reads the platform's growth: each clinic's activity by week, counted from its sessions. */
import type { PlatformGrowth } from '@baari/contract/platform';
import {
  FLOOD_LOOK_BACK_DAYS,
  GROWTH_ROWS,
  GROWTH_WEEKS,
  STOPPED_AFTER_DAYS,
  STOPPED_BEFORE_DAYS,
  STOPPED_MIN_DAYS,
} from '@baari/core/platform';
import { ISSUED } from '../../billing/index.ts';
import type { Sql } from '../../db/index.ts';
import { planCondition } from '../lists/plan-condition.repository.ts';
import { SALES_TIME_ZONE } from '../sales/sales.repository.ts';

/**
 * Returns the figures of the last weeks up to the week of `today`, earliest first, including weeks without
 * tokens.
 */
export function listWeeks(sql: Sql, today: string): Promise<PlatformGrowth['weeks']> {
  return sql.query<PlatformGrowth['weeks'][number]>(
    `SELECT to_char(w.week, 'YYYY-MM-DD') AS week, coalesce(d.clinics, 0) AS active_clinics,
       coalesce(d.tokens, 0) AS tokens, coalesce(n.clinics, 0) AS new_clinics
     FROM (
       SELECT (date_trunc('week', :today::date) - ago * interval '1 week')::date AS week
       FROM generate_series(0, ${GROWTH_WEEKS - 1}) ago
     ) w
     LEFT JOIN (
       SELECT week, count(*) AS clinics, sum(tokens) AS tokens FROM clinic_week
       WHERE week > :today::date - ${7 * GROWTH_WEEKS} GROUP BY week
     ) d USING (week)
     LEFT JOIN (
       SELECT date_trunc('week', created_at AT TIME ZONE '${SALES_TIME_ZONE}')::date AS week, count(*) AS clinics
       FROM clinic WHERE created_at > :today::date - ${7 * GROWTH_WEEKS + 1} GROUP BY 1
     ) n USING (week)
     ORDER BY w.week`,
    { today },
  );
}

// SQL condition for the weeks that contain one of the last `days` days.
const weeksSince = (days: number) => `w.week > :today::date - ${days + 7}`;

/** Counts, by plan, the clinics with a token in the last four weeks. */
export async function countPlans(sql: Sql, today: string, now: Date): Promise<PlatformGrowth['plans']> {
  const [row] = await sql.query<PlatformGrowth['plans']>(
    `SELECT count(*) FILTER (WHERE ${planCondition('pro', ':now')}) AS pro,
       count(*) FILTER (WHERE ${planCondition('free', ':now')}) AS free
     FROM clinic c LEFT JOIN clinic_member m ON m.clinic_id = c.id AND m.role = 'owner'
     LEFT JOIN subscription s ON s.account_id = m.account_id
     WHERE c.deleted_at IS NULL AND EXISTS (
       SELECT FROM clinic_week w WHERE w.clinic_id = c.id AND ${weeksSince(28)} AND w.last_on > :today::date - 28
     )`,
    { today, now },
  );
  if (!row) throw new Error('a count gave no row');
  return row;
}

const STOPPED = `SELECT w.clinic_id, max(w.last_on) AS last_on, sum(w.tokens) AS tokens FROM clinic_week w
  JOIN clinic c ON c.id = w.clinic_id AND c.deleted_at IS NULL
  WHERE ${weeksSince(STOPPED_BEFORE_DAYS)} GROUP BY w.clinic_id
  HAVING max(w.last_on) <= :today::date - ${STOPPED_AFTER_DAYS} AND sum(w.days) >= ${STOPPED_MIN_DAYS}`;

/**
 * Returns the clinics that have stopped issuing tokens, and the number of all such clinics. Those that
 * stopped last come first.
 */
export async function listStopped(sql: Sql, today: string): Promise<PlatformGrowth['stopped']> {
  const rows = await sql.query<PlatformGrowth['stopped']['rows'][number]>(
    `SELECT c.id AS clinic_id, c.name, a.email AS owner_email, to_char(f.last_on, 'YYYY-MM-DD') AS last_on, f.tokens
     FROM (${STOPPED}) f JOIN clinic c ON c.id = f.clinic_id
     LEFT JOIN clinic_member m ON m.clinic_id = c.id AND m.role = 'owner' LEFT JOIN account a ON a.id = m.account_id
     ORDER BY f.last_on DESC, f.tokens DESC, c.id LIMIT ${GROWTH_ROWS}`,
    { today },
  );
  const [counted] = await sql.query<{ total: number }>(`SELECT count(*) AS total FROM (${STOPPED}) f`, {
    today,
  });
  return { rows, total: counted?.total ?? 0 };
}

/** Returns the clinics with recently reported floods, latest first. */
export function listToldFloods(sql: Sql, today: string): Promise<PlatformGrowth['floods']> {
  return sql.query<PlatformGrowth['floods'][number]>(
    `SELECT c.id AS clinic_id, c.name, count(*) AS days, to_char(max(f.service_date), 'YYYY-MM-DD') AS last_on
     FROM flood_told f JOIN clinic c ON c.id = f.clinic_id
     WHERE f.service_date > :today::date - ${FLOOD_LOOK_BACK_DAYS}
     GROUP BY c.id ORDER BY max(f.service_date) DESC, count(*) DESC, c.id LIMIT ${GROWTH_ROWS}`,
    { today },
  );
}

/**
 * Returns the Monday from which to count. This is a week before the newest stored week, or the week of the
 * first session if no week is stored. Returns null if there was no session.
 */
export async function findFirstDue(sql: Sql): Promise<string | null> {
  const [row] = await sql.query<{ first: string | null }>(
    `SELECT to_char(coalesce(
       (SELECT max(week) - 7 FROM clinic_week),
       (SELECT date_trunc('week', min(service_date)) FROM queue_session)
     ), 'YYYY-MM-DD') AS first`,
  );
  return row?.first ?? null;
}

/**
 * Stores each clinic's counts for the week that begins on this Monday, and replaces counts that were stored
 * earlier.
 */
export async function saveWeek(sql: Sql, monday: string): Promise<void> {
  await sql.query(
    `INSERT INTO clinic_week (week, clinic_id, tokens, days, last_on)
     SELECT :monday, s.clinic_id, sum(${ISSUED}), count(DISTINCT s.service_date), max(s.service_date)
     FROM queue_session s
     WHERE s.service_date BETWEEN :monday::date AND :monday::date + 6 AND s.last_number > 0 GROUP BY s.clinic_id
     ON CONFLICT (week, clinic_id) DO UPDATE
       SET tokens = excluded.tokens, days = excluded.days, last_on = excluded.last_on
       WHERE (clinic_week.tokens, clinic_week.days, clinic_week.last_on)
         IS DISTINCT FROM (excluded.tokens, excluded.days, excluded.last_on)`,
    { monday },
  );
}
