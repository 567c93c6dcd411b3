import { contract } from '@baari/contract';
import type { AnyContractProcedure } from '@orpc/contract';
import { type Api, clientOf, mapValues, type Route } from './client.ts';

type Operations = Readonly<Record<string, AnyContractProcedure>>;

const routeOf = ({ '~orpc': { route } }: AnyContractProcedure): Route => ({
  method: route.method ?? 'POST',
  path: route.path ?? '/',
});

/** Every operation of the contract. */
export const api: Api = clientOf(
  mapValues<Operations, Readonly<Record<string, Route>>>(contract, (operations) =>
    mapValues(operations, routeOf),
  ),
);
