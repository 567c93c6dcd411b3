import {
  type Colleagues,
  readWaitModel,
  type SessionPlan,
  type Span,
  type WaitEvent,
  type WaitModel,
} from '@baari/core/wait-time';
import type { QueueEventKind } from '@baari/core/queue';
import { z } from 'zod';
import type { Sql } from '../db/index.ts';
import { COLLEAGUES, eventDetail, waitEventOf } from '../queue/index.ts';

/** A session's events after one revision up to another, both of the doctor's queue. */
export type LogRange = { sessionId: string; doctorId: string; after: number; upTo: number };

/** Logged events of a session, oldest first, and what was announced before the first of them. */
export type SessionLog = { events: WaitEvent[]; announcedUntil: number | null };

const EVENTS = {
  name: 'waits.session-events',
  text: `SELECT e.session_id, e.revision, e.kind, e.at, e.detail
    FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[]) AS r (doctor_id, session_id, after, up_to)
    JOIN queue_event e ON e.doctor_id = r.doctor_id AND e.revision > r.after AND e.revision <= r.up_to
      AND e.session_id = r.session_id
    ORDER BY e.doctor_id, e.revision`,
};

type EventRow = { session_id: string; revision: number; kind: QueueEventKind; at: Date; detail: unknown };

/** By session id. */
export async function readSessionLogs(
  sql: Sql,
  ranges: readonly LogRange[],
): Promise<Map<string, SessionLog>> {
  const logs = new Map<string, SessionLog>();
  if (ranges.length === 0) return logs;
  const rows = await sql.query<EventRow>(EVENTS, [
    ranges.map(({ doctorId }) => doctorId),
    ranges.map(({ sessionId }) => sessionId),
    ranges.map(({ after }) => after),
    ranges.map(({ upTo }) => upTo),
  ]);
  for (const row of rows) {
    const detail = eventDetail.parse(row.detail);
    const { announcement } = detail.before;
    const announcedUntil = announcement && Date.parse(announcement.until);
    const log = logs.get(row.session_id) ?? { events: [], announcedUntil };
    log.events.push(waitEventOf(row, detail));
    logs.set(row.session_id, log);
  }
  return logs;
}

const MODELS = {
  name: 'waits.models',
  text: 'SELECT doctor_id, model FROM wait_model WHERE doctor_id = ANY ($1::uuid[])',
};

/** What was learned of some doctors, by doctor id; who is not in it is not known yet. */
export async function readModels(sql: Sql, doctorIds: readonly string[]): Promise<Map<string, WaitModel>> {
  const models = new Map<string, WaitModel>();
  if (doctorIds.length === 0) return models;
  const rows = await sql.query<{ doctor_id: string; model: unknown }>(MODELS, [doctorIds]);
  for (const row of rows) {
    const model = readWaitModel(row.model);
    if (model) models.set(row.doctor_id, model);
  }
  return models;
}

const COLLEAGUES_OF = {
  name: 'waits.colleagues',
  text: `SELECT d.id AS doctor_id, CASE WHEN s.id IS NULL THEN ${COLLEAGUES} ELSE s.colleagues END AS colleagues
    FROM unnest($1::uuid[], $2::uuid[]) AS q (doctor_id, session_id)
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

/** What new doctors begin with, by doctor id: as it was when the session opened, or as it is where none is open. */
export async function readColleagues(
  sql: Sql,
  doctors: readonly { doctorId: string; sessionId: string | null }[],
): Promise<Map<string, Colleagues | null>> {
  if (doctors.length === 0) return new Map();
  const rows = await sql.query<{ doctor_id: string; colleagues: unknown }>(COLLEAGUES_OF, [
    doctors.map(({ doctorId }) => doctorId),
    doctors.map(({ sessionId }) => sessionId),
  ]);
  return new Map(rows.map((row) => [row.doctor_id, colleagues.parse(row.colleagues)]));
}

const slotPairs = z.array(z.tuple([z.number(), z.number()]));

/** What a session began with, as it is stored. */
export type StoredPlan = {
  started_at: Date;
  service_date: string;
  time_zone: string;
  slots: unknown;
  typed_minutes: number | null;
  colleagues: unknown;
};

export function planOf(row: StoredPlan): SessionPlan {
  const slots: Span[] = slotPairs.parse(row.slots).map(([from, to]) => ({ from, to }));
  return {
    openedAt: row.started_at.getTime(),
    serviceDate: row.service_date,
    timeZone: row.time_zone,
    slots,
    typedMinutes: row.typed_minutes,
    colleagues: colleagues.parse(row.colleagues),
  };
}
