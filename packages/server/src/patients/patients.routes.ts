import type { Routes } from '../http/routes.ts';
import { addToPatientImport } from './import/add-to-import.ts';
import { checkPatientImport } from './import/check-import.ts';
import { listPatientImports, undoPatientImport } from './import/undo-import.ts';
import { confirmPatientPhone, requestPatientCode } from './records/confirm-patient-phone.ts';
import { getPatient } from './records/get-patient.ts';
import { listPatients } from './records/list-patients.ts';
import { updatePatient } from './records/update-patient.ts';

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
