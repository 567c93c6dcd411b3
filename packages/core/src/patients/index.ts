export {
  normaliseName,
  PATIENT_DATA_EVENT_KINDS,
  PATIENT_NAME_MAX_LENGTH,
  PATIENT_SORTS,
  westernDigits,
  type PatientDataEventKind,
  type PatientSort,
} from './patient.ts';
