import { WEBHOOK_KINDS, WEBHOOK_TEST } from '@baari/core/webhooks';
import { OpenAPIGenerator } from '@orpc/openapi';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { KEY_OPERATIONS } from '@baari/contract/key-scopes';
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

it('keeps the description of the API under 320 kB, and sends it to a client only once', async () => {
  const { rawPayload, headers } = await ask();
  expect(rawPayload.length).toBeLessThan(320_000);
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

const described = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string() }).or(z.object({ $ref: z.string() })))
    .optional(),
  responses: z.record(z.string(), z.unknown()),
});
const wholeDocument = z.object({
  openapi: z.string().startsWith('3.1'),
  info: z.object({
    description: z.string(),
    license: z.object({ name: z.string(), identifier: z.string() }),
  }),
  security: z.array(z.record(z.string(), z.array(z.string()))).min(1),
  components: z.object({ securitySchemes: z.record(z.string(), z.object({ type: z.string() })) }),
  paths: z.record(z.string(), z.record(z.string(), described)),
});

const readDocument = async () => wholeDocument.parse(JSON.parse((await ask()).body));

it('says which operations are open to API keys, with which scope, and how to use a key', async () => {
  const { info, paths } = await readDocument();
  const open = Object.entries(KEY_OPERATIONS).flatMap(([feature, operations]) =>
    Object.entries(operations).map(([name, scope]) => [`${feature}.${name}`, scope === 'any' ? [] : [scope]]),
  );
  const shown = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, security = [] }) =>
      security.flatMap(({ key }) => (key === undefined ? [] : [[operationId, key]])),
    );
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(open));
  const names = Object.values(KEY_OPERATIONS).flatMap((operations) => Object.keys(operations));
  for (const name of names) expect(info.description).toContain(`\`${name}\``);
  for (const part of ['curl', 'JavaScript', 'Python', 'Retry-After', 'Idempotency-Key'])
    expect(info.description).toContain(part);
});

const fields = z.record(
  z.string(),
  z.looseObject({ description: z.string().optional(), $ref: z.string().optional() }),
);

/** Returns the names of the fields without a summary. A field of a named schema has its summary there. */
const unsaid = (properties: z.infer<typeof fields>): string[] =>
  Object.entries(properties)
    .filter(([, { description, $ref }]) => !description && !$ref)
    .map(([name]) => name);

/** Returns the names of a schema's fields that have no summary. Searches nested schemas too. */
function unsaidIn(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const own = 'properties' in schema ? unsaid(fields.parse(schema.properties)) : [];
  return [...own, ...Object.values(schema).flatMap(unsaidIn)];
}

it('summarises each field of a token, and each field that a program needs to issue a token', async () => {
  const { paths, components } = z
    .object({
      paths: z.record(z.string(), z.record(z.string(), z.unknown())),
      components: z.object({
        schemas: z.looseObject({
          IssuedAnswer: z.unknown(),
          ConsoleQueue: z.looseObject({
            properties: z.looseObject({ tokens: z.object({ items: z.object({ properties: fields }) }) }),
          }),
        }),
      }),
    })
    .parse(JSON.parse((await ask()).body));
  const { IssuedAnswer, ConsoleQueue } = components.schemas;
  const { tokens } = ConsoleQueue.properties;
  expect({
    issued: unsaidIn(IssuedAnswer),
    token: unsaid(tokens.items.properties),
    key: unsaidIn(paths['/key']),
    addPatient: unsaidIn(paths['/doctors/{doctorId}/queue/add-patient']),
  }).toEqual({ issued: [], token: [], key: [], addPatient: [] });
});

it('follows the rules that Redocly recommends', async () => {
  const { body, json } = await ask();
  const { paths } = wholeDocument.parse(json());
  expect(Object.values(paths).flatMap((methods) => Object.values(methods)).length).toBeGreaterThan(200);
  const config = await createConfig({ extends: ['recommended'] });
  const findings = await lintFromString({ source: body, config });
  expect(findings.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('describes webhooks: what a receiver does, and the data of each event', async () => {
  const document = z.object({ tags: z.unknown(), webhooks: z.record(z.string(), z.unknown()) });
  const { tags, webhooks } = document.parse(JSON.parse((await ask()).body));
  expect(tags).toEqual([{ name: 'Webhooks', description: expect.stringContaining('webhook-id') }]);
  const kinds = Object.keys(webhooks).flatMap((shared) => shared.split(' '));
  expect(kinds.toSorted()).toEqual([...WEBHOOK_KINDS, WEBHOOK_TEST].toSorted());
  expect(JSON.stringify(webhooks['token.called'])).toContain('isRecall');
  const ids = [...JSON.stringify(webhooks).matchAll(/"operationId":"([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(Object.keys(webhooks).length);
  for (const id of ids) expect(id).toMatch(/^[\w.~-]+$/);
});
