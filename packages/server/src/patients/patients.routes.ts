import type { Routes } from '../http/routes.ts';
import {
  addToPatientImport,
  checkPatientImport,
  listPatientImports,
  undoPatientImport,
} from './import/patient-import.ts';
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
