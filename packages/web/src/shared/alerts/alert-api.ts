import { alertRoutes } from '@baari/contract/alert-routes';
import { clientOf } from '../api/client.ts';

/**
 * The operations that turn alerts on and off, apart from `patient-api`, so that pages without alerts do not
 * load them.
 */
export const alertApi = clientOf(alertRoutes);
