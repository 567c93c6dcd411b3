import { type Api, clientOf } from './client.ts';
import { routes } from './routes.ts';

/** Calls every operation of the contract. */
export const api: Api = clientOf(routes);
