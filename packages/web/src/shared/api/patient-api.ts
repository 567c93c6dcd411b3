import { patientRoutes } from '@baari/contract/patient-routes';
import { clientOf } from './client.ts';

/** Calls the operations of patients' pages. */
export const patientApi = clientOf(patientRoutes);
