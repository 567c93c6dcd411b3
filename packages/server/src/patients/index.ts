export { proofForBooking, lacksConfirmation, sendsCodes } from './records/confirm-patient-phone.ts';
export type { Patient } from './records/patient-row.ts';
export { searchWords, type WordPatterns } from './records/patient-search.ts';
export {
  correctSaid,
  findOrCreatePatient,
  lockWithoutPhone,
  type PatientKey,
  saveSaid,
} from './records/patients.repository.ts';
export { patientsRoutes } from './patients.routes.ts';
export { requirePatientOfMine } from './records/require-patient.ts';
export { correctRecord } from './records/correct-record.ts';
export { eraseUnderLock } from './patient-data/erase-patient.ts';
export { expireNightly } from './patient-data/expire-nightly.ts';
export { patientDataRoutes } from './patient-data/patient-data.routes.ts';
