/**
 * Kills real processes. Checks that acknowledged changes exist exactly once, and that watchers see the right
 * state.
 */
import { stateOf } from '@baari/core/queue';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type DemoClinic, openClinic } from './demo-clinic.ts';
import { createTestClient, type TestClient } from './api-client.ts';
import { BaariProcess, freePort } from './baari-process.ts';
import { eventually } from './eventually.ts';
import { followQueue, type FollowedQueue } from './followed-queue.ts';
import { startPushServer, type TestPushServer } from './push-server.ts';

const PATIENTS = 200;
const CALLS = 50;
const AT_ONCE = 50;
const KILL_AFTER = 60;

let push: TestPushServer;
let first: BaariProcess;
let second: BaariProcess;
let clinic: DemoClinic;

beforeAll(async () => {
  push = await startPushServer();
  const env = { PUSH_HOSTS: push.host };
  first = new BaariProcess(await freePort(), env);
  second = new BaariProcess(await freePort(), env, first.dataDir);
  await first.run();
  clinic = await openClinic(first.url, first.dataDir, new AbortController().signal);
}, 120_000);

afterAll(async () => {
  await second.stop();
  await first.stop();
  first.removeData();
  await push.close();
});

const acknowledgement = z.object({ secret: z.string(), number: z.number() });
type Acknowledged = z.infer<typeof acknowledgement>;

describe('a server that is killed under load', () => {
  it('keeps each acknowledged token exactly once after a kill', { tags: ['drill'] }, async () => {
    const doctor = clinic.doctors[0] ?? missing();
    const patients = await Promise.all(Array.from({ length: PATIENTS }, (_, index) => openPatient(index)));
    const acknowledged = new Map<number, Acknowledged>();
    const killed: Promise<void>[] = [];
    const ask = async (patient: Patient) => {
      const token = await patient.ask(doctor.id).catch(() => null);
      if (token === null) return false;
      acknowledged.set(patient.index, token);
      if (acknowledged.size === KILL_AFTER) killed.push(first.kill());
      return true;
    };
    const coming = patients.values();
    // Each client sends requests until one fails because the server was killed. So some requests are always
    // running when the server is killed.
    const askUntilKilled = async () => {
      for (const patient of coming) while (!(await ask(patient))) if (killed.length > 0) return;
    };
    const isUnanswered = (patient: Patient) => !acknowledged.has(patient.index);
    const panel = await signedIn(first.url, doctor);
    const calls = Array.from({ length: CALLS }, () => callOnce(panel, doctor.id).catch(() => null));
    await Promise.all(Array.from({ length: AT_ONCE }, askUntilKilled));
    await Promise.all(killed);
    const called = (await Promise.all(calls)).filter((number) => number !== null);
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILL_AFTER);
    expect(acknowledged.size).toBeLessThanOrEqual(PATIENTS - AT_ONCE);
    const before = new Map(acknowledged);

    await first.run();
    // Sends a request again if the killed server ended its connection.
    while (acknowledged.size < PATIENTS) await Promise.all(patients.filter(isUnanswered).map(ask));
    for (const [index, token] of before) expect(acknowledged.get(index)).toEqual(token);
    const numbers = [...acknowledged.values()].map((token) => token.number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: PATIENTS }, (_, index) => index + 1));
    expect(new Set(called).size).toBe(called.length);
    const { states } = await panel.api.queue.getQueue({ doctorId: doctor.id });
    for (const number of called) expect(['called', 'completed']).toContain(stateOf(states, number)?.status);
  });
});

describe('two servers on one database', () => {
  it('shows a watcher of one server the calls made through another server', { tags: ['drill'] }, async () => {
    const doctor = clinic.doctors[1] ?? missing();
    await second.run();
    const watcher = await followQueue(second.url, doctor.id);
    await callSomebody(first.url, doctor, 301, watcher);

    // PostgreSQL is a child process of the first server and ends slightly later. Until then, the second
    // server still looks ready.
    const before = first.postgresId();
    await first.kill();
    await vi.waitUntil(() => ![undefined, before].includes(second.postgresId()), { timeout: 60_000 });
    await second.untilReady();
    const reborn = await followQueue(second.url, doctor.id);
    await callSomebody(second.url, doctor, 302, reborn);

    await first.run();
    await callSomebody(first.url, doctor, 303, reborn);
    watcher.close();
    reborn.close();
  });

  it(
    'sends the alert about a call although its server is killed immediately',
    { tags: ['drill'] },
    async () => {
      const doctor = clinic.doctors[2] ?? missing();
      const doctorId = doctor.id;
      const { api } = createTestClient(first.url);
      const typed = { name: 'Meena', phone: phoneOf(304), travelMinutes: null };
      const { secret } = await api.queue.issueToken({ doctorId, ...typed });
      const browser = push.subscribe();
      await api.queue.turnOnAlerts({ secret, subscription: browser.subscription });
      await callOnce(await signedIn(first.url, doctor), doctorId);
      // The server decides about alerts a moment after the change, so the killed server can no longer do it.
      await first.kill();
      await eventually(() => expect(browser.alerts()).toMatchObject([{ title: 'It’s your turn' }]));
    },
  );
});

/** Takes a token and calls it through one server. Waits until the watcher has seen the call. */
async function callSomebody(
  url: string,
  doctor: DemoClinic['doctors'][number],
  index: number,
  watcher: FollowedQueue,
) {
  const doctorId = doctor.id;
  const panel = await signedIn(url, doctor);
  const { number, queue } = await panel.api.queue.addPatient({
    doctorId,
    name: 'Meena',
    phone: phoneOf(index),
  });
  await panel.api.queue.callNext({ doctorId, callRevision: queue.callRevision });
  await watcher.until((snapshot) => snapshot.nowServing === number);
}

async function signedIn(url: string, { phone, code }: DemoClinic['doctors'][number]): Promise<TestClient> {
  const panel = createTestClient(url);
  await panel.api.doctors.signInDoctor({ phone, code });
  return panel;
}

/**
 * Makes one call with the current revision. Returns the called number. Throws an error if another call was
 * faster or the line is empty.
 */
async function callOnce(panel: TestClient, doctorId: string): Promise<number> {
  const { queue } = await panel.api.queue.getDoctorConsole({ doctorId });
  const { number } = await panel.api.queue.callNext({ doctorId, callRevision: queue.callRevision });
  return number ?? 0;
}

type Patient = { index: number; ask: (doctorId: string) => Promise<Acknowledged> };

/** Acts like a patient's phone that has opened the page and repeats its request until it gets a response. */
async function openPatient(index: number): Promise<Patient> {
  const phone: TestClient = createTestClient(first.url);
  await phone.fetch('/api/me');
  const headers = { 'content-type': 'application/json', 'idempotency-key': `patient-${index}` };
  const body = JSON.stringify({ name: `Patient ${index}`, phone: phoneOf(index), travelMinutes: null });
  return {
    index,
    ask: async (doctorId) => {
      const answer = await phone.fetch(`/api/doctors/${doctorId}/tokens`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(await answer.text());
      return acknowledgement.parse(await answer.json());
    },
  };
}

const phoneOf = (index: number) => `96${String(index).padStart(8, '0')}`;

function missing(): never {
  throw new Error('the clinic has no such doctor');
}
