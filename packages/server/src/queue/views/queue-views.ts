import type { ConsoleQueue, QueueSnapshot, QueueWaits } from '@baari/contract/queue';
import { hasRoomForToken, PLAN_LIMITS, usedTokens } from '@baari/core/billing';
import {
  announcementAt,
  expectedStart,
  inLine,
  isOpeningTold,
  isOverdue,
  isStopped,
  laterHoursAt,
  letterOf,
  lineOutOfOrder,
  offerAt,
  outageSince,
  type OfferingLine,
  type PlanRoom,
  seesFrom,
  serviceDateOf,
  testCalledAtOf,
  testLineOf,
  workingSlots,
} from '@baari/core/queue';
import { type FreeDay, freeDays, currentPlan } from '../../billing/index.ts';
import type { Context, QueueViews, WaitQuery } from '../../context/index.ts';
import { readStoredQueues, type StoredQueue, type WaitedQueue } from './queue-views.repository.ts';

/**
 * A queue at the time when it was read. `free` is the number of tokens that the doctor can still issue today
 * on the Free plan. Null on Pro.
 */
type ReadQueue = { stored: StoredQueue; free: FreeDay | null };

/** The views are valid until `changesAt`, unless the queue changes. */
export type TimedQueueViews = QueueViews & { clinicId: string; changesAt: Date };

/**
 * Wait estimates are computed again after this time, as long as a patient is waiting, is with the doctor, or
 * may come.
 */
const WAITS_HOLD_MS = 30_000;

type Reading = Pick<Context, 'db' | 'waits' | 'installation'>;

/**
 * Returns the public view and the console's view of some doctors' queues, by doctor id, without unknown
 * doctors.
 */
export async function readQueueViews(
  ctx: Reading,
  doctorIds: readonly string[],
  now: Date,
): Promise<Map<string, TimedQueueViews>> {
  const queues = await readQueues(ctx, doctorIds, now);
  const told = await ctx.waits(
    queues.map(({ stored }) => waitQueryOf(stored, inLine(stored.tokens).length, now)),
    now,
  );
  return new Map(
    queues.flatMap((queue) => {
      const { doctorId } = queue.stored;
      const toldOf = told.get(doctorId);
      return toldOf ? [[doctorId, viewsAt(queue, toldOf, now)] as const] : [];
    }),
  );
}

/** This shows whether patients who asked for an opening alert can take a token now. */
export type Opening = {
  isOpen: boolean;
  /** True if patients should be alerted now. */
  isTold: boolean;
  today: string;
  /**
   * The service date on which tokens open next. It is today if tokens are open, or if the date is unknown.
   */
  nextDate: string;
};

/** Returns, by doctor id, whether the tokens of some doctors are open. Unknown doctors are left out. */
export async function readOpenings(
  ctx: Pick<Reading, 'db' | 'installation'>,
  doctorIds: readonly string[],
  now: Date,
): Promise<Map<string, Opening>> {
  const queues = await readQueues(ctx, doctorIds, now);
  return new Map(queues.map((queue) => [queue.stored.doctorId, openingOf(queue, now)]));
}

function openingOf(queue: ReadQueue, now: Date): Opening {
  const line = offeringLine(queue);
  const { offer } = offerAt(now, line);
  const { event } = queue.stored.newest ?? {};
  const pressedAt = event?.kind === 'practice_opened' ? new Date(event.at) : null;
  const dateOf = (instant: Date) => serviceDateOf(instant, line.schedule.timeZone);
  return {
    isOpen: offer.kind === 'open',
    isTold: isOpeningTold(now, { ...line, pressedAt }),
    today: dateOf(now),
    nextDate: dateOf(offer.opensAt ?? now),
  };
}

const offeringLine = ({ stored: { pressed, schedule }, free }: ReadQueue): OfferingLine => ({
  room: roomOf(free),
  pressed,
  schedule,
});

async function readQueues(
  ctx: Pick<Reading, 'db' | 'installation'>,
  doctorIds: readonly string[],
  now: Date,
): Promise<ReadQueue[]> {
  const stored = await readStoredQueues(ctx.db, doctorIds);
  const free = await readFreeDays(ctx, stored, now);
  return stored.map((queue) => ({ stored: ofToday(queue, now), free: free.get(queue.doctorId) ?? null }));
}

/**
 * Returns how many tokens each doctor can still issue on Free today, by doctor id. Runs one query for each
 * clinic.
 */
async function readFreeDays(
  ctx: Pick<Reading, 'db' | 'installation'>,
  stored: readonly StoredQueue[],
  now: Date,
): Promise<ReadonlyMap<string, FreeDay>> {
  const clinics = new Map<string, StoredQueue[]>();
  for (const queue of stored) {
    if (currentPlan(ctx, queue.subscription, now) !== 'free') continue;
    clinics.set(queue.clinicId, [...(clinics.get(queue.clinicId) ?? []), queue]);
  }
  const days = [...clinics.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const asked = {
      clinicId: first.clinicId,
      serviceDate: serviceDateOf(now, first.schedule.timeZone),
      chosenId: first.subscription.coveredDoctorId,
      doctorIds: [first, ...others].map(({ doctorId }) => doctorId),
    };
    return [freeDays(ctx.db, asked)];
  });
  return new Map((await Promise.all(days)).flatMap((day) => [...day]));
}

/**
 * Returns the queue without a session of an earlier service date, because such a session is over even if its
 * end is not recorded yet.
 */
function ofToday(stored: StoredQueue, now: Date): StoredQueue {
  const { session, schedule } = stored;
  const today = serviceDateOf(now, schedule.timeZone);
  const tests = stored.tests.filter((test) => !isOverdue(test, today));
  return session !== null && !isOverdue(session, today)
    ? { ...stored, tests }
    : { ...stored, tests, session: null, tokens: [] };
}

/** Returns the facts that the estimator needs about a queue with this many waiting patients. */
export function waitQueryOf(stored: WaitedQueue, waiting: number, now: Date): WaitQuery {
  const { session, schedule } = stored;
  const { doctorId, revision, consultationMinutes, newest } = stored;
  const open = session && !session.isEnded ? session : null;
  const serviceDate = open?.serviceDate ?? serviceDateOf(now, schedule.timeZone);
  const announced = announcementAt(now, stored.announcement);
  return {
    doctorId,
    revision,
    consultationMinutes,
    sessionId: open?.id ?? null,
    typedMinutes: open ? open.typedMinutes : stored.typedMinutes,
    openedAt: open?.startedAt.getTime() ?? now.getTime(),
    serviceDate,
    timeZone: schedule.timeZone,
    slots: workingSlots(serviceDate, schedule).map(({ start, end }) => ({ from: +start, to: +end })),
    announcedUntil: announced && Date.parse(announced.until),
    waiting,
    takesBookings: stored.takesBookings,
    newestEvent: open !== null && newest?.sessionId === open.id ? newest.event : null,
  };
}

/** Computes the views of a queue without overdue sessions. */
function viewsAt(queue: ReadQueue, waits: QueueWaits, now: Date): TimedQueueViews {
  const { stored } = queue;
  const { schedule, session, tokens } = stored;
  const { practice, offer } = offerAt(now, offeringLine(queue));
  const called = tokens.find((token) => token.state.status === 'called');
  // According to the specification, "now-serving returns to 0" when a session ends.
  const nowServing = session && !session.isEnded ? session.nowServing : 0;
  const announcement = announcementAt(now, stored.announcement);
  const sees = practice.state === 'open' ? seesFrom(now, lastCallOf(tokens), schedule) : null;
  const line = lineOutOfOrder(tokens);
  const outageFrom = outageFromOf(stored, now);
  const snapshot: QueueSnapshot = {
    doctorId: stored.doctorId,
    revision: stored.revision,
    computedAt: now.toISOString(),
    practice: practice.state,
    opensAt: practice.opensAt?.toISOString() ?? null,
    offer: { ...offer, opensAt: offer.opensAt?.toISOString() ?? null },
    seesFrom: sees?.toISOString() ?? null,
    announcement,
    startsAt: expectedStart(now, { announcement, nowServing }, schedule)?.toISOString() ?? null,
    sessionId: session?.id ?? null,
    isEnded: session?.isEnded ?? false,
    nowServing,
    calledAt: called?.calledAt ?? null,
    recalls: called?.recalls ?? 0,
    states: tokens.map(({ state, arrivedAt }) => letterOf(state, arrivedAt !== null)).join(''),
    ...(line && { line }),
    ...testCallsOf(tokens),
    ...outageOf(tokens),
    ...(outageFrom && { outageSince: outageFrom.toISOString() }),
    ...session?.counts,
    consultationMinutes: stored.consultationMinutes,
    // Nobody knows how the queue moves without internet.
    waits: outageFrom ? { notes: [], line: [] } : waits,
  };
  // Test lines are also read again when their own revision has not changed, in case a message was lost.
  const isRunning =
    practice.state === 'open' || inLine(tokens).length > 0 || called !== undefined || stored.isTestLine;
  const waitsHoldUntil = isRunning ? new Date(now.getTime() + WAITS_HOLD_MS) : null;
  const announcedUntil = announcement && new Date(announcement.until);
  return {
    snapshot,
    console: consoleView(queue, snapshot, tokens),
    clinicId: stored.clinicId,
    changesAt: earliest(earliest(practice.changesAt, announcedUntil), waitsHoldUntil),
  };
}

/** Returns the patients whom test lines have called, or nothing if there are none. */
function testCallsOf(tokens: StoredQueue['tokens']): Pick<QueueSnapshot, 'testCalls'> {
  const testCalls = tokens.flatMap(({ number, state }) => {
    const [lineId, at] = [testLineOf(state), testCalledAtOf(state)];
    return lineId !== null && at !== null ? [{ number, lineId, at }] : [];
  });
  return testCalls.length > 0 ? { testCalls } : {};
}

/** Returns the tokens that were issued without internet, or nothing if there are none. */
function outageOf(tokens: StoredQueue['tokens']): Pick<QueueSnapshot, 'outage'> {
  const issued = tokens.flatMap(({ number, outageNumber }) =>
    outageNumber === undefined ? [] : [[String(number), outageNumber] as const],
  );
  return issued.length > 0 ? { outage: Object.fromEntries(issued) } : {};
}

/**
 * Returns since when the clinic has had no internet. Returns null if it has internet, or if no session is
 * open.
 */
function outageFromOf({ keeper, session, tokens }: StoredQueue, now: Date): Date | null {
  if (!keeper || session === null || session.isEnded) return null;
  return outageSince(
    { seenAt: keeper.seenAt, openedAt: session.startedAt, lastCallAt: lastCallOf(tokens) },
    now,
  );
}

function roomOf(free: FreeDay | null): PlanRoom {
  if (free === null) return 'room';
  if (!free.isCovered) return 'not_covered';
  return hasRoomForToken(free.count, PLAN_LIMITS.free.dailyTokens, false) ? 'room' : 'used_up';
}

/** Returns the last call among the tokens that still show a call, or null. */
function lastCallOf(tokens: StoredQueue['tokens']): Date | null {
  const last = Math.max(...tokens.map(({ calledAt }) => (calledAt === null ? 0 : Date.parse(calledAt))), 0);
  return last === 0 ? null : new Date(last);
}

function consoleView(
  { stored, free }: ReadQueue,
  snapshot: QueueSnapshot,
  tokens: StoredQueue['tokens'],
): ConsoleQueue {
  const { marksFees, usualPayment, ...shown } = stored.settings;
  const laterAt = laterHoursAt(new Date(snapshot.computedAt), stored.schedule);
  const { tests, keeper } = stored;
  return {
    ...snapshot,
    daily: free && {
      used: usedTokens(free.count),
      here: free.count.forGood,
      limit: PLAN_LIMITS.free.dailyTokens,
    },
    callRevision: stored.callRevision,
    ...(!snapshot.isEnded && isStopped(stored) && { isStopped: true }),
    ...(laterAt && { laterHoursAt: laterAt.toISOString() }),
    ...shown,
    priorities: [...stored.priorities],
    seniorFrom: stored.seniorFrom,
    ...(stored.reports === 'soon' && { reportsSoon: true }),
    ...(marksFees && { usualPayment }),
    tokens: tokens.map(({ recalls: _recalls, ...token }) => token),
    ...(keeper && { keeper: { name: keeper.name, epoch: keeper.epoch } }),
    ...(stored.testLines.length > 0 && { testLines: stored.testLines }),
    ...(tests.length > 0 && { tests: tests.map(({ serviceDate: _date, ...test }) => test) }),
    lastAction: stored.newest?.action ?? null,
  };
}

const earliest = (a: Date, b: Date | null): Date => (b !== null && b < a ? b : a);
