import { OpenAPIGenerator } from '@orpc/openapi';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { addApiDocs } from './api-docs.ts';
import type { Admit } from './request-context.ts';

const generate = vi.spyOn(OpenAPIGenerator.prototype, 'generate');
const admit = vi.fn<Admit>();
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  await addApiDocs(app, admit);
});
afterAll(() => app.close());

const ask = (headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url: '/api/openapi.json', headers });

it('builds the description of the API once, even for several simultaneous requests, and caches it', async () => {
  const atOnce = await Promise.all([ask(), ask(), ask()]);
  const later = await ask();
  expect(later.rawPayload.length).toBeGreaterThan(1000);
  for (const { rawPayload } of atOnce) expect(rawPayload.equals(later.rawPayload)).toBe(true);
  expect(generate).toHaveBeenCalledOnce();
  expect(admit).toHaveBeenCalledTimes(4);
});

it('counts requests for the documentation as reads', async () => {
  const files = ['', '/start.js', '/files/swagger-ui.css', '/files/swagger-ui-bundle.js'];
  for (const file of files) {
    admit.mockClear();
    expect((await app.inject(`/api/docs${file}`)).statusCode).toBe(200);
    expect(admit).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'api-page');
  }
});

it('keeps the description of the API under 300 kB, compresses it to a tenth, and does not resend it to clients that have it', async () => {
  const { rawPayload, headers } = await ask();
  expect(rawPayload.length).toBeLessThan(300_000);
  for (const encoding of ['br', 'gzip']) {
    const small = await ask({ 'accept-encoding': encoding });
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(small.rawPayload.length).toBeLessThan(40_000);
  }
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(headers['set-cookie']).toBeUndefined();
  const again = await ask({ 'if-none-match': String(headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('contains every definition to which the description of the API refers', async () => {
  const { body } = await ask();
  const document = z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) });
  const named = Object.keys(document.parse(JSON.parse(body)).components.schemas);
  const referred = new Set(
    [...body.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name),
  );
  expect([...referred].toSorted()).toEqual(named.toSorted());
  for (const parameter of ['clinicId', 'doctorId']) {
    expect(body).toContain(`{"$ref":"#/components/parameters/${parameter}"}`);
    expect(body.match(new RegExp(`\\{"name":"${parameter}","in":"path"`, 'g'))).toHaveLength(1);
  }
  expect(body.match(/"[45]\d\d":(?!\{"\$ref":"#\/components\/responses\/Refused"\})/)).toBeNull();
});
