export {
  ABHA_ADDRESS,
  maskAbhaAddress,
  readAbhaCard,
  readAbhaDetails,
  type AbhaBirth,
  type AbhaPatient,
  type AbhaScan,
} from './abha-card.ts';
export {
  AGE_MAX,
  ageThen,
  normaliseName,
  NOTICE_VERSION,
  PATIENT_DATA_EVENT_KINDS,
  PATIENT_NAME_MAX_LENGTH,
  PATIENT_SORTS,
  SEXES,
  type GivenAge,
  type PatientDataEventKind,
  type PatientSort,
  type Sex,
} from './patient.ts';
export {
  guessColumns,
  hasHeadings,
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportField,
} from './list-headings.ts';
export {
  IMPORT_MAX_ROWS,
  IMPORT_PART_ROWS,
  readListRow,
  type ListedPatient,
  type ListRow,
} from './patient-list.ts';
export { phoneInCell, PLACEHOLDER_NUMBER, sheetPhone, tidyPhone } from './written-phone.ts';
