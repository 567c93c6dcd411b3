export { listFloods, readClinicTokens } from './views/clinic-tokens.repository.ts';
export { findTimeZoneOf } from './views/doctor-history.repository.ts';
export { endServiceDates } from './ledger/end-service-dates.ts';
export { tellOfFloods } from './views/floods.ts';
export { patientTokens } from './ledger/patient-tokens.repository.ts';
export {
  actorOf,
  eventDetail,
  listActionsOf,
  type LoggedActionOf,
  waitEventOf,
} from './ledger/queue-events.repository.ts';
export { readState, type StateColumns } from './ledger/token-row.ts';
export { followQueues, type QueueFollower } from './ledger/follow-queues.ts';
export type { QueueAt } from './ledger/queue-cursor.repository.ts';
export { queueCloser } from './ledger/queue-closer.ts';
export { holderProofOf } from './views/holder-proof.ts';
export { proveLink } from './verbs/prove-holder.ts';
export { getToken, requireHeldToken, whatsappOf } from './views/patient-token.ts';
export { type Opening, readOpenings, readQueueViews, type TimedQueueViews } from './views/queue-views.ts';
export { readRevisions } from './views/queue-views.repository.ts';
export { COLLEAGUES } from './ledger/colleagues.repository.ts';
export { TYPED_MINUTES } from './ledger/typed-minutes.repository.ts';
export { changeQueue, type LockedDoctorQueue } from './ledger/change-queue.ts';
export { lockedTokens } from './ledger/locked-token.ts';
export { decideIssue, newSecret } from './verbs/issue-token.ts';
export { changeAsStaff } from './verbs/staff-verb.ts';
export { queueRoutes } from './queue.routes.ts';
export { getBoard, getDisplay } from './views/board.ts';
export { listOwnTokens, listTokensOfPhone } from './views/check-tokens.ts';
