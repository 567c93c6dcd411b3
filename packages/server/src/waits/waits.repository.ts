/** Reads the data for wait estimates: session logs, what was learned about doctors, and expected bookings. */
import type { QueueEventKind } from '@baari/core/queue';
import {
  type Colleagues,
  readWaitModel,
  type SessionPlan,
  type Span,
  type WaitEvent,
  type WaitModel,
  meanVisitMinutes,
  newWaitModel,
  type ExpectedBookings,
} from '@baari/core/wait-time';
import { z } from 'zod';
import type { WaitQuery } from '../context/index.ts';
import type { Sql, Tables } from '../db/index.ts';
import { COLLEAGUES, eventDetail, waitEventOf, TYPED_MINUTES } from '../queue/index.ts';

/** A range of a session's events: those after one revision of the doctor's queue, up to another one. */
export type LogRange = { sessionId: string; doctorId: string; after: number; upTo: number };

/** The events of a session, oldest first, and the announcements made before it. */
type SessionLog = { events: WaitEvent[]; announcedUntil: number | null };

const EVENTS = {
  name: 'waits.session-events',
  text: `SELECT e.session_id, e.revision, e.kind, e.at, e.detail
    FROM unnest(:doctorIds::uuid[], :sessionIds::uuid[], :afters::bigint[], :upTos::bigint[]) AS r (doctor_id, session_id, after, up_to)
    JOIN queue_event e ON e.doctor_id = r.doctor_id AND e.revision > r.after AND e.revision <= r.up_to
      AND e.session_id = r.session_id
    ORDER BY e.doctor_id, e.revision`,
};

type EventRow = Pick<Tables['queueEvent'], 'revision' | 'at' | 'detail'> & {
  sessionId: string;
  kind: QueueEventKind;
};

/** Returns the logs by session id. */
export async function readSessionLogs(
  sql: Sql,
  ranges: readonly LogRange[],
): Promise<Map<string, SessionLog>> {
  const logs = new Map<string, SessionLog>();
  if (ranges.length === 0) return logs;
  const rows = await sql.query<EventRow>(EVENTS, {
    doctorIds: ranges.map(({ doctorId }) => doctorId),
    sessionIds: ranges.map(({ sessionId }) => sessionId),
    afters: ranges.map(({ after }) => after),
    upTos: ranges.map(({ upTo }) => upTo),
  });
  for (const row of rows) {
    const detail = eventDetail.parse(row.detail);
    const { announcement } = detail.before;
    const announcedUntil = announcement && Date.parse(announcement.until);
    const log = logs.get(row.sessionId) ?? { events: [], announcedUntil };
    log.events.push(waitEventOf(row, detail));
    logs.set(row.sessionId, log);
  }
  return logs;
}

const MODELS = {
  name: 'waits.models',
  text: 'SELECT doctor_id, model FROM wait_model WHERE doctor_id = ANY (:doctorIds::uuid[])',
};

/** Returns what was learned about some doctors, by doctor id. Leaves out unknown doctors. */
export async function readModels(sql: Sql, doctorIds: readonly string[]): Promise<Map<string, WaitModel>> {
  const models = new Map<string, WaitModel>();
  if (doctorIds.length === 0) return models;
  const rows = await sql.query<{ doctorId: string; model: unknown }>(MODELS, { doctorIds });
  for (const row of rows) {
    const model = readWaitModel(row.model);
    if (model) models.set(row.doctorId, model);
  }
  return models;
}

const COLLEAGUES_OF = {
  name: 'waits.colleagues',
  text: `SELECT d.id AS doctor_id, CASE WHEN s.id IS NULL THEN ${COLLEAGUES} ELSE s.colleagues END AS colleagues
    FROM unnest(:doctorIds::uuid[], :sessionIds::uuid[]) AS q (doctor_id, session_id)
    JOIN doctor d ON d.id = q.doctor_id LEFT JOIN queue_session s ON s.id = q.session_id`,
};

const colleagues = z
  .object({
    count: z.number(),
    pace: z.number(),
    slotVariance: z.number(),
    noShowShare: z.number(),
    overheadShare: z.number(),
    lateness: z.number(),
  })
  .nullable();

/**
 * Returns the start values of new doctors, by doctor id: those stored when the session opened, or the current
 * ones if there is no session.
 */
export async function readColleagues(
  sql: Sql,
  doctors: readonly { doctorId: string; sessionId: string | null }[],
): Promise<Map<string, Colleagues | null>> {
  if (doctors.length === 0) return new Map();
  const rows = await sql.query<{ doctorId: string; colleagues: unknown }>(COLLEAGUES_OF, {
    doctorIds: doctors.map(({ doctorId }) => doctorId),
    sessionIds: doctors.map(({ sessionId }) => sessionId),
  });
  return new Map(rows.map((row) => [row.doctorId, colleagues.parse(row.colleagues)]));
}

const slotPairs = z.array(z.tuple([z.number(), z.number()]));

/** The start values that were stored for a session. */
export type StoredPlan = {
  startedAt: Date;
  serviceDate: string;
  timeZone: string;
  slots: unknown;
  typedMinutes: number | null;
  colleagues: unknown;
};

export function planOf(row: StoredPlan): SessionPlan {
  const slots: Span[] = slotPairs.parse(row.slots).map(([from, to]) => ({ from, to }));
  return {
    openedAt: row.startedAt.getTime(),
    serviceDate: row.serviceDate,
    timeZone: row.timeZone,
    slots,
    typedMinutes: row.typedMinutes,
    colleagues: colleagues.parse(row.colleagues),
  };
}

/** Returns the learned average minutes that the doctor takes for a patient. */
export async function readPace(sql: Sql, doctorId: string): Promise<number> {
  const model = (await readModels(sql, [doctorId])).get(doctorId);
  return meanVisitMinutes(model ?? (await firstModel(sql, doctorId)));
}

async function firstModel(sql: Sql, doctorId: string) {
  const [row] = await sql.query<{ typed: number | null; colleagues: Colleagues | null }>(
    `SELECT ${TYPED_MINUTES} AS typed, ${COLLEAGUES} AS colleagues FROM doctor d JOIN clinic c ON c.id = d.clinic_id
     WHERE d.id = :doctorId`,
    { doctorId },
  );
  return newWaitModel(row?.typed ?? null, row?.colleagues ?? null);
}

/** Booked patients are expected until this many minutes after the start of their band. */
const LATE_MINUTES = 30;
/** The share of booked patients who come is learned from this many days, starting from nine in ten. */
const LEARNED_DAYS = 90;
const FIRST = { came: 9, booked: 10 };

const EXPECTED = {
  name: 'waits.expected-bookings',
  text: `SELECT q.doctor_id, array_agg(b.band_start ORDER BY b.band_start) AS starts,
      (SELECT (count(*) FILTER (WHERE p.state = 'checked_in') + ${FIRST.came})::float8 / (count(*) + ${FIRST.booked}) FROM booking p
        WHERE p.doctor_id = q.doctor_id AND p.state IN ('checked_in', 'missed')
          AND p.service_date BETWEEN q.service_date - ${LEARNED_DAYS} AND q.service_date) AS share
    FROM unnest(:doctorIds::uuid[], :serviceDates::date[]) AS q (doctor_id, service_date)
      JOIN booking b ON b.doctor_id = q.doctor_id AND b.service_date = q.service_date
    WHERE b.state = 'booked' AND b.band_start > :now::timestamptz - make_interval(mins => ${LATE_MINUTES})
    GROUP BY q.doctor_id, q.service_date`,
};

/**
 * Returns today's booked patients who have not arrived yet, by doctor. Includes only lines in which a booked
 * patient may be called before a waiting one.
 */
export async function readExpectedBookings(
  sql: Sql,
  queries: readonly WaitQuery[],
  now: Date,
): Promise<Map<string, ExpectedBookings>> {
  const asked = queries.filter(({ takesBookings, waiting }) => takesBookings && waiting > 1);
  if (asked.length === 0) return new Map();
  const rows = await sql.query<{ doctorId: string; starts: Date[]; share: number }>(EXPECTED, {
    doctorIds: asked.map(({ doctorId }) => doctorId),
    serviceDates: asked.map(({ serviceDate }) => serviceDate),
    now,
  });
  return new Map(
    rows.map((row) => [row.doctorId, { startsAt: row.starts.map((at) => at.getTime()), share: row.share }]),
  );
}
