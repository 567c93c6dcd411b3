import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Admit } from './request-context.ts';
import { addTokenManifest } from './web-files.ts';

let app: FastifyInstance;
let folder: string;
const admit = vi.fn<Admit>();

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'baari-manifest-'));
  const site = { name: 'Baari', start_url: '/patient-dashboard', display: 'standalone' };
  writeFileSync(path.join(folder, 'manifest.webmanifest'), JSON.stringify(site));
  app = Fastify();
  addTokenManifest(app, folder, admit);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('makes a token’s page installable as an app that opens the token', async () => {
  const { headers, body } = await app.inject({ url: '/t/aBcDeFgHiJkLmNoPqRsTuV/app.webmanifest' });
  expect(JSON.parse(body)).toEqual({
    name: 'Baari',
    start_url: '/t/aBcDeFgHiJkLmNoPqRsTuV',
    display: 'standalone',
  });
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(headers['cache-control']).toBe('no-store');
  expect(admit).toHaveBeenCalledOnce();
});

it.each(['short', 'aBcDeFgHiJkLmNoPqRsTu%22', '..%2F..%2Fcity-clinic-and-more'])(
  'serves no app manifest for %s, which is not a token’s secret',
  async (secret) => {
    expect((await app.inject({ url: `/t/${secret}/app.webmanifest` })).statusCode).not.toBe(200);
  },
);
