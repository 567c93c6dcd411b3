export { proofForBooking, lacksConfirmation, sendsCodes } from './records/confirm-patient-phone.ts';
export type { Patient } from './records/patient-row.repository.ts';
export { searchWords, type WordPatterns } from './records/patient-search.ts';
export {
  correctSaid,
  findOrCreatePatient,
  lockWithoutPhone,
  type PatientKey,
  saveAbhaAddress,
  saveSaid,
} from './records/patients.repository.ts';
export { patientsRoutes, patientDataRoutes } from './patients.routes.ts';
export { requirePatientOfMine, correctRecord } from './records/patients.ts';
export { eraseUnderLock } from './patient-data/patient-data.ts';
export { expireNightly } from './patient-data/expire-patients.ts';
