import { doctorName } from '@baari/contract/doctors';
import { announcement, queueCounts, tokenState, type QueueAction } from '@baari/contract/queue';
import { doctorTitle } from '@baari/core/doctors';
import {
  keyOfNumber,
  PLACES,
  type PastChange,
  PRACTICE_STATES,
  QUEUE_EVENT_KINDS,
  type QueueEventKind,
  type TokenState,
  VISIT_TYPES,
} from '@baari/core/queue';
import type { WaitEvent } from '@baari/core/wait-time';
import { z } from 'zod';
import type { Grant } from '../../context/index.ts';
import type { Sql, Tables } from '../../db/index.ts';
import { type FeeChange, feeChange, readFee } from './fee.repository.ts';

/** Events from before places existed have no `place`. */
const standing = z.object({ key: z.number(), place: z.enum(PLACES).default('turn') });

/** Events from before keys existed have no `lastKey`. */
const session = z
  .object({
    serviceDate: z.string(),
    lastNumber: z.number(),
    lastKey: z.number().optional(),
    nowServing: z.number(),
    counts: queueCounts.optional(),
  })
  .transform((before) => ({ ...before, lastKey: before.lastKey ?? keyOfNumber(before.lastNumber) }));

/**
 * The details of an event that the log stores in addition to the event's columns (see
 * save-change.repository.ts).
 */
export const eventDetail = z.object({
  moves: z.array(
    z.object({
      number: z.number(),
      from: tokenState.nullable(),
      to: tokenState,
      line: z.object({ from: standing.nullable(), to: standing }).optional(),
    }),
  ),
  before: z.object({
    pressed: z.object({ state: z.enum(PRACTICE_STATES), serviceDate: z.string() }).nullable(),
    session: session.nullable(),
    announcement: announcement.nullable().default(null),
  }),
  counted: queueCounts.optional(),
  reason: z.string().nullable().default(null),
  /** The reason that staff gave when they added a patient to a session without new tokens. */
  late: z.string().nullable().default(null),
  minutes: z.number().nullable().default(null),
  minutesBefore: z.number().nullable().default(null),
  /** The visit types that the event set, keyed by token number. Null means that the type was removed. */
  says: z.array(z.object({ number: z.number(), visitType: z.enum(VISIT_TYPES).nullable() })).default([]),
  /** The number of the patient, if this event was the first to report the patient's arrival. */
  arrives: z.number().nullable().default(null),
  /** The number of the patient whose own report of arrival the clinic has confirmed. */
  sees: z.number().nullable().default(null),
  /** The number of the patient whose request to be seen sooner the event declined. */
  declines: z.number().nullable().default(null),
  fee: feeChange.nullable().default(null),
  /** This is set if a computer made the change without internet and sent it later. */
  outage: z.object({ counter: z.number(), receivedAt: z.string() }).nullable().default(null),
  /** The line to which the patient was sent for a test. */
  testLine: doctorName.nullable().default(null),
  /**
   * The day to which patients were carried over when the session ended, how many they were, and how many
   * already had a booking.
   */
  carried: z
    .object({ serviceDate: z.string(), count: z.number(), kept: z.number() })
    .nullable()
    .default(null),
  /** The revision that an undo reverted, and the kind of that change. */
  undoes: z.number().nullable().default(null),
  undoneKind: z.enum(QUEUE_EVENT_KINDS).nullable().default(null),
  /** The other event, if the change also changed another doctor's queue. */
  counterpart: z
    .object({
      doctorId: z.string(),
      revision: z.number(),
      doctorName,
      /** The line's letter at that time. */
      letter: z.string().nullable().default(null),
      number: z.number().nullable(),
    })
    .nullable()
    .default(null),
});

export type EventDetail = z.infer<typeof eventDetail>;

/** A stored event: its author, and the fields that an undo needs. */
export type LoggedChange = PastChange & {
  grant: Grant;
  /** The doctor's own average before the change. */
  minutesBefore: number | null;
  /** The number of the patient, if this event was the first to report the patient's arrival. */
  arrives: number | null;
  /** The number of the patient whose own report of arrival the clinic has confirmed. */
  sees: number | null;
  /** The number of the patient whose request to be seen sooner the event declined. */
  declines: number | null;
  fee: FeeChange | null;
  counterpart: EventDetail['counterpart'];
};

type Row = Pick<Tables['queueEvent'], 'revision' | 'number' | 'sessionId' | 'detail' | 'at'> & {
  kind: QueueEventKind;
  actor: Grant;
};

const COLUMNS = 'revision, kind, number, session_id, actor, detail, at';

/** Returns an event in the form that wait estimates use. */
export function waitEventOf(
  { revision, kind, at }: Pick<Row, 'revision' | 'kind' | 'at'>,
  { moves, reason, minutes, undoes, undoneKind, says }: EventDetail,
): WaitEvent {
  return {
    revision,
    kind,
    at: at.getTime(),
    moves,
    minutes,
    isChosen: kind === 'called' && reason !== null,
    undoes,
    undoneKind,
    says,
  };
}

/** Finds the event of a revision of a doctor's queue. Returns null if there is no such event. */
export async function findChange(sql: Sql, doctorId: string, revision: number): Promise<LoggedChange | null> {
  const [row] = await sql.query<Row>(
    `SELECT ${COLUMNS} FROM queue_event WHERE doctor_id = :doctorId AND revision = :revision`,
    { doctorId, revision },
  );
  return row ? changeOf(row) : null;
}

/** Finds the event by which a patient last gave up their token. Returns null if there is no such event. */
export async function findLeave(
  sql: Sql,
  sessionId: string | null,
  number: number,
): Promise<LoggedChange | null> {
  const [row] = await sql.query<Row>(
    `SELECT ${COLUMNS} FROM queue_event WHERE session_id = :sessionId AND number = :number AND kind = 'left'
     ORDER BY revision DESC LIMIT 1`,
    { sessionId, number },
  );
  return row ? changeOf(row) : null;
}

/** Returns the events of a doctor's queue after a revision, oldest first. */
export async function listChangesAfter(
  sql: Sql,
  doctorId: string,
  revision: number,
): Promise<LoggedChange[]> {
  const rows = await sql.query<Row>(
    `SELECT ${COLUMNS} FROM queue_event WHERE doctor_id = :doctorId AND revision > :revision ORDER BY revision`,
    { doctorId, revision },
  );
  return rows.map(changeOf);
}

function changeOf({ sessionId, actor: grant, detail, ...event }: Row): LoggedChange {
  const {
    moves,
    before,
    counted,
    undoes,
    undoneKind,
    minutesBefore,
    arrives,
    sees,
    declines,
    fee,
    counterpart,
  } = eventDetail.parse(detail);
  const change = { ...event, sessionId, moves, before, counted, undoes, undoneKind };
  return { ...change, grant, minutesBefore, arrives, sees, declines, fee, counterpart };
}

/** An event described for colleagues, with its session. */
export type LoggedAction = QueueAction & { sessionId: string | null };

/** Returns the events of a doctor's queue between two instants, oldest first. */
export async function listActionsBetween(
  sql: Sql,
  doctorId: string,
  from: Date,
  until: Date,
): Promise<LoggedAction[]> {
  const rows = await sql.query<Row>(
    `SELECT ${COLUMNS} FROM queue_event WHERE doctor_id = :doctorId AND at >= :from AND at < :until ORDER BY revision`,
    { doctorId, from, until },
  );
  return rows.map((row) => ({ ...actionOf(row, eventDetail.parse(row.detail)), sessionId: row.sessionId }));
}

/** An event in one of several queues, with its author if known. */
export type LoggedActionOf = { doctorId: string; grant: Grant; action: QueueAction };

/** A range of times, and the page of its events to return. */
export type ActionRange = { from: Date; until: Date; limit: number; offset: number };

/** Returns the events of some queues between two instants, oldest first, and their total. */
export async function listActionsOf(
  sql: Sql,
  doctorIds: readonly string[],
  { from, until, limit, offset }: ActionRange,
): Promise<{ actions: LoggedActionOf[]; total: number }> {
  const between = 'doctor_id = ANY (:doctorIds::uuid[]) AND at >= :from AND at < :until';
  const rows = await sql.query<Row & { doctorId: string }>(
    `SELECT doctor_id, ${COLUMNS} FROM queue_event WHERE ${between}
     ORDER BY at, doctor_id, revision LIMIT :limit OFFSET :offset`,
    { doctorIds, from, until, limit, offset },
  );
  const [counted] = await sql.query<{ total: number }>(
    `SELECT count(*) AS total FROM queue_event WHERE ${between}`,
    { doctorIds, from, until },
  );
  const actions = rows.map((row) => ({
    doctorId: row.doctorId,
    grant: row.actor,
    action: actionOf(row, eventDetail.parse(row.detail)),
  }));
  return { actions, total: counted?.total ?? 0 };
}

type ActionColumns = Omit<Row, 'sessionId' | 'detail'>;

/** Returns the event's details for colleagues. */
export function actionOf(
  { revision, kind, number, actor, at }: ActionColumns,
  { reason, late, minutes, undoneKind, moves, fee, testLine, carried, counterpart, outage }: EventDetail,
): QueueAction {
  const isSkip = (undoneKind ?? kind) === 'skipped';
  const passed = moves.flatMap((move) => (move.to.status === 'passed' ? [move.number] : []));
  return {
    revision,
    kind,
    number,
    reason,
    ...(outage && { isFromOutage: true as const }),
    ...(late !== null && { late }),
    minutes,
    undoneKind,
    ...(passed.length > 0 && undoneKind === null && { passed }),
    ...(fee && { fee: fee.after && readFee(fee.after) }),
    ...(testLine && { testLine }),
    ...(carried && { carried }),
    isNoShow: isSkip && moves.some(({ from, to }) => isNoShow(from) || isNoShow(to)),
    counterpart,
    ...actorOf(actor),
    at: at.toISOString(),
  };
}

const isNoShow = (state: TokenState | null) => state?.status === 'cancelled' && state.reason === 'no_show';

/** Returns the author's name for colleagues. */
export function actorOf(grant: Grant): Pick<QueueAction, 'actor' | 'by'> {
  switch (grant.kind) {
    case 'doctor':
      return { actor: 'doctor', by: doctorTitle({ title: 'dr', ...grant }) };
    case 'member':
      return { actor: 'member', by: grant.name };
    case 'key':
      return { actor: 'key', by: grant.name };
    case 'device':
      return { actor: 'patient', by: 'Patient' };
    case 'operator':
    case 'system':
      return { actor: 'baari', by: 'Baari' };
  }
}
