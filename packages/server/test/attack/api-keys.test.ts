/**
 * Attacks by people and programs: with a leaked API key, by a rival clinic, by a neighbour with invented
 * keys, and by a page in a browser.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newKeySecret } from '../../src/lib/key-secret.ts';
import { refusal } from '../refusal.ts';
import { startTestServer, type TestDoctor, type TestOwner, type TestServer } from '../test-server.ts';
import { rawRequest } from './raw-request.ts';

const ALL = [
  'queue:read',
  'queue:write',
  'bookings:read',
  'bookings:write',
  'patients:read',
  'reports:read',
] as const;

/** The statements that read keys. The server's jobs run other statements at the same time. */
const keyReads: string[] = [];
let server: TestServer;
let owner: TestOwner;
let clinicId: string;
let doctor: TestDoctor;
let secret: string;
let keyId: string;

beforeAll(async () => {
  server = await startTestServer({
    isRateLimited: true,
    onStatement: (text) => {
      if (text.includes('FROM api_key')) keyReads.push(text);
    },
  });
  server.clock.set(new Date('2026-11-21T10:00:00+05:30'));
  owner = await server.registerOwner('pro');
  ({ id: clinicId } = await server.registerClinic(owner));
  doctor = await server.addDoctor(owner, clinicId);
  const made = await server.makeKey(owner, { clinicId, scopes: [...ALL], name: 'Kiosk' });
  ({ secret } = made);
  ({ keyId } = made.key);
});
afterAll(() => server.close());

const reasonIn = z.object({ data: z.object({ reason: z.string() }) });
const reasonOf = async (answer: Response) => reasonIn.parse(await answer.json()).data.reason;
const statusOf = async (key: string, url?: string) =>
  (await server.program(key, url).fetch('/api/key')).status;

describe('a key beside cookies', () => {
  it('ignores the session of a program that uses a key, and sets no cookie', async () => {
    const headers = { authorization: `Bearer ${secret}` };
    for (const path of [
      `/api/clinics/${clinicId}/keys`,
      `/api/clinics/${clinicId}/team`,
      '/api/subscription',
    ]) {
      const answer = await owner.fetch(path, { headers });
      expect([path, answer.status, await reasonOf(answer)]).toEqual([path, 403, 'key.operation_closed']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const own = await server.program(secret).fetch('/api/key');
    expect([own.status, own.headers.getSetCookie()]).toEqual([200, []]);
    const wrong = await owner.fetch(`/api/clinics/${clinicId}/keys`, {
      headers: { authorization: `Bearer ${newKeySecret()}` },
    });
    expect([wrong.status, await reasonOf(wrong)]).toEqual([401, 'key.unknown']);
  });

  it('accepts a key even if the program also sends cookies', async () => {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = JSON.stringify({ name: 'Ravi Iyer', phone: null });
    const headers = { cookie, authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const path = `/api/doctors/${doctor.doctor.id}/queue/add-patient`;
    const added = await rawRequest(server.url, { path, method: 'POST', headers, body });
    expect(added.status).toBe(200);
    expect(added.body).toContain('"by":"Kiosk"');
  });

  it('does not let another website’s page read a response to a key', async () => {
    const asked = { origin: 'https://evil.example', authorization: `Bearer ${secret}` };
    const read = await server.program(secret).fetch('/api/key', { headers: asked });
    const preflight = await fetch(`${server.url}/api/key`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    for (const answer of [read, preflight])
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(preflight.ok).toBe(false);
    const write = await fetch(`${server.url}/api/doctors/${doctor.doctor.id}/queue/recall`, {
      method: 'POST',
      headers: { ...asked, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: '{}',
    });
    expect([write.status, await reasonOf(write)]).toEqual([403, 'request.cross_site']);
  });
});

describe('a leaked key', () => {
  it('stops an ended key within a second on every server, also in open feeds', async () => {
    const second = await server.startSecond();
    const leaked = await server.makeKey(owner, { clinicId, scopes: ['queue:read'] });
    const there = server.program(leaked.secret, second.url);
    const feed = await there.fetch(`/api/live?topic=console:${clinicId}`);
    expect([await statusOf(leaked.secret), await statusOf(leaked.secret, second.url)]).toEqual([200, 200]);
    const ended = performance.now();
    await owner.api.keys.endKey({ clinicId, keyId: leaked.key.keyId });
    expect([await statusOf(leaked.secret), await statusOf(leaked.secret, second.url)]).toEqual([401, 401]);
    let text = '';
    for await (const chunk of feed.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (text.includes('event: closed')) break;
    }
    expect(performance.now() - ended).toBeLessThan(MOST_MS);
    await second.close();
  });

  it('does not let a key change payments or undo a person’s action', async () => {
    const { api } = server.program(secret);
    const doctorId = doctor.doctor.id;
    const { number, revision } = await api.queue.addPatient({ doctorId, name: 'Asha Devi', phone: null });
    const closed = { reason: 'key.operation_closed' };
    expect(await refusal(api.queue.undo({ doctorId, revision }))).toMatchObject(closed);
    const tokenId = '00000000-0000-7000-8000-000000000000';
    expect(await refusal(api.queue.markFee({ doctorId, tokenId, fee: null }))).toMatchObject(closed);
    expect(await refusal(api.queue.resetQueue({ doctorId }))).toMatchObject(closed);
    // A member can undo what the program with the key did.
    const undone = await owner.api.queue.undo({ doctorId, revision });
    expect(undone.queue.tokens.find((token) => token.number === number)?.state).toMatchObject({
      status: 'cancelled',
    });
  });

  it('does not let a key make, list or end keys', async () => {
    const { api } = server.program(secret);
    const closed = { reason: 'key.operation_closed' };
    expect(await refusal(api.keys.listKeys({ clinicId }))).toMatchObject(closed);
    expect(await refusal(api.keys.endKey({ clinicId, keyId }))).toMatchObject(closed);
  });

  it('limits a key separately from its clinic’s members, and says when to try again', async () => {
    const leaked = await server.makeKey(owner, { clinicId, scopes: ['queue:write'] });
    const path = `/api/doctors/${doctor.doctor.id}/queue/recall`;
    const press = (client: { fetch: TestOwner['fetch'] }) =>
      client.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    const program = server.program(leaked.secret);
    const statuses = new Map<number, number>();
    for (let at = 0; at < 121; at += 1) {
      const answer = await press(program);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses.get(429)).toBe(1);
    expect((await press(owner)).status).not.toBe(429);
    expect((await press(server.program(secret))).status).not.toBe(429);
  });
});

describe('a rival clinic', () => {
  it('does not let another clinic’s key read or change anything', async () => {
    const rival = await server.registerOwner('pro');
    const { id } = await server.registerClinic(rival);
    const theirs = await server.makeKey(rival, { clinicId: id, scopes: [...ALL] });
    const { api, fetch: get } = server.program(theirs.secret);
    const doctorId = doctor.doctor.id;
    expect(await refusal(api.queue.getDoctorConsole({ doctorId }))).toMatchObject({
      reason: 'queue.forbidden',
    });
    const notMember = { reason: 'clinic.not_a_member' };
    expect(await refusal(api.queue.getClinicConsole({ clinicId }))).toMatchObject(notMember);
    expect(await refusal(api.patients.listPatients({ clinicId }))).toMatchObject(notMember);
    expect(await refusal(api.bookings.listClinicBookings({ clinicId, date: '2026-11-21' }))).toMatchObject(
      notMember,
    );
    for (const path of [
      `/api/live?topic=console:${clinicId}`,
      `/api/live?topic=desk:${doctorId}`,
      `/api/clinics/${clinicId}/export?from=2026-11-01&to=2026-11-30`,
    ])
      expect([path, (await get(path)).status]).toEqual([path, 403]);
    const { patients } = await owner.api.patients.listPatients({ clinicId });
    const patientId = patients[0]?.id ?? '';
    expect(await refusal(api.patients.getPatient({ patientId }))).toMatchObject({
      reason: 'patient.not_found',
    });
  });

  it('refuses a feed with names to a key that lacks the scope', async () => {
    const blind = await server.makeKey(owner, { clinicId, scopes: ['queue:write'] });
    const { fetch: get } = server.program(blind.secret);
    for (const topic of [`console:${clinicId}`, `desk:${doctor.doctor.id}`]) {
      const answer = await get(`/api/live?topic=${topic}`);
      expect([answer.status, await reasonOf(answer)]).toEqual([403, 'key.scope_missing']);
    }
  });
});

describe('a neighbour with invented keys', () => {
  it('runs no query for a key whose check characters are wrong', async () => {
    keyReads.length = 0;
    expect(await statusOf(`${newKeySecret().slice(0, -1)}~`)).toBe(401);
    expect(await statusOf(`baari_live_${'A'.repeat(36)}`)).toBe(401);
    expect(keyReads).toHaveLength(0);
    expect(await statusOf(newKeySecret())).toBe(401);
    expect(keyReads).toHaveLength(1);
  });

  it('stops a guesser after sixty attempts a minute, but never the clinic’s own key', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 80; at += 1) statuses.push(await statusOf(newKeySecret()));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(60);
    expect(statuses.at(-1)).toBe(429);
    const last = await server.program(newKeySecret()).fetch('/api/key');
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await statusOf(secret)).toBe(200);
  });
});

/** An ended key must stop working everywhere within this time after the response. */
const MOST_MS = 1000;
