export {
  findClinic,
  findClinicBySlug,
  findClinicEver,
  lockClinicEver,
  saveRestored,
  saveTextPermission,
  type Clinic,
} from './clinics.repository.ts';
export { listQueueRevisions, lockLines } from './clinic-doctors.repository.ts';
export { type AdmittedTeam, admitTeam } from './admit-team.ts';
export { listMembers } from './members.repository.ts';
export { getPublicClinic, withAddresses } from './clinic-details.ts';
export { accountEndRoutes, clinicsRoutes } from './clinics.routes.ts';
export { deactivateLocked, deleteLocked, publishEnded, type Ended, tellOwnerOfEnding } from './end-clinic.ts';
export { listMyClinics } from './list-my-clinics.ts';
export { deleteAllInvitationsBy } from './invitations.repository.ts';
export { createPlaceFinder, noPlaceFinder } from './place-finder.ts';
export { findMovedTo, listMoving, saveMovedTo, startMoving, stopMoving } from './moving.repository.ts';
export { addRecordingRoute } from './recordings.ts';
export { deleteRecordingsOfDoctor } from './voice.repository.ts';
export { getScreenPath } from './screen-code.ts';
export { findUpi } from './upi-account.repository.ts';
export { searchClinics } from './search-clinics.ts';
export {
  requireAccount,
  requireClinic,
  requireClinicAccess,
  requireLocked,
  requireMember,
  type MemberGrant,
} from './require-member.ts';
