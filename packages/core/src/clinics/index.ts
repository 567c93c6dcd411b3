export { hasPowersOf, MEMBER_ROLES, type MemberRole } from './member-role.ts';
export {
  deriveDoctorSlug,
  deriveSlug,
  firstFreeSlug,
  isReservedDoctorSlug,
  isReservedSlug,
  SLUG_MAX_LENGTH,
} from './slug.ts';
export { distanceKm, type Place, travelMinutes } from './travel-time.ts';
