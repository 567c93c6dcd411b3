import { type Api, clientOf } from './client.ts';
import { routes } from './routes.ts';

/** Every operation of the contract. */
export const api: Api = clientOf(routes);
