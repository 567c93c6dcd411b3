export {
  GIVEN_ROLES,
  hasPowersOf,
  MEMBER_ROLES,
  type GivenRole,
  type MemberRole,
  mayText,
  TEXT_PERMISSIONS,
  textSender,
  type TextPermission,
  distanceKm,
  type MapPoint,
  TRAVEL_MINUTES_MAX,
  travelMinutes,
} from './clinic.ts';
export { readUpiCode, type UpiAccount, upiLink, type UpiPayment } from './upi.ts';
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
  isReviewUrl,
  isTimeZone,
  KEEPS_PATIENTS_MONTHS,
  OPENS_EARLY_MINUTES,
  PAYMENT_KINDS,
  type PaymentKind,
  timeZones,
} from './settings.ts';
export {
  CLINIC_RECORDINGS_MAX_BYTES,
  RECORDING_MAX_BYTES,
  RECORDING_MAX_MS,
  RECORDING_TYPES,
  recordingTypeOf,
  type RecordingType,
} from './recording.ts';
