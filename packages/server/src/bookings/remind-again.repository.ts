import type { Schedule } from '@baari/core/queue';
import type { ToldAgain } from '../alerts/index.ts';
import { IN_LIVE, type Site } from '../context/index.ts';
import type { Sql, Tables } from '../db/index.ts';
import { DOCTOR_NAME, HOURS_COLUMNS, type HoursRow, readHours } from '../doctors/index.ts';
import { reachOfToken } from './come-again.repository.ts';

/** A patient whose return date is soon, and the hours of the doctor. */
export type AgainUntold = {
  again: ToldAgain & { askedAt: Date };
  hours: Omit<Schedule, 'opensEarlyMinutes'>;
};

type Row = Pick<Tables['clinic'], 'timeZone'> &
  ToldAgain &
  HoursRow & {
    askedAt: Date;
  };

/**
 * Finds patients whose return date is one of the next dates, who can be reminded, and who were not reminded
 * yet. Skips patients who already have a token or booking with the doctor on that date, and doctors whose
 * practice is closed.
 */
export async function listAgainUntold(
  sql: Sql,
  now: Date,
  { hasSms, hasWhatsapp }: Pick<Site, 'hasSms' | 'hasWhatsapp'>,
): Promise<AgainUntold[]> {
  const rows = await sql.query<Row>(
    `SELECT * FROM (
       SELECT a.token_id, a.service_date, a.asked_at, t.language,
         c.id AS clinic_id, c.name AS clinic_name, c.text_permission, c.time_zone,
         '/' || c.slug || '/' || d.slug AS page, ${DOCTOR_NAME} AS doctor_name, ${HOURS_COLUMNS},
         ${reachOfToken('come_again_push_subscription', ':hasSms', ':hasWhatsapp')}
       FROM come_again a JOIN token t ON t.id = a.token_id JOIN doctor d ON d.id = a.doctor_id JOIN clinic c ON c.id = a.clinic_id
       WHERE a.told_at IS NULL AND d.removed_at IS NULL AND c.deleted_at IS NULL AND c.is_active AND c.moving_since IS NULL
         -- The range includes tomorrow in every time zone.
         AND a.service_date BETWEEN (:now::timestamptz AT TIME ZONE 'UTC')::date AND (:now::timestamptz AT TIME ZONE 'UTC')::date + 2
         AND NOT EXISTS (SELECT FROM doctor_queue q
           WHERE q.doctor_id = a.doctor_id AND q.practice = 'closed' AND q.practice_date = a.service_date)
         AND NOT EXISTS (SELECT FROM booking b WHERE b.patient_id = a.patient_id AND b.doctor_id = a.doctor_id
           AND b.service_date = a.service_date AND b.state IN ('booked', 'checked_in'))
         AND NOT EXISTS (SELECT FROM token n JOIN queue_session s ON s.id = n.session_id WHERE n.patient_id = a.patient_id
           AND n.doctor_id = a.doctor_id AND s.service_date = a.service_date AND n.status ${IN_LIVE})) untold
     WHERE phone IS NOT NULL OR whatsapp_phone IS NOT NULL OR browsers::text <> '[]'
     ORDER BY service_date, token_id`,
    { now, hasSms, hasWhatsapp },
  );
  return rows.map(({ workingHours, calendar, timeZone, ...again }) => ({
    again,
    hours: { ...readHours({ workingHours, calendar }), timeZone },
  }));
}
