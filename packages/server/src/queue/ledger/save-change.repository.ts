import {
  beginsCall,
  type DoctorQueue,
  type QueueChange,
  type Schedule,
  testCalledAtOf,
  testLineOf,
  type TokenMove,
  workingSlots,
} from '@baari/core/queue';
import { v7 as uuidv7 } from 'uuid';
import type { Grant, QueueChanged } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { reasonColumn } from './token-row.ts';
import { COLLEAGUES } from './colleagues.repository.ts';
import { TYPED_MINUTES } from './typed-minutes.repository.ts';

/** A change to save: its queue, previous state, session, author and time. */
export type UnsavedChange = {
  doctor: { id: string; clinicId: string; schedule: Schedule };
  before: DoctorQueue;
  /** Null for a change that opens a session or belongs to no session. */
  sessionId: string | null;
  /** The event's session if it is not the current one, because a fee may be marked after its session. */
  ofSession?: string | null | undefined;
  change: QueueChange;
  grant: Grant;
  at: Date;
  /** The details of the event in addition to its moves. */
  note?: Readonly<Record<string, unknown>> | undefined;
};

const OPEN_SESSION = {
  name: 'queue.open-session',
  text: `INSERT INTO queue_session
      (id, doctor_id, clinic_id, service_date, sequence, started_at, slots, typed_minutes, colleagues)
    SELECT :id, :doctorId, :clinicId, :serviceDate, coalesce(max(s.sequence), 0) + 1, :at, :slots,
      (SELECT ${TYPED_MINUTES} FROM doctor d JOIN clinic c ON c.id = d.clinic_id WHERE d.id = :doctorId),
      (SELECT ${COLLEAGUES} FROM doctor d WHERE d.id = :doctorId)
    FROM queue_session s WHERE s.clinic_id = :clinicId AND s.doctor_id = :doctorId AND s.service_date = :serviceDate`,
};

// Updates the tokens, the queue and its session and inserts the event, all in one statement. A unique index
// allows only one called token at any moment. So the old token must leave the status "called" before the new
// one enters it. PostgreSQL runs `moved` first, because the condition of `called` counts its rows. If an undo
// makes a token called again, the token keeps the time and the announcements of its call. A new call starts
// with no announcements. If a call was undone or interrupted, the token has no time of its call. If the
// patient missed the call, or left for a test, the time of the call is kept while the token waits again. An
// interrupted visit that an undo continues takes the time of its call from the log. A session that has ended
// keeps the time of its end.
const SAVE = {
  name: 'queue.save',
  text: `WITH moved AS (
      UPDATE token t SET status = m.status, reason = m.reason, test_line_id = m.test_line_id, test_called_at = m.test_called_at,
        line_key = coalesce(m.line_key, t.line_key), place = coalesce(m.place, t.place),
        called_at = CASE WHEN t.status <> 'called' OR m.status <> 'waiting' THEN t.called_at END,
        away_at = CASE WHEN t.status = 'called' AND m.status = 'away' THEN :at::timestamptz ELSE t.away_at END,
        finished_at = CASE WHEN m.status = t.status THEN t.finished_at
          WHEN m.status IN ('completed', 'cancelled') THEN :at::timestamptz END
      FROM unnest(:movedNumbers::integer[], :movedStatuses::text[], :movedReasons::text[], :movedKeys::bigint[], :movedPlaces::text[], :movedTestLines::uuid[], :movedTestCalls::timestamptz[])
        AS m (number, status, reason, line_key, place, test_line_id, test_called_at)
      WHERE t.clinic_id = :clinicId AND t.session_id = :sessionId AND t.number = ANY (:movedNumbers) AND t.number = m.number
      RETURNING t.number
    ), called AS (
      UPDATE token SET status = 'called', reason = NULL, test_line_id = NULL, test_called_at = NULL, finished_at = NULL,
        called_at = CASE WHEN status <> 'waiting' THEN coalesce(called_at, :at)
          WHEN :kind <> 'undone' THEN :at
          ELSE coalesce((SELECT e.at FROM queue_event e
            WHERE e.clinic_id = :clinicId AND e.session_id = :sessionId AND e.number = :calledNumber AND e.kind = 'called'
            ORDER BY e.revision DESC LIMIT 1), :at) END,
        away_at = CASE WHEN status <> 'away' THEN away_at END,
        counts_for_good = true,
        recalls = CASE WHEN :kind = 'undone' THEN recalls ELSE 0 END,
        line_key = coalesce(:calledKey, line_key), place = coalesce(:calledPlace, place)
      WHERE clinic_id = :clinicId AND session_id = :sessionId AND number = :calledNumber AND (SELECT count(*) FROM moved) >= 0
    ), session AS (
      UPDATE queue_session SET last_number = :lastNumber, last_key = :lastKey, now_serving = :nowServing, ended_at = :endedAt, counts = :counts
      WHERE clinic_id = :clinicId AND id = :sessionId AND (:endedAt::timestamptz IS NOT NULL OR :openSessionId::uuid IS NOT NULL)
    ), queue AS (
      UPDATE doctor_queue SET revision = :revision, call_revision = :callRevision, open_session_id = :openSessionId,
        practice = :practice, practice_date = :practiceDate, announcement = :announcement, announced_until = :announcedUntil
      WHERE clinic_id = :clinicId AND doctor_id = :doctorId
    )
    INSERT INTO queue_event (doctor_id, clinic_id, session_id, revision, kind, number, actor, detail, at)
    VALUES (:doctorId, :clinicId, :ofSessionId, :revision, :kind, :number, :actor, :detail, :at)`,
};

/** Saves a change: the moves of its tokens, the session, the queue row and the event. */
export function saveChange(tx: Transaction, unsaved: UnsavedChange): QueueChanged {
  const { doctor, before, change, grant, at } = unsaved;
  const { queue, kind, number } = change;
  const sessionId = unsaved.sessionId ?? openSession(tx, unsaved);
  const ofSession = unsaved.ofSession ?? sessionId;
  const session = queue.session ?? before.session;
  const isEnded = queue.session === null && before.session !== null;
  const moves = change.moves.filter((move) => move.from !== null);
  const called = moves.find(beginsCall);
  const moved = moves.filter((move) => move !== called);
  tx.send(SAVE, {
    doctorId: doctor.id,
    clinicId: doctor.clinicId,
    sessionId,
    revision: queue.revision,
    callRevision: queue.callRevision,
    lastNumber: session?.lastNumber ?? 0,
    nowServing: session?.nowServing ?? 0,
    endedAt: isEnded ? at : null,
    openSessionId: queue.session === null ? null : sessionId,
    practice: queue.pressed?.state ?? null,
    practiceDate: queue.pressed?.serviceDate ?? null,
    announcement: queue.announcement?.kind ?? null,
    announcedUntil: queue.announcement?.until ?? null,
    kind,
    number,
    actor: JSON.stringify(grant),
    detail: JSON.stringify(detailOf(unsaved)),
    at,
    movedNumbers: moved.map((move) => move.number),
    movedStatuses: moved.map((move) => move.to.status),
    movedReasons: moved.map((move) => reasonColumn(move.to)),
    movedKeys: moved.map((move) => move.line?.to.key ?? null),
    movedPlaces: moved.map((move) => move.line?.to.place ?? null),
    movedTestLines: moved.map((move) => testLineOf(move.to)),
    movedTestCalls: moved.map((move) => testCalledAtOf(move.to)),
    calledNumber: called?.number ?? null,
    lastKey: session?.lastKey ?? 0,
    calledKey: called?.line?.to.key ?? null,
    calledPlace: called?.line?.to.place ?? null,
    counts: session?.counts ? JSON.stringify(session.counts) : null,
    ofSessionId: ofSession,
  });
  const cancelledCount = moves.filter(isCancelled).length;
  const testLineIds = new Set(
    change.moves.flatMap(({ from, to }) => [testLineOf(from), testLineOf(to)]).filter((id) => id !== null),
  );
  return {
    doctorId: doctor.id,
    revision: queue.revision,
    kind,
    sessionId: ofSession,
    number,
    cancelledCount,
    ...(testLineIds.size > 0 && { testLineIds: [...testLineIds] }),
  };
}

const isCancelled = ({ from, to }: TokenMove) => to.status === 'cancelled' && from?.status !== 'cancelled';

function openSession(tx: Transaction, { doctor, change, at }: UnsavedChange): string | null {
  if (change.queue.session === null) return null;
  const id = uuidv7();
  const { serviceDate } = change.queue.session;
  const slots = workingSlots(serviceDate, doctor.schedule).map(({ start, end }) => [+start, +end]);
  tx.send(OPEN_SESSION, {
    id,
    doctorId: doctor.id,
    clinicId: doctor.clinicId,
    serviceDate,
    at,
    slots: JSON.stringify(slots),
  });
  return id;
}

/** The fields that an undo restores: the moves, and the queue's own fields before them. */
function detailOf({ before, change, note }: UnsavedChange) {
  const { pressed, session, announcement } = before;
  const { moves, counted } = change;
  return { moves, before: { pressed, session, announcement }, ...(counted && { counted }), ...note };
}
