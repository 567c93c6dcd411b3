/** Reads a doctor's queue from the database: its log, its sessions and its tokens. */
import { z } from 'zod';
import type { Database } from '../../packages/server/src/db/index.ts';
import type { DoctorRecord, LoggedEvent, StoredQueue, StoredSession, StoredToken } from './history.ts';

const LETTERS: Readonly<Record<string, string>> = {
  waiting: 'w',
  called: 'c',
  passed: 'm',
  away: 'a',
  completed: 'd',
  skipped: 's',
  no_show: 'n',
  left: 'l',
  practice_closed: 'p',
  reset: 'r',
  undone: 'u',
  moved: 'v',
};

const letterOf = ({ status, reason }: { status: string; reason?: string | null | undefined }) =>
  LETTERS[reason ?? status] ?? '?';

const state = z.object({ status: z.string(), reason: z.string().optional() }).transform(letterOf);
const pressed = z.object({ state: z.string(), serviceDate: z.string() });
const standing = z.object({ key: z.number(), place: z.string() });
const line = z.object({ from: standing.nullable(), to: standing });
const detail = z.object({
  moves: z.array(
    z.object({
      number: z.number(),
      from: state.nullable(),
      to: state,
      line: line.nullable().default(null),
    }),
  ),
  before: z.object({
    pressed: pressed.nullable(),
    session: z.object({ serviceDate: z.string(), lastNumber: z.number(), nowServing: z.number() }).nullable(),
    announcement: z.object({ kind: z.string(), until: z.string() }).nullable(),
  }),
  reason: z.string().nullable().default(null),
  minutes: z.number().nullable().default(null),
  undoes: z.number().nullable().default(null),
  counterpart: z
    .object({ doctorId: z.string(), revision: z.number(), number: z.number().nullable() })
    .nullable()
    .default(null),
});

const grant = z
  .object({ kind: z.string() })
  .catchall(z.unknown())
  .transform(({ kind, ...who }) => {
    const id = who['doctorId'] ?? who['accountId'] ?? who['deviceId'];
    return typeof id === 'string' ? `${kind} ${id}` : kind;
  });

type EventRow = Pick<LoggedEvent, 'revision' | 'kind' | 'number'> & {
  sessionId: string | null;
  actor: unknown;
  detail: unknown;
  at: Date;
};

type TokenRow = Omit<StoredToken, 'letter'> & {
  status: string;
  reason: string | null;
};

type Stored = Pick<DoctorRecord, 'events' | 'sessions' | 'tokens' | 'queue'>;

/** Reads all stored data of a doctor's queue in one transaction. */
export function readRecorded(db: Database, doctorId: string): Promise<Stored> {
  return db.transaction(async (tx) => {
    // The lock makes changes to the queue wait until everything has been read.
    const [queue] = await tx.query<StoredQueue & { practice: string | null; practiceDate: string | null }>(
      `SELECT revision, call_revision, open_session_id,
         practice, practice_date
       FROM doctor_queue WHERE doctor_id = :doctorId FOR UPDATE`,
      { doctorId },
    );
    const events = await tx.query<EventRow>(
      `SELECT revision, kind, number, session_id, actor, detail, at
       FROM queue_event WHERE doctor_id = :doctorId ORDER BY revision`,
      { doctorId },
    );
    const sessions = await tx.query<StoredSession>(
      `SELECT id, service_date, last_number, now_serving,
         ended_at IS NOT NULL AS is_ended
       FROM queue_session WHERE doctor_id = :doctorId ORDER BY service_date, sequence`,
      { doctorId },
    );
    const tokens = await tx.query<TokenRow>(
      `SELECT t.session_id, t.number, t.status, t.reason, t.phone, t.recalls, t.line_key AS key, t.place,
         t.behind, t.times_back, t.arrived_at IS NOT NULL AS has_arrived,
         CASE WHEN t.asked_priority IS NULL THEN 'open' WHEN t.priority_declined THEN 'declined' ELSE 'asked' END AS sooner,
         CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('sessionId', f.session_id, 'number', f.number) END AS moved_from
       FROM token t LEFT JOIN token f ON f.id = t.moved_from WHERE t.doctor_id = :doctorId ORDER BY t.session_id, t.number`,
      { doctorId },
    );
    const behind = new Map<string, number | null>(
      tokens.map((token) => [`${token.sessionId} ${token.number}`, token.behind]),
    );
    return {
      events: events.map((row) => eventOf(row, behind.get(`${row.sessionId} ${row.number}`) ?? null)),
      sessions,
      tokens: tokens.map(({ status, reason, ...token }) => ({
        ...token,
        letter: letterOf({ status, reason }),
      })),
      queue: queue ? { ...queue, pressed: pressedOf(queue) } : null,
    };
  });
}

const pressedOf = ({ practice, practiceDate }: { practice: string | null; practiceDate: string | null }) =>
  practice !== null && practiceDate !== null ? { state: practice, serviceDate: practiceDate } : null;

/** `behind` is read from the token's row, because the log does not contain the family. */
function eventOf(
  { sessionId, actor, detail: stored, at, ...event }: EventRow,
  behind: number | null,
): LoggedEvent {
  return {
    ...event,
    ...detail.parse(stored),
    sessionId,
    actor: grant.parse(actor),
    at: at.getTime(),
    behind: event.kind === 'issued' ? behind : null,
    joined: null,
  };
}

/** An operation that a computer did without internet, with the number of events that followed from it. */
export type StoredOutage = {
  kind: string;
  outageNumber: number | null;
  revision: number | null;
  events: number;
};

/** Returns the data that the computers sent, in the order of the computers and of their counters. */
export const readOutages = (db: Database, computerIds: readonly string[]): Promise<StoredOutage[]> =>
  db.query<StoredOutage>(
    `SELECT o.kind, o.outage_number, o.revision, (SELECT count(*)::integer FROM queue_event e
       WHERE e.doctor_id = o.doctor_id AND e.revision = o.revision) AS events
     FROM outage_operation o WHERE o.computer_id = ANY (:computerIds::uuid[])
     ORDER BY array_position(:computerIds::uuid[], o.computer_id), o.counter`,
    { computerIds },
  );
