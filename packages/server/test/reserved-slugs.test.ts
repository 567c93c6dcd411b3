/**
 * A clinic's page is at the root of the website, so a clinic must not get one of the server's own addresses.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { deriveSlug, isReservedSlug } from '@baari/core/clinics';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

const CREATED = 'fastify.initialization';
const served = new Set<string>();
let server: TestServer;

const isCreation = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;

function listRoutes(message: unknown): void {
  if (!isCreation(message)) throw new Error('nothing was created');
  message.fastify.addHook('onRoute', ({ url }) => void served.add(url.split('/')[1] ?? ''));
}

beforeAll(async () => {
  subscribe(CREATED, listRoutes);
  server = await startTestServer({ hasPages: true });
});
afterAll(async () => {
  unsubscribe(CREATED, listRoutes);
  await server.close();
});

it('never gives a clinic the address of a route or a file', () => {
  // No clinic's name can be turned into one of these addresses.
  const names = [...served].filter((name) => name !== '' && deriveSlug(name) === name);
  expect(names).toEqual(expect.arrayContaining(['api', 'assets', 'health', 'metrics']));
  expect(names.filter((name) => !isReservedSlug(name))).toEqual([]);
});
