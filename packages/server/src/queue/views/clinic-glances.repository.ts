import { KEEPER_LOST_AFTER_MS } from '@baari/core/queue';
import type { Sql, Tables } from '../../db/index.ts';
import { HOURS_COLUMNS, type HoursRow, readHours } from '../../doctors/index.ts';
import { TYPED_MINUTES } from '../ledger/typed-minutes.repository.ts';
import {
  announcementOf,
  NEWEST_EVENT_COLUMNS,
  newestEventOf,
  type NewestEventColumns,
  pressedOf,
  type WaitedQueue,
} from './queue-views.repository.ts';

/** A doctor's queue, with the fields that a list of clinics needs. */
export type GlancedQueue = WaitedQueue & {
  clinicId: string;
  isTestLine: boolean;
  waiting: number;
  keeperSeenAt: Date | null;
  /** Null if the keeper reports, because then no call matters. */
  lastCallAt: Date | null;
};

type Row = Pick<Tables['clinic'], 'timeZone' | 'opensEarlyMinutes'> &
  Pick<Tables['doctor'], 'takesBookings'> &
  HoursRow &
  NewestEventColumns &
  Parameters<typeof pressedOf>[0] &
  Parameters<typeof announcementOf>[0] & {
    doctorId: string;
    clinicId: string;
    isTestLine: boolean;
    consultationMinutes: number;
    typedMinutes: number | null;
    sessionId: string | null;
    serviceDate: Tables['queueSession']['serviceDate'] | null;
    startedAt: Tables['queueSession']['startedAt'] | null;
    sessionTyped: number | null;
    nowServing: number | null;
    waiting: number;
    keeperSeenAt: Date | null;
    lastCallAt: Date | null;
  };

// Counts the waiting patients in the index of the line, and reads one event of each doctor.
const READ = {
  name: 'queue.read-glances',
  text: `SELECT d.id AS doctor_id, d.clinic_id, d.title = 'none' AS is_test_line, ${HOURS_COLUMNS}, c.time_zone, c.opens_early_minutes,
      coalesce(d.consultation_minutes, c.consultation_minutes) AS consultation_minutes, ${TYPED_MINUTES} AS typed_minutes,
      d.takes_bookings, coalesce(q.revision, 0) AS revision, q.practice, q.practice_date, q.announcement, q.announced_until,
      s.id AS session_id, s.service_date, s.started_at, s.typed_minutes AS session_typed, s.now_serving,
      ${NEWEST_EVENT_COLUMNS},
      (SELECT count(*) FROM token t WHERE t.session_id = s.id AND t.status = 'waiting') AS waiting, k.seen_at AS keeper_seen_at,
      CASE WHEN k.seen_at <= :lostBefore THEN (SELECT max(t.called_at) FROM token t WHERE t.session_id = s.id) END AS last_call_at
    FROM doctor d
    JOIN clinic c ON c.id = d.clinic_id
    LEFT JOIN doctor_queue q ON q.doctor_id = d.id
    LEFT JOIN queue_session s ON s.id = q.open_session_id
    LEFT JOIN queue_event e ON e.doctor_id = d.id AND e.revision = q.revision
    LEFT JOIN queue_keeper k ON k.doctor_id = d.id
    WHERE d.clinic_id = ANY (:clinicIds::uuid[]) AND d.removed_at IS NULL`,
};

/** Returns the queues of the clinics' doctors, in no order. */
export async function readGlancedQueues(
  sql: Sql,
  clinicIds: readonly string[],
  now: Date,
): Promise<GlancedQueue[]> {
  const lostBefore = new Date(now.getTime() - KEEPER_LOST_AFTER_MS);
  const rows = clinicIds.length === 0 ? [] : await sql.query<Row>(READ, { clinicIds, lostBefore });
  return rows.map((row) => ({
    doctorId: row.doctorId,
    clinicId: row.clinicId,
    isTestLine: row.isTestLine,
    schedule: { ...readHours(row), opensEarlyMinutes: row.opensEarlyMinutes, timeZone: row.timeZone },
    consultationMinutes: row.consultationMinutes,
    typedMinutes: row.typedMinutes,
    takesBookings: row.takesBookings,
    revision: row.revision,
    pressed: pressedOf(row),
    announcement: announcementOf(row),
    session:
      row.sessionId === null || row.serviceDate === null || row.startedAt === null
        ? null
        : {
            id: row.sessionId,
            serviceDate: row.serviceDate,
            startedAt: row.startedAt,
            typedMinutes: row.sessionTyped,
            isEnded: false,
            nowServing: row.nowServing ?? 0,
          },
    newest: newestEventOf(row),
    waiting: row.waiting,
    keeperSeenAt: row.keeperSeenAt,
    lastCallAt: row.lastCallAt,
  }));
}
