import { alertRoutes } from '@baari/contract/alert-routes';
import { clientOf } from '../api/client.ts';

/**
 * Calls the operations that turn alerts on and off. The operations are separate from `patient-api`, so that
 * pages without alerts do not load them.
 */
export const alertApi = clientOf(alertRoutes);
