import { contract } from '@baari/contract';
import { implement } from '@orpc/server';
import type { Context } from '../context/index.ts';
import type { ResponseCookies } from './cookies.ts';

/** What a route gets beside its input: the verb's context, and the cookies of its answer. */
export type RouteContext = { app: Context; cookies: ResponseCookies };

/** Where features implement their part of the contract. */
export const os = implement(contract).$context<RouteContext>();
