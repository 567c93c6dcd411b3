export { arriveLate, back, markArrived, putBack, sendAway, withdrawArrival } from './absent.ts';
export {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_MAX_MINUTES,
  announcementAt,
  type Announcement,
  type AnnouncementKind,
} from './announcement.ts';
export {
  askPriority,
  declinePriority,
  SOONER,
  soonerOf,
  withdrawPriority,
  type AskedPriority,
  type Sooner,
} from './asking.ts';
export { beginsCall, endsCall } from './change.ts';
export { availabilityOf, type Availability } from './availability.ts';
export type { Counts } from './counts.ts';
export {
  QUEUE_ACTORS,
  type QueueActor,
  QUEUE_EVENT_KINDS,
  type DoctorQueue,
  type QueueChange,
  type QueueEventKind,
  type QueueSession,
  type TokenMove,
} from './doctor-queue.ts';
export { expectedStart } from './expected-start.ts';
export { issueWith, WITH_ONE_MAX } from './family.ts';
export { FEE_PAISE_MAX, isVisitElsewhere, markFee, settlesDue, type FeeMark } from './fees.ts';
export { growthReason, passedReason, type GrowthReason } from './growth.ts';
export { datedHours, dayOff, type DoctorHours, hasHours, hoursOn, workingSlots } from './hours-on.ts';
export {
  countAhead,
  inLine,
  keyOfNumber,
  lineAfter,
  lineOrder,
  lineOutOfOrder,
  nextHere,
  nextInLine,
  numbersAhead,
  numbersInLine,
  type LineStates,
  type LineToken,
  type NumberInLine,
} from './line.ts';
export { joinLine, joinQueue, moveAway, MOVE_REASONS, type JoinedQueue, type MoveReason } from './moving.ts';
export { claimOrdinal, FAMILY_LIMIT, type Issuer, type PhoneToken } from './phone-rule.ts';
export {
  PRACTICE_STATES,
  practiceAt,
  type Practice,
  type PracticeState,
  type PracticeSwitch,
  type Schedule,
} from './practice.ts';
export { isOpeningTold, offerAt, type OfferingLine } from './opening.ts';
export { seesFrom } from './presence.ts';
export {
  addDays,
  calendarDateOf,
  hourAt,
  instantOf,
  isNight,
  SERVICE_DATE_STARTS_AT_HOUR,
  serviceDateEnd,
  serviceDateOf,
  weekdayOf,
} from './service-date.ts';
export {
  type Joining,
  movesBetween,
  standAtEnd,
  standAtOnce,
  standBehindNext,
  standInTurn,
  standMerged,
  standNext,
  standSoon,
  type SessionTokens,
} from './placement.ts';
export {
  placeAtOnce,
  placeBooked,
  placeInTurn,
  placeSoon,
  requirePriority,
  requireSoonReason,
} from './placing.ts';
export {
  TOKEN_OFFERS,
  tokenOfferAt,
  type PlanRoom,
  type TokenOffer,
  type TokenOfferKind,
} from './token-offer.ts';
export {
  arrivalOf,
  CANCEL_REASONS,
  countTokens,
  isLive,
  isWaitingLetter,
  letterOf,
  LIVE_STATUSES,
  PLACES,
  stateOf,
  canBePutBack,
  STATE_LETTERS,
  type CancelReason,
  type Place,
  type Standing,
  type StateLetter,
  type Token,
  type TokenState,
} from './token.ts';
export {
  callNext,
  callToken,
  DOCTOR_ASKED,
  notHere,
  recall,
  type CallOrder,
  type Inside,
  type Next,
} from './calling.ts';
export {
  announce,
  clearNotArrived,
  closePractice,
  complete,
  correctPatient,
  endServiceDate,
  isOverdue,
  issue,
  leave,
  requireSession,
  reset,
  setConsultationTime,
  skip,
  startPractice,
  stateAfterEnd,
  withdrawAnnouncement,
} from './transitions.ts';
export {
  NOTE_MAX_LENGTH,
  PLACE_REASONS,
  type PlaceReason,
  SOON_REASONS,
  type SoonReason,
  standsSoon,
  VISIT_TYPES,
  type VisitType,
} from './visit.ts';
export {
  isTooLateToUndo,
  TAKE_BACK_SECONDS,
  takeBackLeave,
  takeBackUntil,
  undo,
  UNDO_SECONDS,
  type PastChange,
  type UndoFacts,
} from './undo.ts';
export {
  HOLDER_PROOFS,
  type HolderProof,
  PROOF_DIGITS,
  provesPhone,
  WRONG_PROOFS_MAX,
} from './holder-proof.ts';
