import { patientRoutes } from '@baari/contract/patient-routes';
import { clientOf } from './client.ts';

/** The operations that patients' pages call. */
export const patientApi = clientOf(patientRoutes);
