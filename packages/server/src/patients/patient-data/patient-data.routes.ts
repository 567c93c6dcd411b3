import type { Routes } from '../../http/routes.ts';
import { downloadPatient, erasePatient, listPatientDataEvents } from './patient-data.ts';

export const patientDataRoutes = {
  downloadPatient,
  erasePatient,
  listPatientDataEvents,
} satisfies Partial<Routes<'queue'>>;
