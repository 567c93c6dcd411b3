import { WEBHOOK_KINDS, WEBHOOK_TEST } from '@baari/core/webhooks';
import { OpenAPIGenerator } from '@orpc/openapi';
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

it('keeps the description of the API under 320 kB, compresses it to a tenth, and does not resend it to clients that have it', async () => {
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
type Described = z.infer<typeof described>;

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

/** Returns what Redocly's recommended rules would report about an operation, as texts. */
function findings(path: string, operation: Described, schemes: readonly string[]): string[] {
  const { operationId, security = [], parameters = [], responses } = operation;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const defined = parameters.flatMap((parameter) => {
    if ('$ref' in parameter) return [parameter.$ref.split('/').at(-1)];
    return parameter.in === 'path' ? [parameter.name] : [];
  });
  const statuses = Object.keys(responses);
  const unknown = security.flatMap((way) => Object.keys(way)).filter((scheme) => !schemes.includes(scheme));
  return [
    ...(/^[\w.~-]+$/.test(operationId) ? [] : ['operation-operationId-url-safe']),
    ...(statuses.some((status) => status.startsWith('2')) ? [] : ['operation-2xx-response']),
    ...(statuses.some((status) => status.startsWith('4')) ? [] : ['operation-4xx-response']),
    ...(inPath.toSorted().join() === defined.toSorted().join() ? [] : ['path-parameters-defined']),
    ...(/[?]|\/$/.test(path) ? ['path-not-include-query'] : []),
    ...unknown.map((scheme) => `security-defined: ${scheme}`),
  ].map((finding) => `${operationId}: ${finding}`);
}

it('follows the rules that Redocly recommends for operations, paths and security', async () => {
  const { paths, security, components } = await readDocument();
  const schemes = Object.keys(components.securitySchemes);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => [path, operation] as const),
  );
  expect(operations.length).toBeGreaterThan(200);
  expect(operations.flatMap(([path, operation]) => findings(path, operation, schemes))).toEqual([]);
  const ids = operations.map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  // Paths that differ only in the names of their parameters are identical.
  const shapes = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
  const used = [...security, ...operations.flatMap(([, { security: own = [] }]) => own)];
  expect([...new Set(used.flatMap((way) => Object.keys(way)))].toSorted()).toEqual(schemes.toSorted());
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
