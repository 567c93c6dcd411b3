/** Lists all operations with made-up ids, and the headers of a request from another website's page. */
import { contract } from '@baari/contract';
import type { AnyContractProcedure } from '@orpc/contract';

export type Operation = { name: string; method: string; path: string };

export const ID = '00000000-0000-7000-8000-000000000000';

export const OPERATIONS: readonly Operation[] = Object.values(contract)
  .flatMap((feature): [string, AnyContractProcedure][] => Object.entries(feature))
  .map(([name, procedure]) => {
    const { method = 'POST', path = '' } = procedure['~orpc'].route;
    return { name, method, path: `/api${path.replaceAll(/\{\w+\}/g, ID)}` };
  });

/** The routes outside the API contract that change data. */
export const OTHER_WRITES: readonly Operation[] = [
  '/api/webhooks/payments',
  `/api/webhooks/whatsapp/${ID}`,
  `/api/webhooks/texts/${ID}`,
  // The other request of the health network's gateway goes through the same route.
  '/api/v3/hip/patient/share',
  '/api/dev/payments/v1/orders',
  `/api/dev/payments/v1/payments/${ID}/capture`,
  '/api/dev/payments/checkout',
  '/api/archive/import',
]
  .map((path) => ({ name: path, method: 'POST', path }))
  .concat({ name: 'archive.piece', method: 'PUT', path: '/api/archive/pieces/0' });

export const WRITES = [...OPERATIONS.filter(({ method }) => method !== 'GET'), ...OTHER_WRITES];

const EVIL = 'https://evil.example';

/** The headers that a browser sends, with Baari's cookies, for a request from another website's page. */
export const FROM_ELSEWHERE: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: EVIL }],
  ['another host of the same domain', { 'sec-fetch-site': 'same-site', origin: EVIL }],
  ['another origin, of an old browser', { origin: EVIL }],
  ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a file', { origin: 'file://' }],
  ['nowhere, with cookies', {}],
  ['a site that says it is ours', { origin: EVIL, 'x-forwarded-host': 'evil.example' }],
  ['two sites', { 'sec-fetch-site': 'same-origin, cross-site' }],
];
