export { GIVEN_ROLES, hasPowersOf, MEMBER_ROLES, type GivenRole, type MemberRole } from './member-role.ts';
export {
  deriveDoctorSlug,
  deriveSlug,
  firstFreeSlug,
  isReservedDoctorSlug,
  isReservedSlug,
  SLUG_MAX_LENGTH,
} from './slug.ts';
export {
  CONSULTATION_MINUTES,
  isTimeZone,
  KEEPS_PATIENTS_MONTHS,
  OPENS_EARLY_MINUTES,
  PAYMENT_KINDS,
  type PaymentKind,
  timeZones,
} from './settings.ts';
export { mayText, TEXT_PERMISSIONS, textSender, type TextPermission } from './text-permission.ts';
export { distanceKm, type Place, TRAVEL_MINUTES_MAX, travelMinutes } from './travel-time.ts';
export {
  CLINIC_RECORDINGS_MAX_BYTES,
  RECORDING_MAX_BYTES,
  RECORDING_MAX_MS,
  RECORDING_TYPES,
  recordingTypeOf,
  type RecordingType,
} from './recording.ts';
