/** The views of a stored queue at an instant: what the public sees, and what the console sees. */
import type { ConsoleQueue, QueueSnapshot, QueueWaits } from '@baari/contract/queue';
import {
  announcementAt,
  expectedStart,
  isOverdue,
  letterOf,
  practiceAt,
  serviceDateOf,
  workingSlots,
} from '@baari/core/queue';
import type { Context, QueueViews, SavedChange, WaitQuery } from '../context/index.ts';
import { readStoredQueues, type StoredQueue } from './queue-views.repository.ts';
import { storedAfter } from './stored-after.ts';

/** A queue as it was read, and as the changes since have left it. */
type KnownQueue = { stored: StoredQueue; readAt: Date };

/** `changesAt` is when the views can first become others by the passing of time. */
export type TimedQueueViews = QueueViews & { clinicId: string; changesAt: Date; known: KnownQueue };

/** How long waits stay as they were told while somebody waits, is inside, or may come. */
const WAITS_HOLD_MS = 30_000;

/** How long a queue is followed change by change before it is read again, for what was changed beside it. */
const FOLLOWED_MS = 30_000;

/** The views of some doctors' queues, by doctor id; unknown doctors are left out. */
export async function readQueueViews(
  { db, waits }: Pick<Context, 'db' | 'waits'>,
  doctorIds: readonly string[],
  now: Date,
): Promise<Map<string, TimedQueueViews>> {
  const stored = await readStoredQueues(db, doctorIds);
  return viewsOf(
    stored.map((queue) => ({ stored: queue, readAt: now })),
    waits,
    now,
  );
}

/** The views after a change to a known queue, without reading it; null when it has to be read. */
export async function followQueueViews(
  { waits }: Pick<Context, 'waits'>,
  { stored, readAt }: KnownQueue,
  saved: SavedChange,
  now: Date,
): Promise<TimedQueueViews | null> {
  const age = now.getTime() - readAt.getTime();
  const after = age >= 0 && age < FOLLOWED_MS ? storedAfter(stored, saved) : null;
  if (after === null) return null;
  const views = (await viewsOf([{ stored: after, readAt }], waits, now)).get(stored.doctorId);
  const readAgainAt = new Date(readAt.getTime() + FOLLOWED_MS);
  return views ? { ...views, changesAt: earliest(views.changesAt, readAgainAt) } : null;
}

async function viewsOf(
  read: readonly KnownQueue[],
  waits: Context['waits'],
  now: Date,
): Promise<Map<string, TimedQueueViews>> {
  const queues = read.map((known) => ({ ...known, stored: ofToday(known.stored, now) }));
  const told = await waits(
    queues.map(({ stored }) => waitQueryOf(stored, now)),
    now,
  );
  return new Map(
    queues.flatMap((known) => {
      const { doctorId } = known.stored;
      const toldOf = told.get(doctorId);
      return toldOf ? [[doctorId, viewsAt(known, toldOf, now)] as const] : [];
    }),
  );
}

/** Without a session of an earlier service date, which is over and not shown, recorded or not. */
function ofToday(stored: StoredQueue, now: Date): StoredQueue {
  const { session, schedule } = stored;
  const isToday = session !== null && !isOverdue(session, serviceDateOf(now, schedule.timeZone));
  return isToday ? stored : { ...stored, session: null, tokens: [] };
}

function waitQueryOf(stored: StoredQueue, now: Date): WaitQuery {
  const { session, schedule } = stored;
  const { doctorId, revision, consultationMinutes, newest } = stored;
  const open = session && !session.isEnded ? session : null;
  const serviceDate = open?.serviceDate ?? serviceDateOf(now, schedule.timeZone);
  const announced = announcementAt(now, stored.announcement);
  return {
    ...{ doctorId, revision, consultationMinutes, sessionId: open?.id ?? null },
    typedMinutes: open ? open.typedMinutes : stored.typedMinutes,
    openedAt: open?.startedAt.getTime() ?? now.getTime(),
    slots: workingSlots(serviceDate, schedule).map(({ start, end }) => ({ from: +start, to: +end })),
    announcedUntil: announced && Date.parse(announced.until),
    waiting: waitingIn(stored),
    newestEvent: open !== null && newest?.sessionId === open.id ? newest.event : null,
  };
}

const waitingIn = ({ tokens }: StoredQueue) =>
  tokens.filter(({ state }) => state.status === 'waiting').length;

/** Computes the views of a queue of today. */
function viewsAt(known: KnownQueue, waits: QueueWaits, now: Date): TimedQueueViews {
  const { stored } = known;
  const { schedule, session, tokens } = stored;
  const practice = practiceAt(now, stored.pressed, schedule);
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
    states: tokens.map(({ state, arrivedAt }) => letterOf(state, arrivedAt !== null)).join(''),
    consultationMinutes: stored.consultationMinutes,
    waits,
  };
  const isRunning = practice.state === 'open' || waitingIn(stored) > 0 || called !== undefined;
  const waitsHoldUntil = isRunning ? new Date(now.getTime() + WAITS_HOLD_MS) : null;
  const announcedUntil = announcement && new Date(announcement.until);
  return {
    snapshot,
    console: consoleView(stored, snapshot, tokens),
    clinicId: stored.clinicId,
    changesAt: earliest(earliest(practice.changesAt, announcedUntil), waitsHoldUntil),
    known,
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
    lastAction: stored.newest?.action ?? null,
  };
}

const earliest = (a: Date, b: Date | null): Date => (b !== null && b < a ? b : a);
