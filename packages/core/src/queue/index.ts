export {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_MAX_MINUTES,
  announcementAt,
  type Announcement,
  type AnnouncementKind,
} from './announcement.ts';
export { availabilityOf, type Availability } from './availability.ts';
export {
  QUEUE_ACTORS,
  QUEUE_EVENT_KINDS,
  type DoctorQueue,
  type QueueChange,
  type QueueEventKind,
  type QueueSession,
  type TokenMove,
} from './doctor-queue.ts';
export { expectedStart, workingSlots } from './expected-start.ts';
export {
  countAhead,
  inLine,
  isAhead,
  lineAfter,
  lineOrder,
  nextInLine,
  numbersInLine,
  type LineStates,
  type LineToken,
} from './line.ts';
export { claimOrdinal, FAMILY_LIMIT, type Issuer, type PhoneToken } from './phone-rule.ts';
export {
  PRACTICE_STATES,
  practiceAt,
  type Practice,
  type PracticeState,
  type PracticeSwitch,
  type Schedule,
} from './practice.ts';
export { seesFrom } from './presence.ts';
export {
  instantOf,
  SERVICE_DATE_STARTS_AT_HOUR,
  serviceDateEnd,
  serviceDateOf,
  weekdayOf,
} from './service-date.ts';
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
  isWaitingLetter,
  letterOf,
  stateOf,
  STATE_LETTERS,
  type CancelReason,
  type StateLetter,
  type Token,
  type TokenState,
} from './token.ts';
export {
  announce,
  callNext,
  callToken,
  clearNotArrived,
  closePractice,
  complete,
  endServiceDate,
  isOverdue,
  issue,
  leave,
  markArrived,
  putBack,
  recall,
  requireSession,
  reset,
  setConsultationTime,
  skip,
  startPractice,
  stateAfterEnd,
  withdrawAnnouncement,
  withdrawArrival,
} from './transitions.ts';
export { isTooLateToUndo, undo, UNDO_SECONDS, type PastChange, type UndoFacts } from './undo.ts';
