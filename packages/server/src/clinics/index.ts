export {
  findClinic,
  findClinicBySlug,
  findClinicEver,
  lockClinicEver,
  saveRestored,
  type Clinic,
} from './clinics.repository.ts';
export { clinicsRoutes } from './clinics.routes.ts';
export { deactivateLocked, deleteLocked } from './end-clinic.ts';
export { createPlaceFinder, noPlaceFinder } from './place-finder.ts';
export { searchClinics } from './search-clinics.ts';
export { requireAccount, requireLocked, requireMember, type MemberGrant } from './require-member.ts';
