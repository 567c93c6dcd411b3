/** The views of a stored queue at an instant: what the public sees, and what the console sees. */
import type { ConsoleQueue, QueueSnapshot } from '@baari/contract/queue';
import {
  announcementAt,
  expectedStart,
  isOverdue,
  letterOf,
  practiceAt,
  serviceDateOf,
} from '@baari/core/queue';
import type { QueueViews } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import { readStoredQueues, type StoredQueue } from './queue-views.repository.ts';

/** `changesAt` is when the views can first become others by the passing of time. */
export type TimedQueueViews = QueueViews & { clinicId: string; changesAt: Date };

/** The views of some doctors' queues, by doctor id; unknown doctors are left out. */
export async function readQueueViews(
  sql: Sql,
  doctorIds: readonly string[],
  now: Date,
): Promise<Map<string, TimedQueueViews>> {
  const stored = await readStoredQueues(sql, doctorIds);
  return new Map(stored.map((queue) => [queue.doctorId, viewsAt(queue, now)]));
}

/** Computes the views. A session of an earlier service date is over and not shown, recorded or not. */
export function viewsAt(stored: StoredQueue, now: Date): TimedQueueViews {
  const { schedule } = stored;
  const practice = practiceAt(now, stored.pressed, schedule);
  const isToday =
    stored.session !== null && !isOverdue(stored.session, serviceDateOf(now, schedule.timeZone));
  const session = isToday ? stored.session : null;
  const tokens = isToday ? stored.tokens : [];
  const called = tokens.find((token) => token.state.status === 'called');
  // What the spec calls "now-serving returns to 0" when a session ends.
  const nowServing = session && !session.isEnded ? session.nowServing : 0;
  const announcement = announcementAt(now, stored.announcement);
  const snapshot: QueueSnapshot = {
    doctorId: stored.doctorId,
    revision: stored.revision,
    computedAt: now.toISOString(),
    practice: practice.state,
    opensAt: practice.opensAt?.toISOString() ?? null,
    announcement,
    startsAt: expectedStart(now, { announcement, nowServing }, schedule)?.toISOString() ?? null,
    sessionId: session?.id ?? null,
    isEnded: session?.isEnded ?? false,
    nowServing,
    calledAt: called?.calledAt ?? null,
    recalls: called?.recalls ?? 0,
    states: tokens.map((token) => letterOf(token.state)).join(''),
    consultationMinutes: stored.consultationMinutes,
  };
  return {
    snapshot,
    console: consoleView(stored, snapshot, tokens),
    clinicId: stored.clinicId,
    changesAt: earliest(practice.changesAt, announcement && new Date(announcement.until)),
  };
}

function consoleView(
  stored: StoredQueue,
  snapshot: QueueSnapshot,
  tokens: StoredQueue['tokens'],
): ConsoleQueue {
  return {
    ...snapshot,
    callRevision: stored.callRevision,
    tokens: tokens.map(({ recalls: _recalls, ...token }) => token),
    lastAction: stored.lastAction,
  };
}

const earliest = (a: Date, b: Date | null): Date => (b !== null && b < a ? b : a);
