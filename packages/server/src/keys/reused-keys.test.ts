/** Tests that an API key uses each idempotency key for one request only. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../test/eventually.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let owner: TestOwner;
let doctorIds: string[];
let secret: string;
let ofOtherClinic: { doctorId: string; secret: string };

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set(new Date('2026-11-21T10:00:00+05:30'));
  owner = await server.registerOwner('pro');
  const clinics = [await server.registerClinic(owner), await server.registerClinic(owner)];
  const [clinicId = '', otherId = ''] = clinics.map(({ id }) => id);
  const doctorOf = async (clinic: string, name: string) =>
    (await server.addDoctor(owner, clinic, name)).doctor.id;
  doctorIds = [await doctorOf(clinicId, 'Asha Rao'), await doctorOf(clinicId, 'Ravi Kumar')];
  const keyOf = async (clinic: string) =>
    (await server.makeKey(owner, { clinicId: clinic, scopes: ['queue:write'] })).secret;
  secret = await keyOf(clinicId);
  ofOtherClinic = { doctorId: await doctorOf(otherId, 'Meena Iyer'), secret: await keyOf(otherId) };
});
afterAll(() => server.close());

const answered = z.object({
  number: z.number().nullish(),
  data: z.object({ reason: z.string() }).optional(),
});

const pathOf = (doctorId = doctorIds[0], verb = 'add-patient') => `/api/doctors/${doctorId}/queue/${verb}`;
const patient = (name: string) => ({ name, phone: null });

/**
 * Returns a function that sends changes with one idempotency key, and returns the status and the number or
 * reason.
 */
const sender =
  (idempotencyKey: string, bearer = secret) =>
  async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await server.program(bearer).fetch(path, request);
    const { number, data } = answered.parse(await answer.json());
    return [answer.status, data?.reason ?? number] as const;
  };

const WAITING = `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
  WHERE d.datname = current_database() AND l.relation = 'idempotency_key'::regclass AND NOT l.granted`;
const REUSED = [409, 'request.key_reused'];

it('refuses another path or body with an idempotency key that an API key has already used', async () => {
  const send = sender('visit-1');
  const first = await send(pathOf(), patient('Ravi Iyer'));
  const number = Number(first[1]);
  expect(first[0]).toBe(200);
  expect(await send(pathOf(), patient('Ravi Kumar'))).toEqual(REUSED);
  expect(await send(pathOf(doctorIds[1]), patient('Ravi Iyer'))).toEqual(REUSED);
  expect(await send(pathOf(doctorIds[0], 'skip'), { number })).toEqual(REUSED);
  expect(await send(pathOf(), patient('Ravi Iyer'))).toEqual(first);
  expect(await sender('visit-2')(pathOf(), patient('Ravi Kumar'))).toEqual([200, number + 1]);
});

it('does not compare the idempotency keys of two clinics', async () => {
  expect((await sender('visit-4')(pathOf(), patient('Ravi Iyer')))[0]).toBe(200);
  const { doctorId, secret: other } = ofOtherClinic;
  expect((await sender('visit-4', other)(pathOf(doctorId), patient('Somebody Else')))[0]).toBe(200);
  // The key of the other clinic must learn nothing about this clinic's requests.
  expect(await sender('visit-1', other)(pathOf(), patient('Ravi Iyer'))).toEqual([403, 'queue.forbidden']);
  // If its own idempotency key was already used, it must not get the conflict, because conflicts contain the
  // queue with names.
  const tried = Array.from({ length: 5 }, () => sender('visit-4', other)(pathOf(), patient('Ravi Iyer')));
  for (const answer of await Promise.all(tried)) expect(answer).toEqual([403, 'queue.forbidden']);
});

it('accepts one of two different requests that an API key sends at once with one idempotency key', async () => {
  const send = sender('visit-5');
  const { answers } = await server.db.transaction(async (tx) => {
    // Until this transaction ends, requests can look for an earlier response, but can't store one.
    await tx.query('LOCK TABLE idempotency_key IN SHARE MODE');
    const sent = doctorIds.map((doctorId, index) => send(pathOf(doctorId), patient(`At once ${index}`)));
    await eventually(async () => expect(await server.db.query(WAITING)).toHaveLength(2));
    return { answers: sent };
  });
  const [[, number] = [], ...refused] = (await Promise.all(answers)).toSorted(
    ([one], [other]) => one - other,
  );
  expect([typeof number, refused]).toEqual(['number', [REUSED]]);
  const added = `SELECT FROM token t JOIN patient p ON p.id = t.patient_id WHERE p.name LIKE 'At once %'`;
  expect(await server.db.query(added)).toHaveLength(1);
});

it('answers ten simultaneous repeats from an API key with the same token', async () => {
  const send = sender('visit-6');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(pathOf(), patient('Sent ten times'))),
  );
  expect(new Set(answers.map(([, number]) => number)).size).toBe(1);
  expect(answers.map(([status]) => status)).toEqual(Array.from({ length: 10 }, () => 200));
});
