export {
  normaliseName,
  PATIENT_NAME_MAX_LENGTH,
  PATIENT_SORTS,
  westernDigits,
  type PatientSort,
} from './patient.ts';
