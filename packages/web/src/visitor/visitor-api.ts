import { visitorRoutes } from '@baari/contract/visitor-routes';
import { clientOf } from '../shared/api/client.ts';

/** Calls the operations of the visitors' pages. */
export const visitorApi = clientOf(visitorRoutes);
