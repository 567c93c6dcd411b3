import { queueSettings, type QueueSettings } from '@baari/contract/clinics';
import { lineRules, type LineRules } from '@baari/contract/doctors';
import type {
  AnnouncementKind,
  Counts,
  DoctorQueue,
  PracticeState,
  Schedule,
  Token,
  VisitType,
} from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { IN_LIVE } from '../../context/index.ts';
import { selectColumns, type Sql, type Transaction, type Tables } from '../../db/index.ts';
import { HOURS_COLUMNS, LINE_RULE_COLUMNS, type HoursRow, readHours } from '../../doctors/index.ts';
import { AGE_THAT_DAY, readToken, TOKEN_COLUMNS, type TokenColumns } from './token-row.ts';

/** The fields of a doctor that the server needs to run the queue. */
export type QueueDoctor = LineRules &
  QueueSettings & {
    id: string;
    clinicId: string;
    clinicIsActive: boolean;
    schedule: Schedule;
  };

/** SQL for the order of waiting tokens, equal to core's `lineOrder`. */
export const IN_LINE_ORDER = 'line_key';

/** A doctor's queue whose row is locked. `next` is the first in line. */
export type LockedQueue = {
  doctor: QueueDoctor;
  queue: DoctorQueue;
  next: Token | null;
  sessionId: string | null;
};

// Locks the row in a separate statement. A statement that waits for a lock still reads the other tables as
// they were before the wait.
const LOCK = {
  name: 'queue.lock',
  text: `SELECT revision, call_revision, practice, practice_date, announcement, announced_until, open_session_id
    FROM doctor_queue WHERE doctor_id = :doctorId FOR UPDATE`,
};

const TOKEN_JSON = `json_build_object(
  'number', number, 'key', line_key, 'place', place, 'hasArrived', arrived_at IS NOT NULL, 'timesBack', times_back)`;
type TokenJson = Omit<Token, 'state'>;

/** The queue settings of `clinic c`. */
export const QUEUE_SETTING_COLUMNS = selectColumns(queueSettings.keyof().options, 'c');

// This query is sent together with the lock and runs when the lock is held, because the doctor or the clinic
// may have been removed during the wait.
const LOAD = {
  name: 'queue.load-session',
  text: `SELECT d.clinic_id, ${HOURS_COLUMNS}, ${LINE_RULE_COLUMNS},
      c.is_active, ${QUEUE_SETTING_COLUMNS}, c.time_zone, c.opens_early_minutes,
      s.service_date, s.last_number, s.last_key, s.now_serving, s.counts,
      (SELECT ${TOKEN_JSON} FROM token
        WHERE clinic_id = s.clinic_id AND session_id = s.id AND status = 'called') AS called,
      (SELECT ${TOKEN_JSON} FROM token
        WHERE clinic_id = s.clinic_id AND session_id = s.id AND status = 'waiting'
        ORDER BY ${IN_LINE_ORDER} LIMIT 1) AS next
    FROM doctor d
    JOIN clinic c ON c.id = d.clinic_id AND c.deleted_at IS NULL
    LEFT JOIN doctor_queue q ON q.doctor_id = d.id
    LEFT JOIN queue_session s ON s.id = q.open_session_id
    WHERE d.id = :doctorId AND d.removed_at IS NULL`,
};

type QueueRow = Pick<
  Tables['doctorQueue'],
  'callRevision' | 'practiceDate' | 'announcedUntil' | 'openSessionId'
> & {
  revision: number;
  practice: PracticeState | null;
  announcement: AnnouncementKind | null;
};

type LoadedRow = Pick<Tables['doctor'], 'clinicId'> &
  Pick<Tables['clinic'], 'isActive' | 'timeZone' | 'opensEarlyMinutes'> &
  LineRules &
  QueueSettings &
  HoursRow & {
    serviceDate: Tables['queueSession']['serviceDate'] | null;
    lastNumber: Tables['queueSession']['lastNumber'] | null;
    lastKey: Tables['queueSession']['lastKey'] | null;
    nowServing: Tables['queueSession']['nowServing'] | null;
    counts: Counts | null;
    called: TokenJson | null;
    next: TokenJson | null;
  };

/**
 * Locks a doctor's queue until the transaction ends, and reads the state for the rules. Throws
 * `doctor.not_found` if the doctor or the clinic was removed.
 */
export async function lockQueue(tx: Transaction, doctorId: string): Promise<LockedQueue> {
  const [[row], [loaded]] = await Promise.all([
    tx.query<QueueRow>(LOCK, { doctorId }),
    tx.query<LoadedRow>(LOAD, { doctorId }),
  ]);
  if (!row || !loaded) throw new AppError('not_found', 'doctor.not_found');
  const pressed =
    row.practice !== null && row.practiceDate !== null
      ? { state: row.practice, serviceDate: row.practiceDate }
      : null;
  return {
    doctor: doctorOf(doctorId, loaded),
    queue: {
      revision: row.revision,
      callRevision: row.callRevision,
      pressed,
      session: sessionOf(loaded),
      called: tokenOf('called', loaded.called),
      announcement:
        row.announcement && row.announcedUntil
          ? { kind: row.announcement, until: row.announcedUntil.toISOString() }
          : null,
    },
    next: tokenOf('waiting', loaded.next),
    sessionId: row.openSessionId,
  };
}

const doctorOf = (id: string, row: LoadedRow): QueueDoctor => ({
  id,
  clinicId: row.clinicId,
  clinicIsActive: row.isActive,
  ...queueSettings.parse(row),
  ...lineRules.parse(row),
  schedule: {
    ...readHours(row),
    opensEarlyMinutes: row.opensEarlyMinutes,
    timeZone: row.timeZone,
  },
});

function sessionOf(row: LoadedRow): DoctorQueue['session'] {
  const { serviceDate, lastNumber, lastKey, nowServing, counts } = row;
  return serviceDate === null || lastNumber === null || lastKey === null || nowServing === null
    ? null
    : { serviceDate, lastNumber, lastKey, nowServing, ...(counts && { counts }) };
}

const tokenOf = (status: 'called' | 'waiting', token: TokenJson | null): Token | null =>
  token && { ...token, state: { status } };

const FIND_TOKEN = {
  name: 'queue.find-token',
  text: `SELECT ${TOKEN_COLUMNS} FROM token WHERE session_id = :sessionId AND number = :number`,
};

/** Finds a session's token by its number, in any state. */
export async function findToken(tx: Transaction, sessionId: string, number: number): Promise<Token | null> {
  const [row] = await tx.query<TokenColumns>(FIND_TOKEN, { sessionId, number });
  return row ? readToken(row) : null;
}

/** Returns the details that staff entered for a token and its patient. Missing details are null. */
export async function findSaid(tx: Transaction, sessionId: string | null, number: number): Promise<Said> {
  const [row] = await tx.query<Said>(
    `SELECT (${AGE_THAT_DAY})::integer AS age, t.visit_type FROM token t
     JOIN patient p ON p.id = t.patient_id JOIN queue_session s ON s.id = t.session_id
     WHERE t.session_id = :sessionId AND t.number = :number`,
    { sessionId, number },
  );
  return row ?? { age: null, visitType: null };
}

type Said = { age: number | null; visitType: VisitType | null };

/**
 * SQL for a doctor's newest session, open or ended, according to the log. Ignores fee marks, which may belong
 * to an earlier session.
 */
export const newestSessionOf = (doctorId: string) => `SELECT session_id FROM queue_event
  WHERE doctor_id = ${doctorId} AND session_id IS NOT NULL AND kind <> 'fee_marked'
    AND detail ->> 'undoneKind' IS DISTINCT FROM 'fee_marked' ORDER BY revision DESC LIMIT 1`;

/**
 * SQL for the person who has seen that a number is an emergency, and the time. Null until somebody has seen
 * it.
 */
export const emergencySeenOf = (
  sessionId: string,
  number: string,
) => `SELECT CASE WHEN e.kind = 'emergency_seen'
    THEN json_build_object('actor', e.actor, 'at', e.at) END FROM queue_event e
  WHERE e.session_id = ${sessionId} AND e.number = ${number} AND e.kind IN ('placed_at_once', 'emergency_seen')
  ORDER BY e.revision DESC LIMIT 1`;

/** Returns whether somebody has seen that a number is an emergency. */
export async function isEmergencySeen(
  tx: Transaction,
  sessionId: string | null,
  number: number,
): Promise<boolean> {
  const [row] = await tx.query<{ isSeen: boolean }>(
    `SELECT (${emergencySeenOf(':sessionId', ':number')}) IS NOT NULL AS is_seen`,
    { sessionId, number },
  );
  return row?.isSeen ?? false;
}

/** Returns a doctor's newest session. Returns null before the first session. */
export async function findNewestSession(tx: Transaction, doctorId: string): Promise<string | null> {
  const [row] = await tx.query<{ sessionId: string }>(newestSessionOf(':doctorId'), { doctorId });
  return row?.sessionId ?? null;
}

/** Returns a session's live tokens. */
export async function listLiveTokens(tx: Transaction, sessionId: string): Promise<Token[]> {
  const rows = await tx.query<TokenColumns>(
    `SELECT ${TOKEN_COLUMNS} FROM token WHERE session_id = :sessionId AND status ${IN_LIVE} ORDER BY number`,
    { sessionId },
  );
  return rows.map(readToken);
}

/** Returns all tokens of a session, in any state. Returns an empty list if there is no session. */
export async function listTokens(tx: Transaction, sessionId: string | null): Promise<Token[]> {
  if (sessionId === null) return [];
  const rows = await tx.query<TokenColumns>(
    `SELECT ${TOKEN_COLUMNS} FROM token WHERE session_id = :sessionId ORDER BY number`,
    { sessionId },
  );
  return rows.map(readToken);
}

/** Returns the doctors whose open session takes no new tokens and has no patient left. */
export async function listDoctorsWithEmptiedSessions(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ doctorId: string }>(
    `SELECT s.doctor_id FROM queue_session s JOIN doctor_queue q ON q.open_session_id = s.id
     WHERE s.ended_at IS NULL AND q.practice = 'closed' AND q.practice_date = s.service_date
       AND s.clinic_id NOT IN (SELECT id FROM clinic WHERE moving_since IS NOT NULL)
       AND NOT EXISTS (SELECT FROM token t WHERE t.session_id = s.id AND t.status ${IN_LIVE})`,
  );
  return rows.map((row) => row.doctorId);
}

/**
 * Returns doctors whose open session may belong to an earlier service date. The caller must check this with
 * the clinic's time zone.
 */
export async function listDoctorsWithOldSessions(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql.query<{ doctorId: string }>(
    `SELECT doctor_id FROM queue_session WHERE ended_at IS NULL AND service_date <= (:now::timestamptz AT TIME ZONE 'UTC')::date
       AND clinic_id NOT IN (SELECT id FROM clinic WHERE moving_since IS NOT NULL)`,
    { now },
  );
  return rows.map((row) => row.doctorId);
}
