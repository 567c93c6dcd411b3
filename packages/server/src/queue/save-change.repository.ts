import { type DoctorQueue, type QueueChange, type Schedule, workingSlots } from '@baari/core/queue';
import { v7 as uuidv7 } from 'uuid';
import type { Grant } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { reasonColumn } from './token-row.ts';
import { TYPED_MINUTES } from './waits/typed-minutes.repository.ts';

export type SavedChange = {
  doctor: { id: string; clinicId: string; schedule: Schedule };
  before: DoctorQueue;
  sessionId: string | null;
  change: QueueChange;
  grant: Grant;
  at: Date;
  /** What the event should remember beside its moves. */
  note?: Readonly<Record<string, unknown>>;
};

const OPEN_SESSION = {
  name: 'queue.open-session',
  text: `INSERT INTO queue_session
      (id, doctor_id, clinic_id, service_date, sequence, started_at, slots, typed_minutes)
    SELECT $1, $2, $3, $4, coalesce(max(s.sequence), 0) + 1, $5, $6,
      (SELECT ${TYPED_MINUTES} FROM doctor d JOIN clinic c ON c.id = d.clinic_id WHERE d.id = $2)
    FROM queue_session s WHERE s.doctor_id = $2 AND s.service_date = $4`,
};

// A token that comes back to being called, by an undo, was called when it was. A new call was announced once.
const MOVE_TOKENS = {
  name: 'queue.move-tokens',
  text: `UPDATE token t SET status = m.status, reason = m.reason,
      called_at = CASE m.status WHEN 'called' THEN coalesce(t.called_at, $5) WHEN 'waiting' THEN NULL ELSE t.called_at END,
      recalls = CASE WHEN t.status = 'waiting' AND m.status = 'called' THEN 0 ELSE t.recalls END,
      finished_at = CASE WHEN m.status IN ('completed', 'cancelled') THEN $5 END
    FROM unnest($2::integer[], $3::text[], $4::text[]) AS m (number, status, reason)
    WHERE t.session_id = $1 AND t.number = m.number`,
};

// The queue, its session and the event that explains them change in one statement, or not at all.
const SAVE = {
  name: 'queue.save',
  text: `WITH session AS (
      UPDATE queue_session SET last_number = $6, now_serving = $7, ended_at = $8
      WHERE id = $3
    ), queue AS (
      UPDATE doctor_queue SET revision = $4, call_revision = $5, open_session_id = $9,
        practice = $10, practice_date = $11, announcement = $12, announced_until = $13
      WHERE doctor_id = $1
    )
    INSERT INTO queue_event (doctor_id, clinic_id, session_id, revision, kind, number, actor, detail, at)
    VALUES ($1, $2, $3, $4, $14, $15, $16, $17, $18)`,
};

/** Writes a change: its tokens' moves, the session, the queue row and the event. Gives the session's id. */
export async function saveChange(tx: Transaction, saved: SavedChange): Promise<string | null> {
  const sessionId = saved.sessionId ?? (await openSession(tx, saved));
  await moveTokens(tx, saved, sessionId);
  await saveQueue(tx, saved, sessionId);
  return sessionId;
}

async function openSession(tx: Transaction, { doctor, change, at }: SavedChange): Promise<string | null> {
  if (change.queue.session === null) return null;
  const id = uuidv7();
  const { serviceDate } = change.queue.session;
  const slots = workingSlots(serviceDate, doctor.schedule).map(({ start, end }) => [+start, +end]);
  await tx.query(OPEN_SESSION, [id, doctor.id, doctor.clinicId, serviceDate, at, JSON.stringify(slots)]);
  return id;
}

async function moveTokens(tx: Transaction, { change, at }: SavedChange, sessionId: string | null) {
  const moves = change.moves.filter((move) => move.from !== null);
  // A token leaves "called" before another enters it: the index allows one at any moment.
  for (const batch of [moves.filter((move) => move.to.status !== 'called'), moves.filter(isCall)]) {
    if (batch.length === 0) continue;
    await tx.query(MOVE_TOKENS, [
      sessionId,
      batch.map((move) => move.number),
      batch.map((move) => move.to.status),
      batch.map((move) => reasonColumn(move.to)),
      at,
    ]);
  }
}

const isCall = (move: QueueChange['moves'][number]) => move.to.status === 'called';

async function saveQueue(tx: Transaction, saved: SavedChange, sessionId: string | null): Promise<void> {
  const { doctor, before, change, grant, at } = saved;
  const { queue } = change;
  const session = queue.session ?? before.session;
  const isEnded = queue.session === null;
  await tx.query(SAVE, [
    ...[doctor.id, doctor.clinicId, sessionId, queue.revision, queue.callRevision],
    ...[session?.lastNumber ?? 0, session?.nowServing ?? 0, isEnded ? at : null, isEnded ? null : sessionId],
    ...[queue.pressed?.state ?? null, queue.pressed?.serviceDate ?? null],
    ...[queue.announcement?.kind ?? null, queue.announcement?.until ?? null],
    ...[change.kind, change.number, JSON.stringify(grant), JSON.stringify(eventDetail(saved)), at],
  ]);
}

/** What an undo needs to restore: the moves, and the queue's own fields as they were. */
function eventDetail({ before, change, note }: SavedChange) {
  const { pressed, session, announcement } = before;
  return { moves: change.moves, before: { pressed, session, announcement }, ...note };
}
