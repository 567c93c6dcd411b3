export { listKnownFloods, readClinicTokens } from './views/clinic-tokens.repository.ts';
export { findTimeZoneOf } from './views/doctor-history.repository.ts';
export { endServiceDates, queueCloser } from './ledger/end-queues.ts';
export { tellOfFloods } from './views/floods.ts';
export { patientTokens } from './ledger/patient-tokens.repository.ts';
export {
  actorOf,
  eventDetail,
  listActionsOf,
  type LoggedActionOf,
  waitEventOf,
} from './ledger/queue-events.repository.ts';
export { listTakings, type Takings } from './views/fee-tally.repository.ts';
export { readState, type StateColumns } from './ledger/token-row.ts';
export { followQueues, type QueueFollower } from './ledger/follow-queues.ts';
export type { QueueAt } from './ledger/queue-cursor.repository.ts';
export { CARRIED_BOOKING, findTokenBySecret } from './ledger/patient-tokens.repository.ts';
export {
  holderProofOf,
  getToken,
  type HeldLink,
  patientTokenOf,
  requireHeldToken,
  whatsappOf,
} from './views/patient-token.ts';
export { proveLink } from './verbs/holding.ts';
export { type Opening, readOpenings, readQueueViews, type TimedQueueViews } from './views/queue-views.ts';
export { readRevisions } from './views/queue-views.repository.ts';
export { COLLEAGUES } from './ledger/colleagues.repository.ts';
export { TYPED_MINUTES } from './ledger/typed-minutes.repository.ts';
export {
  changeQueue,
  lockedLiveTokens,
  type LockedDoctorQueue,
  lockedTokens,
} from './ledger/change-queue.ts';
export { CARRIED_FEE } from './ledger/fee.repository.ts';
export { IN_LINE_ORDER, lockQueue } from './ledger/queue.repository.ts';
export { decideIssue, issueScanned, newSecret } from './verbs/issuing.ts';
export { changeAsStaff, issueAsStaff } from './verbs/staff-verb.ts';
export { queueRoutes } from './queue.routes.ts';
export { announce, closePractice, startPractice, withdrawAnnouncement } from './verbs/practice.ts';
export { undo } from './verbs/undo.ts';
export { getBoard, getClinicConsole, getDisplay } from './views/screens.ts';
export { listOwnTokens, listTokensOfPhone } from './views/check-tokens.ts';
export { getClinicGlances } from './views/clinic-glances.ts';
