/** The figures of a session, and which of the day's changes were undone. */
import type { HistoryEvent, HistorySession } from '@baari/contract/queue';
import { tokenFilterOf } from './history-filters.ts';

export type SittingFigures = {
  /**
   * The number of issued tokens. Undone tokens do not count, and a moved visit counts at its new
   * doctor.
   */
  issued: number;
  seen: number;
  skipped: number;
  noShow: number;
  left: number;
  /** Tokens that ended with the session because their patients had not been seen. */
  cancelled: number;
  /** Tokens that have not ended yet. */
  live: number;
  /**
   * The average time between calls in minutes, rounded to a tenth, or null if there were fewer than two
   * calls.
   */
  minutesBetweenCalls: number | null;
};

const MINUTE_MS = 60_000;

/** `events` may be the events of the whole day. */
export function sittingFiguresOf(session: HistorySession, events: readonly HistoryEvent[]): SittingFigures {
  const tokens = session.tokens.filter(
    ({ state }) => state.status !== 'cancelled' || (state.reason !== 'undone' && state.reason !== 'moved'),
  );
  const filters = tokens.map(({ state }) => tokenFilterOf(state));
  const count = (filter: (typeof filters)[number]) => filters.filter((own) => own === filter).length;
  return {
    issued: tokens.length,
    seen: count('seen'),
    skipped: count('skipped'),
    noShow: count('no_show'),
    left: count('left'),
    cancelled: count('cancelled'),
    live: count('live'),
    minutesBetweenCalls: minutesBetween(callsOf(session, events)),
  };
}

/** Returns the times of the session's calls in milliseconds, without undone calls. */
function callsOf(session: HistorySession, events: readonly HistoryEvent[]): number[] {
  const undone = undoneRevisions(events);
  return events
    .filter(
      ({ kind, sessionId, revision }) =>
        kind === 'called' && sessionId === session.id && !undone.has(revision),
    )
    .map(({ at }) => Date.parse(at));
}

function minutesBetween(instants: readonly number[]): number | null {
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined || instants.length < 2) return null;
  return Math.round(((last - first) / (instants.length - 1) / MINUTE_MS) * 10) / 10;
}

/**
 * Returns the revisions of undone changes. An undo names only the kind and the token of the change. If
 * several changes match, the undo belongs to the latest of them, because earlier ones can no longer be
 * undone.
 */
export function undoneRevisions(events: readonly HistoryEvent[]): ReadonlySet<number> {
  const undone = new Set<number>();
  for (const [index, { undoneKind, number, sessionId }] of events.entries()) {
    if (undoneKind === null) continue;
    const taken = events
      .slice(0, index)
      .findLast(
        (event) =>
          event.kind === undoneKind &&
          event.number === number &&
          event.sessionId === sessionId &&
          !undone.has(event.revision),
      );
    if (taken) undone.add(taken.revision);
  }
  return undone;
}
