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
import type { Sql, Tables } from '../db/index.ts';
import { COLLEAGUES, eventDetail, waitEventOf } from '../queue/index.ts';

/** A session's events after one revision up to another, both of the doctor's queue. */
export type LogRange = { sessionId: string; doctorId: string; after: number; upTo: number };

/** Logged events of a session, oldest first, and what was announced before the first of them. */
export type SessionLog = { events: WaitEvent[]; announcedUntil: number | null };

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

/** By session id. */
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

/** What was learned of some doctors, by doctor id; who is not in it is not known yet. */
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

/** What new doctors begin with, by doctor id: as it was when the session opened, or as it is where none is open. */
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

/** What a session began with, as it is stored. */
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
