import type { QueueWaits } from '@baari/contract/queue';
import {
  type Colleagues,
  type ExpectedBookings,
  effectiveEvents,
  foldEvent,
  openFold,
  type SessionFold,
  type SessionPlan,
  waitLine,
} from '@baari/core/wait-time';
import type { Logger, WaitQuery, WaitReader } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import {
  readExpectedBookings,
  type LogRange,
  readColleagues,
  readModels,
  readSessionLogs,
} from './waits.repository.ts';

/**
 * Reads the current waits of queues. The reader applies the events of a session to the estimator's state,
 * each event once per process.
 */

type Known = { sessionId: string; revision: number; fold: SessionFold };

/**
 * The number of doctors whose estimator state is in memory. The state that was unused for longest is removed
 * first.
 */
const KEPT = 5000;

/**
 * Returns a function that reads waits and never throws an error. If the estimator fails, it uses the average
 * and logs the error.
 */
export function createWaitReader(sql: Sql, log: Logger): WaitReader {
  const known = new Map<string, Known>();
  return async (queries, now) => {
    const folds = await foldsOf(sql, known, queries).catch((error: unknown) => {
      log.error({ err: error }, 'waits: cannot read what sessions taught');
      return new Map<string, SessionFold>();
    });
    const booked = await readExpectedBookings(sql, queries, now).catch((error: unknown) => {
      log.error({ err: error }, 'waits: cannot read who is booked');
      return new Map<string, ExpectedBookings>();
    });
    return new Map(
      queries.map((query) => {
        const { doctorId } = query;
        return [doctorId, waitsOf(folds.get(doctorId), query, { now, booked: booked.get(doctorId) }, log)];
      }),
    );
  };
}

type Moment = { now: Date; booked: ExpectedBookings | undefined };

function waitsOf(
  fold: SessionFold | undefined,
  query: WaitQuery,
  { now, booked }: Moment,
  log: Logger,
): QueueWaits {
  // The estimator needs a state at the displayed revision. If there is none, the average is used.
  if (fold === undefined || fold.waiting.length !== query.waiting) return averageWaits(query, now);
  try {
    const told = waitLine(fold, now.getTime(), query.slots, booked ?? null);
    if (told.line.flat().every(isTellable)) return told;
    throw new Error('a wait that is no number of minutes');
  } catch (error) {
    log.error({ err: error, doctorId: query.doctorId }, 'waits: the estimator failed');
    return averageWaits(query, now);
  }
}

const isTellable = (figure: number) => Number.isFinite(figure) && figure >= 0;

async function foldsOf(
  sql: Sql,
  known: Map<string, Known>,
  queries: readonly WaitQuery[],
): Promise<Map<string, SessionFold>> {
  // Another read may change a state while this one runs. Therefore events are applied only to the state for
  // which they were read.
  const before = new Map(queries.flatMap((query) => ofSession(known.get(query.doctorId), query)));
  const logs = await readSessionLogs(
    sql,
    queries.flatMap((query) => rangeOf(before.get(query.doctorId), query)),
  );
  for (const query of queries) {
    if (query.sessionId !== null && isNext(before.get(query.doctorId), query))
      logs.set(query.sessionId, {
        events: query.newestEvent ? [query.newestEvent] : [],
        announcedUntil: null,
      });
  }
  const undone = queries.filter(
    ({ sessionId }) => sessionId !== null && hasUndone(logs.get(sessionId)?.events),
  );
  for (const { doctorId } of undone) before.delete(doctorId);
  const fromStart = await readSessionLogs(
    sql,
    undone.flatMap((query) => rangeOf(undefined, query)),
  );
  const begun = queries.map(({ doctorId }) => doctorId).filter((doctorId) => !before.has(doctorId));
  const models = await readModels(sql, begun);
  const isNew = ({ doctorId }: WaitQuery) => !before.has(doctorId) && !models.has(doctorId);
  const colleagues = await readColleagues(sql, queries.filter(isNew));
  const folds = new Map<string, SessionFold>();
  for (const query of queries) {
    const { doctorId, sessionId, revision } = query;
    const logged = sessionId === null ? undefined : (fromStart.get(sessionId) ?? logs.get(sessionId));
    const opened =
      before.get(doctorId)?.fold ??
      openFold(
        models.get(doctorId) ?? null,
        planOf(query, colleagues.get(doctorId) ?? null),
        logged ? logged.announcedUntil : announcedOf(query),
      );
    const fold = effectiveEvents(logged?.events ?? []).reduce(foldEvent, opened);
    folds.set(doctorId, fold);
    if (sessionId !== null) keep(known, doctorId, { sessionId, revision, fold });
  }
  return folds;
}

/**
 * Returns the stored state, if it belongs to the query's session and its revision is not above the query's.
 */
const ofSession = (known: Known | undefined, { doctorId, sessionId, revision }: WaitQuery) =>
  known !== undefined && known.sessionId === sessionId && known.revision <= revision
    ? [[doctorId, known] as const]
    : [];

const hasUndone = (events: readonly { undoes: number | null }[] = []) =>
  events.some(({ undoes }) => undoes !== null);

/** Returns whether the state lacks only the newest event, which the query contains. */
const isNext = (before: Known | undefined, { revision }: WaitQuery) => before?.revision === revision - 1;

/** Returns the range of events that the state lacks, or of all the session's events if there is no state. */
function rangeOf(before: Known | undefined, query: WaitQuery): LogRange[] {
  const { doctorId, sessionId, revision } = query;
  if (sessionId === null || isNext(before, query)) return [];
  const after = before?.revision ?? 0;
  return after >= revision ? [] : [{ doctorId, sessionId, after, upTo: revision }];
}

const planOf = (
  { openedAt, serviceDate, timeZone, slots, typedMinutes }: WaitQuery,
  colleagues: Colleagues | null,
): SessionPlan => ({ openedAt, serviceDate, timeZone, slots, typedMinutes, colleagues });

/** Before a session opens, the query contains the announced start, but no event does. */
const announcedOf = ({ sessionId, announcedUntil }: WaitQuery) =>
  sessionId === null ? announcedUntil : null;

function keep(known: Map<string, Known>, doctorId: string, next: Known): void {
  const before = known.get(doctorId);
  // Two reads may have made a state at the same time. Keeps the newer of the two states.
  if (before?.sessionId === next.sessionId && before.revision > next.revision) return;
  known.delete(doctorId);
  known.set(doctorId, next);
  for (const [oldest] of known) {
    if (known.size <= KEPT) break;
    known.delete(oldest);
  }
}

/** 5, 10, 50 and 90 % of patients are called before these multiples of the average wait. */
const SHARES = { q05: 0.4, q10: 0.6, q50: 1, q90: 2 } as const;
/**
 * The time that a patient takes from the waiting room to the doctor. Because of this time, even the next
 * patient's range is not empty.
 */
const WAY_IN_MINUTES = 2;
/**
 * The chance of being called is always reported as certain. The average alone can't show the chance of being
 * called before closing.
 */
const CHANCE_PERCENT = 100;

/**
 * Estimates the waits if the estimator fails. Each patient ahead takes the configured average, or at most
 * twice as long, starting at the doctor's expected start.
 */
function averageWaits(query: WaitQuery, now: Date): QueueWaits {
  const { waiting, consultationMinutes } = query;
  const startMinutes = minutesUntilStart(query, now.getTime());
  const line = Array.from({ length: waiting + 1 }, (_, ahead) => {
    const minutes = ahead * consultationMinutes;
    const after = (share: number) => Math.round(startMinutes + share * minutes);
    const latest = Math.max(startMinutes + WAY_IN_MINUTES, after(SHARES.q90));
    return [after(SHARES.q05), after(SHARES.q10), after(SHARES.q50), latest, CHANCE_PERCENT] as const;
  });
  return { notes: ['early'], line };
}

function minutesUntilStart({ announcedUntil, slots }: WaitQuery, now: number): number {
  const sitting = slots.find(({ to }) => to > now);
  const startsAt = announcedUntil ?? sitting?.from ?? now;
  return Math.round(Math.max(0, startsAt - now) / 60_000);
}
