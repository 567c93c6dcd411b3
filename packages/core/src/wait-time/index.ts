export {
  ALERT_KINDS,
  dueOccasions,
  isStillTrue,
  kindOfOccasion,
  type AlertedQueue,
  type AlertedToken,
  type AlertKind,
  type Occasion,
} from './alerts.ts';
export { calibrate } from './calibrate.ts';
export { closeSession } from './close-session.ts';
export { learnSession, type LearnedSession, type ToldOutcome } from './learn-session.ts';
export { predictWaits, type Situation, type WaitPrediction } from './predict-waits.ts';
export {
  afterBreak,
  afterNoShow,
  afterShow,
  afterSlot,
  afterStart,
  openSession,
  type SessionWaits,
} from './session-waits.ts';
export { type Colleagues, newWaitModel, readWaitModel } from './first-model.ts';
export { meanVisitMinutes, AHEAD_FROM, bucketOf, MODEL_VERSION, type WaitModel } from './wait-model.ts';
export type { VisitKind } from './visit-kinds.ts';
export type { Start, WaitShape } from './wait-shape.ts';
export { isAnyMoment, isFree, newcomersTurn, startTold, type ToldQueue, turnAt } from './told-turn.ts';
export {
  departureOf,
  expectedTurn,
  isInDoubt,
  settledTurn,
  shownClock,
  shownMinutes,
  WAIT_NOTES,
  type Departure,
  type ExpectedTurn,
  type ShownMinutes,
  type ToldWait,
  type WaitNote,
} from './told-wait.ts';
export {
  effectiveEvents,
  foldEvent,
  openFold,
  type SessionFold,
  type SessionPlan,
  type WaitEvent,
} from './session-fold.ts';
export { sittings, type Span } from './span.ts';
export type { ExpectedBookings } from './expected-bookings.ts';
export {
  TEXT_LIMITS,
  textLimit,
  type SentTexts,
  type TextKind,
  type TextLimit,
  plainCommand,
  readCommand,
  WHATSAPP_ANSWERS_A_DAY,
  WHATSAPP_CAPS,
  WHATSAPP_ENDS,
  WHATSAPP_STATUSES,
  type WhatsappCommand,
  type WhatsappEnd,
  type WhatsappStatus,
} from './messages.ts';
export { situationAt, toldOf, waitLine } from './wait-line.ts';
