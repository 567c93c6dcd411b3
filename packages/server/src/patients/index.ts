export { lacksConfirmation } from './confirm-patient-phone.ts';
export type { Patient } from './patient-row.ts';
export { searchWords, type WordPatterns } from './patient-search.ts';
export { findOrCreatePatient, type PatientKey } from './patients.repository.ts';
export { patientsRoutes } from './patients.routes.ts';
export { requirePatientOfMine } from './require-patient.ts';
