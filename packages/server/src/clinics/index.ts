export { findClinic, findClinicBySlug, findClinicEver, type Clinic } from './clinics.repository.ts';
export { clinicsRoutes } from './clinics.routes.ts';
export { createPlaceFinder, noPlaceFinder } from './place-finder.ts';
export { searchClinics } from './search-clinics.ts';
export { requireAccount, requireLocked, requireMember, type MemberGrant } from './require-member.ts';
