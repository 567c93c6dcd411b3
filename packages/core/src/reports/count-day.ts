/**
 * Counts the figures of one line on one service date, from the log of its sessions and the data of their
 * tokens.
 */
import {
  beginsCall,
  endsCall,
  hourAt,
  lineAfter,
  refundOf,
  type NumberInLine,
  weekdayOf,
  type FeeMark,
  type TokenState,
  VISIT_TYPES,
  type VisitType,
} from '../queue/index.ts';
import { WEEKDAYS } from '../doctors/index.ts';
import {
  effectiveEvents,
  type SessionPlan,
  sittings,
  type Span,
  type WaitEvent,
} from '../wait-time/index.ts';
import { bookedOf, type ReportBooking } from './booked.ts';
import {
  addCollected,
  addMoney,
  addOutOfTurn,
  type Collected,
  countBy,
  type DayFigures,
  type Fees,
  NO_FIGURES,
  LOSSES,
  type Loss,
  type OutOfTurn,
  type OutOfTurnReason,
  SOURCES,
  tallyOf,
} from './day-figures.ts';

/** An event of the log, and its author. `isAsked` is true for a call that the doctor requested. */
export type ReportEvent = WaitEvent & { personId: string; name: string; isAsked: boolean };

/** The data of a token that are not in the log. Instants are milliseconds since 1970. */
export type ReportToken = {
  number: number;
  state: TokenState;
  isByStaff: boolean;
  issuedAt: number;
  /** The value is null for a patient whose arrival was not recorded. */
  arrivedAt: number | null;
  /** It is set if the visit came from another line. */
  isMovedHere: boolean;
  /**
   * It is set if the patient had already been called in the other line. Then the wait in this line does not
   * count from the arrival.
   */
  wasCalledBefore: boolean;
  isFirstVisit: boolean;
  cameBack: boolean;
  visitType: VisitType | null;
  /** The price of the visit. The value is null if the price is unknown. */
  feePaise: number | null;
  /** The fee mark by staff and its author. The value is null if the fee is not marked. */
  fee: { mark: FeeMark; personId: string; name: string } | null;
};

export type ReportSession = {
  plan: Pick<SessionPlan, 'openedAt' | 'slots'>;
  /** The value is null for an open session. */
  endedAt: number | null;
  /** All events, beginning with the oldest. */
  events: readonly ReportEvent[];
  tokens: readonly ReportToken[];
  /**
   * The accuracy of the session's wait estimates. The value is null before it is calculated, and if there
   * were no estimates.
   */
  accuracy: { inside: number; errorMinutes: readonly number[] } | null;
};

export type ReportDay = {
  serviceDate: string;
  timeZone: string;
  sessions: readonly ReportSession[];
  bookings: readonly ReportBooking[];
};

const MINUTE_MS = 60_000;
/** A longer visit does not count, because the patient must have left without a record. */
const LONGEST_VISIT_MINUTES = 120;
const LONGEST_WAIT_MINUTES = 600;
const LATEST_START_MINUTES = 240;
/** An error larger than this is counted as this one. */
const LONGEST_ERROR_MINUTES = 600;
/** A longer gap between two patients does not count as work. */
const LONGEST_GAP_MINUTES = 60;

/** Counts a day's figures. Changes that were undone are ignored. */
export function countDay({ serviceDate, timeZone, sessions, bookings }: ReportDay): DayFigures {
  const played = sessions.map(playSession);
  const visits = played.flatMap((session) => session.seen);
  const tokens = sessions.flatMap((session) => session.tokens);
  const weekday = WEEKDAYS.indexOf(weekdayOf(serviceDate));
  const breaks = played.flatMap((session) => session.breaks);
  return {
    seen: visits.length,
    lost: countBy(LOSSES, tokens.flatMap(lossOf)),
    sources: countBy(SOURCES, tokens.flatMap(sourceOf)),
    visitTypes: countBy(
      VISIT_TYPES,
      visits.flatMap(({ token }) => token.visitType ?? []),
    ),
    fees: tokens.reduce(withFee, NO_FIGURES.fees),
    collectedBy: addCollected(tokens.flatMap(collectedOf)),
    firstVisits: visits.filter(({ token }) => token.isFirstVisit).length,
    cameBack: visits.filter(({ token }) => token.isFirstVisit && token.cameBack).length,
    booked: bookedOf(bookings),
    waits: tallyOf(
      played.flatMap(({ waits }) => waits),
      LONGEST_WAIT_MINUTES,
    ),
    visits: tallyOf(
      visits.flatMap(({ minutes }) =>
        minutes !== null && minutes <= LONGEST_VISIT_MINUTES ? [minutes] : [],
      ),
      LONGEST_VISIT_MINUTES,
    ),
    starts: tallyOf(lateStarts(sessions, played), LATEST_START_MINUTES),
    breaks: breaks.length,
    breakMinutes: Math.round(breaks.reduce((sum, { from, to }) => sum + to - from, 0) / MINUTE_MS),
    workMinutes: Math.round(workMs(played.flatMap(({ spells }) => spells)) / MINUTE_MS),
    hours: tallyOf(
      visits.map(({ firstCallAt }) => 24 * weekday + hourAt(new Date(firstCallAt), timeZone)),
      24 * WEEKDAYS.length - 1,
    ),
    outOfTurn: addOutOfTurn(played.flatMap((session) => session.outOfTurn)),
    inside: sessions.reduce((sum, { accuracy }) => sum + (accuracy?.inside ?? 0), 0),
    errors: tallyOf(
      sessions.flatMap(({ accuracy }) => accuracy?.errorMinutes ?? []),
      LONGEST_ERROR_MINUTES,
    ),
  };
}

/** A patient who was seen. `minutes` is null if no end was recorded. */
type Seen = { token: ReportToken; firstCallAt: number; minutes: number | null };

type Played = {
  seen: Seen[];
  waits: number[];
  /** The time with the doctor. If its end is unknown, it is measured from call to call. */
  spells: Span[];
  breaks: Span[];
  callsAt: number[];
  outOfTurn: OutOfTurn[];
};

/** The calls of one number, and the time with the doctor. The time is null if one of its ends is unknown. */
type Visit = { callsAt: number[]; insideMs: number | null };

function playSession({ endedAt, events, tokens }: ReportSession): Played {
  const visits = new Map<number, Visit>();
  const spells: Span[] = [];
  const outOfTurn: OutOfTurn[] = [];
  let line: readonly NumberInLine[] = [];
  let inside: { number: number; at: number; ranEmpty: boolean } | null = null;
  const kept = new Set(effectiveEvents(events).map(({ revision }) => revision));
  const effective = events.filter(({ revision }) => kept.has(revision));
  for (const event of effective) {
    const ended = event.moves.find(endsCall);
    if (ended && inside !== null) {
      const isKnown = isSaid(event) && !(event.kind === 'called' && inside.ranEmpty);
      spells.push({ from: inside.at, to: isKnown ? event.at : inside.at });
      const visit = visits.get(inside.number);
      if (visit)
        visit.insideMs = isKnown && visit.insideMs !== null ? visit.insideMs + event.at - inside.at : null;
      inside = null;
    }
    const before = line;
    line = lineAfter(line, event.moves);
    const called = event.moves.find(beginsCall);
    if (called) {
      const visit = visits.get(called.number) ?? { callsAt: [], insideMs: 0 };
      visit.callsAt.push(event.at);
      visits.set(called.number, visit);
      inside = { number: called.number, at: event.at, ranEmpty: false };
    }
    if (inside !== null && line.length === 0) inside.ranEmpty = true;
    const reason = outOfTurnOf(event, before, line);
    if (reason !== null) outOfTurn.push({ reason, personId: event.personId, name: event.name, count: 1 });
  }
  return {
    seen: tokens.flatMap((token) => seenOf(token, visits.get(token.number))),
    waits: tokens.flatMap((token) => waitOf(token, visits.get(token.number))),
    spells,
    breaks: breaksOf(effective, endedAt),
    callsAt: [...visits.values()].flatMap(({ callsAt }) => callsAt),
    outOfTurn,
  };
}

/**
 * Returns whether staff recorded the end of a visit. Returns false if the visit ended only with the session.
 */
const isSaid = ({ kind }: ReportEvent): boolean =>
  kind !== 'practice_closed' && kind !== 'service_date_ended' && kind !== 'reset';

function seenOf(token: ReportToken, visit: Visit | undefined): Seen[] {
  const [firstCallAt] = visit?.callsAt ?? [];
  if (token.state.status !== 'completed' || visit === undefined || firstCallAt === undefined) return [];
  return [{ token, firstCallAt, minutes: visit.insideMs === null ? null : visit.insideMs / MINUTE_MS }];
}

function waitOf({ arrivedAt, wasCalledBefore }: ReportToken, visit: Visit | undefined): number[] {
  if (arrivedAt === null || wasCalledBefore) return [];
  const calledAt = visit?.callsAt.find((at) => at >= arrivedAt);
  return calledAt === undefined ? [] : [(calledAt - arrivedAt) / MINUTE_MS];
}

/** Adds a token's fee mark to the sums. Also adds the amount that a lost patient would have paid. */
function withFee(fees: Fees, token: ReportToken): Fees {
  const lost =
    lossOf(token).length > 0 ? { ...fees, lostPaise: fees.lostPaise + (token.feePaise ?? 0) } : fees;
  if (token.fee === null) return lost;
  const { mark } = token.fee;
  if (mark.mark === 'free') return { ...lost, free: lost.free + 1 };
  const sum = mark.mark === 'paid' ? mark.kind : mark.mark;
  const marked = { ...lost, [sum]: addMoney(lost[sum], { count: 1, paise: mark.paise ?? 0 }) };
  const refund = refundOf(mark);
  if (refund === null) return marked;
  return { ...marked, refunded: addMoney(marked.refunded, { count: 1, paise: refund.paise }) };
}

function collectedOf({ fee }: ReportToken): Collected[] {
  if (fee === null || fee.mark.mark !== 'paid') return [];
  const { paise } = fee.mark;
  const kept = paise - (refundOf(fee.mark)?.paise ?? 0);
  return [{ personId: fee.personId, name: fee.name, count: 1, paise: kept }];
}

const lossOf = ({ state }: ReportToken): Loss[] =>
  state.status === 'cancelled' ? LOSSES.filter((loss) => loss === state.reason) : [];

function sourceOf({ state, isByStaff, isMovedHere, issuedAt, arrivedAt }: ReportToken) {
  if (isMovedHere || (state.status === 'cancelled' && state.reason === 'undone')) return [];
  if (!isByStaff) return ['phone' as const];
  return [arrivedAt !== null && arrivedAt <= issuedAt ? ('desk' as const) : ('telephone' as const)];
}

/**
 * Returns the reason for which an event lets a patient go before others. Returns null if the event does not.
 */
function outOfTurnOf(
  event: ReportEvent,
  before: readonly NumberInLine[],
  after: readonly NumberInLine[],
): OutOfTurnReason | null {
  if (event.kind === 'placed_at_once') return 'at_once';
  if (event.kind === 'placed_soon') return 'soon';
  if (event.kind === 'issued') {
    const issued = event.moves.find(({ from }) => from === null);
    return issued?.line?.to.place === 'soon' ? 'soon' : null;
  }
  const called = event.kind === 'called' ? event.moves.find(beginsCall) : undefined;
  if (!called) return null;
  const ahead = before.slice(
    0,
    before.findIndex(({ number }) => number === called.number),
  );
  const isPassedBy = ahead.some(({ number }) => after.some((other) => other.number === number));
  if (!isPassedBy) return null;
  return event.isAsked ? 'doctor_asked' : 'other';
}

/**
 * Returns the announced breaks with their actual length. A break lasts until the next call, or until its
 * announced end if there was no call.
 */
function breaksOf(events: readonly ReportEvent[], endedAt: number | null): Span[] {
  const breaks: Span[] = [];
  let running: Span | null = null;
  for (const { kind, at, minutes } of events) {
    const ends = kind === 'called' || kind === 'announcement_withdrawn' || kind.endsWith('_announced');
    if (running !== null && ends) {
      breaks.push({ from: running.from, to: at });
      running = null;
    }
    if (kind === 'break_announced' && minutes !== null) running = { from: at, to: at + minutes * MINUTE_MS };
  }
  if (running !== null) breaks.push({ from: running.from, to: Math.min(running.to, endedAt ?? running.to) });
  return breaks;
}

/** Returns the delays of the day's sittings in minutes. Sittings without a session are left out. */
function lateStarts(sessions: readonly ReportSession[], played: readonly Played[]): number[] {
  const slots = sessions.at(-1)?.plan.slots ?? [];
  const callsAt = played.flatMap((session) => session.callsAt).toSorted((a, b) => a - b);
  const hours = sittings(slots);
  return hours.flatMap(({ from, to }, index) => {
    if (!sessions.some(({ plan, endedAt }) => plan.openedAt <= from && (endedAt ?? from) >= from)) return [];
    const before = hours[index - 1]?.to;
    const earliest = before === undefined ? 0 : (before + from) / 2;
    const first = callsAt.find((at) => at >= earliest && at < to);
    return first === undefined ? [] : [(first - from) / MINUTE_MS];
  });
}

function workMs(spells: readonly Span[]): number {
  let [sum, lastEnd] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to } of spells.toSorted((a, b) => a.from - b.from)) {
    const gap = from - lastEnd;
    if (gap > 0 && gap <= LONGEST_GAP_MINUTES * MINUTE_MS) sum += gap;
    const length = to - from;
    if (length <= LONGEST_VISIT_MINUTES * MINUTE_MS) sum += length;
    lastEnd = Math.max(lastEnd, to);
  }
  return sum;
}
