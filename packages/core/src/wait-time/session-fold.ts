import {
  beginsCall,
  endsCall,
  lineAfter,
  type NumberInLine,
  type QueueEventKind,
  type TokenMove,
  type VisitType,
} from '../queue/index.ts';
import { type Colleagues, newWaitModel, TYPED_SLOT_SHARE, TYPED_VARIANCE } from './first-model.ts';
import { LOG_PACES, normalisedTogether } from './pace-grid.ts';
import {
  afterBreak,
  afterNoShow,
  afterShow,
  afterSlot,
  afterStart,
  openSession,
  type SessionWaits,
  believing,
  withModel,
} from './session-waits.ts';
import { MINUTE_MS, overlapMinutes, shortGaps, sittings, type Span, TWO_SITTINGS_MINUTES } from './span.ts';
import type { VisitKind } from './visit-kinds.ts';
import type { WaitModel } from './wait-model.ts';
import { weekPartOf } from './week-parts.ts';

/**
 * Computes a session from the queue's log: the waiting patients, the current visit, and what the estimator
 * has learned.
 */

/** The values with which a session starts. Instants are milliseconds since 1970. */
export type SessionPlan = {
  openedAt: number;
  /** The service date as YYYY-MM-DD, and the IANA time zone of the clinic. */
  serviceDate: string;
  timeZone: string;
  /** The doctor's slots on the service date, sorted by time. The list is empty for a doctor without hours. */
  slots: readonly Span[];
  /** The minutes that were entered for a consultation, or null. */
  typedMinutes: number | null;
  /**
   * The clinic's other doctors. The value is null if the clinic has no other doctors, or if this doctor was
   * already known.
   */
  colleagues: Colleagues | null;
};

/** An event of the queue's log, with the fields that the calculation of waits needs. */
export type WaitEvent = {
  revision: number;
  kind: QueueEventKind;
  /** The time in milliseconds since 1970. */
  at: number;
  moves: readonly TokenMove[];
  /** The minutes that staff announced or entered. */
  minutes: number | null;
  /** True for a patient who was called out of turn. */
  isChosen: boolean;
  /** The revision that an undo reverts, and the kind of that change. */
  undoes: number | null;
  undoneKind: QueueEventKind | null;
  /** The visit types of these numbers after the event. A visit type is null if it was removed. */
  says: readonly { number: number; visitType: VisitType | null }[];
};

/** A visit or a missed call. It ends with the next call. */
type Visit = { number: number; calledAt: number; isChosen: boolean; came: boolean; doneAt: number };

export type SessionFold = {
  plan: SessionPlan;
  waits: SessionWaits;
  /** The numbers in line, beginning with the next one. */
  waiting: readonly NumberInLine[];
  /**
   * The called patient. `ranEmpty` means that the line was empty for a while, so the next call does not show
   * when the visit ended.
   */
  inside: {
    number: number;
    calledAt: number;
    isChosen: boolean;
    ranEmpty: boolean;
    isGoingOn: boolean;
  } | null;
  /** The known visit types, keyed by token number. */
  visitTypes: Readonly<Record<number, VisitType | null>>;
  /** The numbers whose visits were interrupted for a test, or for a patient with the place “At once”. */
  brokenOff: readonly number[];
  ended: Visit | null;
  /** When the last patient was called. The value is null before the first call. */
  lastCallAt: number | null;
  /** The announced end of a late start or a break. */
  announcedUntil: number | null;
  /** The announced breaks so far. */
  breaks: readonly Span[];
};

/**
 * Returns the session before its first event. It includes minutes that staff entered after the model was
 * made.
 */
export function openFold(
  model: WaitModel | null,
  plan: SessionPlan,
  announcedUntil: number | null = null,
): SessionFold {
  const { typedMinutes, colleagues } = plan;
  const opened = openSession(model ?? newWaitModel(typedMinutes, colleagues), weekPartOfPlan(plan));
  const isNews = typedMinutes !== null && typedMinutes !== opened.model.typedMinutes;
  return {
    plan,
    waits: isNews ? afterTyped(opened, typedMinutes) : opened,
    waiting: [],
    inside: null,
    visitTypes: {},
    brokenOff: [],
    ended: null,
    lastCallAt: null,
    announcedUntil,
    breaks: [],
  };
}

/** A sitting begins at its scheduled time, or later if the session opens later. */
const weekPartOfPlan = (plan: SessionPlan): number =>
  weekPartOf(plan.serviceDate, plan.timeZone, scheduledStart(plan) ?? plan.openedAt);

/** Returns the events, leaving out undone events and their undos. */
export function effectiveEvents(events: readonly WaitEvent[]): WaitEvent[] {
  const logged = new Set(events.map(({ revision }) => revision));
  const undone = new Set(events.map(({ undoes }) => undoes));
  return events.filter(
    ({ revision, undoes }) => !undone.has(revision) && !(undoes !== null && logged.has(undoes)),
  );
}

/** Returns the session after an event. */
export function foldEvent(before: SessionFold, event: WaitEvent): SessionFold {
  const announced = withAnnouncement(withVisitTypes(before, event), event);
  const left = event.moves.some(endsCall) ? afterVisit(announced, event) : announced;
  const waiting = lineAfter(left.waiting, event.moves);
  const called = event.moves.some(beginsCall);
  const after = called ? afterCall(left, event, waiting) : { ...left, waiting };
  if (waiting.length > 0) return after;
  // If no patient was left to call, the visit lasted from its call to its end.
  const settled = settle(after, after.ended?.doneAt ?? event.at);
  return settled.inside ? { ...settled, inside: { ...settled.inside, ranEmpty: true } } : settled;
}

function withVisitTypes(fold: SessionFold, { says }: WaitEvent): SessionFold {
  if (says.length === 0) return fold;
  const said = Object.fromEntries(says.map(({ number, visitType }) => [number, visitType]));
  return { ...fold, visitTypes: { ...fold.visitTypes, ...said } };
}

/** Returns the visit type of the token with this number. */
export const kindOf = ({ visitTypes }: SessionFold, number: number): VisitKind =>
  visitTypes[number] ?? 'unknown';

function withAnnouncement(fold: SessionFold, event: WaitEvent): SessionFold {
  const { at, minutes } = event;
  // Staff can withdraw an announcement from before the session while the session is open.
  const kind = event.undoneKind?.endsWith('_announced') ? 'announcement_withdrawn' : event.kind;
  if (kind === 'consultation_time_set') {
    return minutes === null ? fold : { ...fold, waits: afterTyped(fold.waits, minutes) };
  }
  const isAnnounced = kind === 'delay_announced' || kind === 'break_announced';
  if (!isAnnounced && kind !== 'announcement_withdrawn' && kind !== 'called') return fold;
  // From now on, the earlier announcement does not apply.
  const breaks = fold.breaks.map((span) => ({ ...span, to: Math.min(span.to, at) }));
  if (!isAnnounced || minutes === null) return { ...fold, breaks, announcedUntil: null };
  const announcedUntil = at + minutes * MINUTE_MS;
  if (fold.lastCallAt === null) return { ...fold, breaks, announcedUntil };
  return { ...fold, announcedUntil, breaks: [...breaks, { from: at, to: announcedUntil }] };
}

/**
 * Ends the current visit, because its patient was completed or did not come. A visit that the next call ends
 * is kept until that call is counted.
 */
function afterVisit(fold: SessionFold, { kind, at, moves }: WaitEvent): SessionFold {
  const { inside } = fold;
  if (inside === null) return fold;
  const brokenOff = moves.find(
    (one) => endsCall(one) && (one.to.status === 'waiting' || one.to.status === 'away'),
  );
  if (brokenOff) return { ...fold, inside: null, brokenOff: [...fold.brokenOff, brokenOff.number] };
  // If a visit had two parts, its length is unknown.
  if (inside.isGoingOn) return { ...fold, inside: null, waits: afterShow(fold.waits) };
  const came = moves.some(({ from, to }) => from?.status === 'called' && to.status === 'completed');
  const { number, calledAt, isChosen } = inside;
  const ended = { number, calledAt, isChosen, came, doneAt: at };
  const isSeen = kind === 'called' || kind === 'completed' || !came;
  // The length of the last visit is unknown if the session ended or the queue was empty before the next call.
  if (!isSeen || (kind === 'called' && came && inside.ranEmpty)) {
    return { ...fold, inside: null, waits: afterShow(fold.waits) };
  }
  return { ...fold, inside: null, ended };
}

function afterCall(
  before: SessionFold,
  { at, isChosen, moves }: WaitEvent,
  waiting: readonly NumberInLine[],
): SessionFold {
  const fold = settle(before, at);
  const number = moves.find(beginsCall)?.number ?? 0;
  const isGoingOn = fold.brokenOff.includes(number);
  return {
    ...fold,
    waiting,
    lastCallAt: at,
    inside: { number, calledAt: at, isChosen, ranEmpty: false, isGoingOn },
    waits: fold.lastCallAt === null ? started(fold, at) : fold.waits,
  };
}

function started({ waits, plan }: SessionFold, at: number): SessionWaits {
  const from = scheduledStart(plan);
  if (from === null) return waits;
  const gapMinutes = overlapMinutes({ from, to: Math.max(from, at) }, shortGaps(plan.slots));
  return afterStart(waits, (at - from) / MINUTE_MS - gapMinutes);
}

/**
 * Returns the start of the sitting at `now`, or of the next sitting. The start is taken from the hours, or is
 * the time at which a session opened within them. Returns null if no sitting is left, or if there are no
 * hours.
 */
export function scheduledStart({ slots, openedAt }: SessionPlan, now: number = openedAt): number | null {
  const sitting = sittings(slots).find(({ to }) => to > Math.max(openedAt, now));
  return sitting ? Math.max(sitting.from, openedAt) : null;
}

/** Counts the visit that ended. Its slot lasted until `until`, without breaks. */
function settle(fold: SessionFold, until: number): SessionFold {
  const { ended } = fold;
  if (ended === null) return fold;
  const slot = { from: ended.calledAt, to: until };
  const breakMinutes = overlapMinutes(slot, fold.breaks);
  const pauses = [...fold.breaks, ...shortGaps(fold.plan.slots)];
  const minutes = (slot.to - slot.from) / MINUTE_MS - overlapMinutes(slot, pauses);
  const waits = withVisit(fold.waits, ended, { minutes, kind: kindOf(fold, ended.number) });
  return { ...fold, ended: null, waits: breakMinutes > 0 ? afterBreak(waits, breakMinutes) : waits };
}

function withVisit(
  waits: SessionWaits,
  { came, isChosen }: Visit,
  { minutes, kind }: { minutes: number; kind: VisitKind },
): SessionWaits {
  if (!came) return afterNoShow(waits, minutes);
  const shown = afterShow(waits);
  return minutes > 0 && minutes <= TWO_SITTINGS_MINUTES
    ? afterSlot(shown, minutes, { isInserted: isChosen, kind })
    : shown;
}

/** The lower bound of the estimate, whatever minutes were entered. */
const LEAST = 1e-6;

/**
 * Treats an entered consultation time as an observation, like the mean of a day. It changes an uncertain
 * estimate a lot, and a certain estimate a little. Source: the Kalman filter for one variable.
 */
function afterTyped(session: SessionWaits, minutes: number): SessionWaits {
  const { pace, paceVariance } = session.model;
  const typed = Math.log(TYPED_SLOT_SHARE * minutes);
  const gain = paceVariance / (paceVariance + TYPED_VARIANCE);
  const likelihoods = LOG_PACES.map(
    (logPace) => Math.exp(-((logPace - typed) ** 2) / (2 * TYPED_VARIANCE)) + LEAST,
  );
  const beliefs = normalisedTogether(
    session.beliefs.map((weights) => weights.map((weight, index) => weight * (likelihoods[index] ?? 0))),
  );
  return withModel(
    { ...session, ...believing(beliefs) },
    { pace: pace + gain * (typed - pace), paceVariance: (1 - gain) * paceVariance, typedMinutes: minutes },
  );
}
