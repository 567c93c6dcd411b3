export { findClinic, findClinicBySlug, type Clinic } from './clinics.repository.ts';
export { clinicsRoutes } from './clinics.routes.ts';
export { createPlaceFinder, noPlaceFinder } from './place-finder.ts';
export { requireAccount, requireLocked, requireMember, type MemberGrant } from './require-member.ts';
