/**
 * The route of every operation. The build replaces this file with a finished table, so that no page
 * loads the schemas.
 */
import { contract } from '@baari/contract';
import type { AnyContractProcedure } from '@orpc/contract';
import { mapValues, type Route } from './client.ts';

type Operations = Readonly<Record<string, AnyContractProcedure>>;

const routeOf = ({ '~orpc': { route } }: AnyContractProcedure): Route => ({
  method: route.method ?? 'POST',
  path: route.path ?? '/',
});

/** Maps a feature and an operation's name to its route. */
export const routes = mapValues<Operations, Readonly<Record<string, Route>>>(contract, (operations) =>
  mapValues(operations, routeOf),
);
