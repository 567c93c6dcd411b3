import type { Routes } from '../http/routes.ts';
import {
  addToPatientImport,
  checkPatientImport,
  listPatientImports,
  undoPatientImport,
} from './import/patient-import.ts';
import { downloadPatient, erasePatient, listPatientDataEvents } from './patient-data/patient-data.ts';
import { confirmPatientPhone, requestPatientCode } from './records/confirm-patient-phone.ts';
import { getPatient, listPatients, updatePatient } from './records/patients.ts';

export const patientsRoutes: Routes<'patients'> = {
  requestPatientCode,
  confirmPatientPhone,
  listPatients,
  getPatient,
  updatePatient,
  checkPatientImport,
  addToPatientImport,
  undoPatientImport,
  listPatientImports,
};

export const patientDataRoutes = {
  downloadPatient,
  erasePatient,
  listPatientDataEvents,
} satisfies Partial<Routes<'queue'>>;
