/** Tests exported token files over HTTP. */
import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../test/eventually.ts';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../test/queue-world.ts';
import type { Context } from '../context/index.ts';
import { createApp } from '../http/index.ts';
import { addPatient } from '../queue/verbs/issuing.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import { addExportRoute } from './export-route.ts';

const app = createApp({ logLevel: 'silent', trustProxy: false });
let world: QueueWorld;
let clinic: TestClinic;
let url = '';
/** Returns the context for the next request. */
let asking: () => Context;
let counted = 0;
/** The number of responses that ended, completely or not. */
let ended = 0;

const MOST_MS = 60_000;

beforeAll(async () => {
  world = await createQueueWorld();
  clinic = await world.addClinic();
  const { doctorId } = clinic;
  await addPatient(world.asMember(clinic), { doctorId, name: 'Meena Rao', phone: '9811111111' });
  app.addHook('onRequest', async (_, { raw }) => void raw.once('close', () => (ended += 1)));
  addExportRoute(app, {
    readActor: async () => asking().actor,
    admit: async () => void (counted += 1),
    contextOf: (actor) => ({ ...asking(), actor }),
    limit: concurrencyLimit({ atOnce: 2, mostWaiting: 0, mostOfOne: 1, retryAfterSeconds: 30 }),
    mostMs: MOST_MS,
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await world.drop();
});
beforeEach(() => {
  asking = () => world.asMember(clinic, 'owner');
});

function pathOf(query: Record<string, string> = {}): string {
  const asked = new URLSearchParams({ from: '2026-11-01', to: '2026-11-30', ...query });
  return `${url}/api/clinics/${clinic.clinicId}/export?${asked.toString()}`;
}
async function statusOf(): Promise<number> {
  const answer = await fetch(pathOf());
  await answer.arrayBuffer();
  return answer.status;
}
const reasonIn = z.object({ data: z.object({ reason: z.string() }) });
const reasonOf = async (answer: Response) => reasonIn.parse(await answer.json()).data.reason;

it.each([
  ['csv', 'text/csv; charset=utf-8', '\uFEFFDate'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
])('serves a %s file with its type and name, and forbids caching', async (format, type, begins) => {
  counted = 0;
  const answer = await fetch(pathOf({ format }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="clinic-${clinic.clinicId}-2026-11-01-to-2026-11-30.${format}"`,
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.toString('utf8').startsWith(begins)).toBe(true);
  expect(counted).toBe(1);
});

it('refuses to export for other people, and refuses an invalid range', async () => {
  asking = () => world.asMember(clinic, 'staff');
  const forStaff = await fetch(pathOf());
  expect([forStaff.status, await reasonOf(forStaff)]).toEqual([403, 'clinic.role_too_low']);
  asking = () => world.asMember(clinic, 'owner');
  for (const query of [{ format: 'pdf' }, { from: 'yesterday' }, { from: '2026-12-01' }]) {
    const answer = await fetch(pathOf(query));
    expect([answer.status, await reasonOf(answer)]).toEqual([422, 'request.invalid']);
  }
});

/** Starts an export that reads its first week and then waits until `go` is called. */
async function openHeld(person: Context, format: string) {
  const { promise: isHeld, resolve } = Promise.withResolvers<null>();
  const go = () => resolve(null);
  const asked: string[] = [];
  const { db } = person;
  const query: typeof db.query = async (statement, values) => {
    if (typeof statement === 'string' || statement.name !== 'reports.exported-tokens')
      return db.query(statement, values);
    asked.push(String(values?.['from']));
    if (asked.length > 1) await isHeld;
    return db.query(statement, values);
  };
  asking = () => ({ ...person, db: { ...db, query } });
  const request = http.get(pathOf({ format, from: '2026-11-21', to: '2028-11-20' }));
  const response = await new Promise<http.IncomingMessage>((resolve) => request.once('response', resolve));
  await eventually(async () => expect(asked.length).toBe(2));
  return { request, response, asked, go };
}

it.each(['csv', 'xlsx'])(
  'stops reading and frees the slot when the client disconnects (%s)',
  async (format) => {
    const { request, asked, go } = await openHeld(world.asMember(clinic, 'owner'), format);
    const before = ended;
    request.once('error', () => {});
    request.destroy();
    await eventually(() => expect(ended).toBe(before + 1));
    go();
    const others = [world.asMember(clinic, 'owner'), world.asMember(clinic, 'owner')];
    await eventually(async () => {
      for (const other of others) {
        asking = () => other;
        expect(await statusOf()).toBe(200);
      }
    });
    // Of the 105 weeks, the export read only the first week, and the one in progress when the connection
    // ended.
    expect(asked).toHaveLength(2);
  },
);

it('exports two files at a time, one per person, and tells other callers when to retry', async () => {
  const owner = world.asMember(clinic, 'owner');
  const first = await openHeld(owner, 'csv');
  asking = () => owner;
  const again = await fetch(pathOf());
  expect([again.status, again.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await reasonOf(again)).toBe('report.too_busy');
  const second = await openHeld(world.asMember(clinic, 'admin'), 'xlsx');
  asking = () => world.asMember(clinic, 'admin');
  expect(await statusOf()).toBe(503);
  first.go();
  second.go();
  for (const { response } of [first, second]) {
    response.resume();
    await once(response, 'end');
  }
  await eventually(async () => expect(await statusOf()).toBe(200));
});
