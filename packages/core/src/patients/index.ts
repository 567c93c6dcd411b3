export {
  AGE_MAX,
  normaliseName,
  PATIENT_DATA_EVENT_KINDS,
  PATIENT_NAME_MAX_LENGTH,
  PATIENT_SORTS,
  SEXES,
  westernDigits,
  type PatientDataEventKind,
  type PatientSort,
  type Sex,
} from './patient.ts';
