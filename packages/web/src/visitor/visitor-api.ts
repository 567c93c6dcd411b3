import { visitorRoutes } from '@baari/contract/visitor-routes';
import { clientOf } from '../shared/api/client.ts';

/** The operations that visitors' pages call. */
export const visitorApi = clientOf(visitorRoutes);
