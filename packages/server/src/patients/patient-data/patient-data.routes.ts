import type { Routes } from '../../http/routes.ts';
import { downloadPatient } from './download-patient.ts';
import { erasePatient } from './erase-patient.ts';
import { listPatientDataEvents } from './list-patient-data-events.ts';

export const patientDataRoutes = {
  downloadPatient,
  erasePatient,
  listPatientDataEvents,
} satisfies Partial<Routes<'queue'>>;
