/** Sets up a super admin, and clinics with queues, for tests of the operator's pages. */
import type { RegisteredClinic } from '@baari/contract/clinics';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import type { TestClient } from './api-client.ts';
import { addSecondFactor } from './second-factor.ts';
import type { TestDoctor, TestOwner, TestServer } from './test-server.ts';

/** A super admin who has signed in with the second factor. */
export async function addSuperAdmin(server: TestServer): Promise<TestOwner> {
  const operator = await server.registerOwner();
  await server.db.query(`UPDATE account SET role = 'super_admin' WHERE id = :accountId`, {
    accountId: operator.accountId,
  });
  await addSecondFactor(operator.api, operator.password, server.clock.now());
  return operator;
}

export type BusyClinic = {
  owner: TestOwner;
  clinic: RegisteredClinic;
  clinicId: string;
  doctor: TestDoctor;
  /** The secrets of two tokens. The first token was called, and the second one is waiting. */
  secrets: string[];
};

/** Creates a clinic of an owner on Pro, whose doctor has called the first of two patients. */
export async function busyClinic(server: TestServer, name?: string): Promise<BusyClinic> {
  const owner = await server.registerOwner('pro');
  const clinic = await server.registerClinic(owner, name);
  const doctor = await server.addDoctor(owner, clinic.id);
  const secrets = [await takeToken(server, doctor), await takeToken(server, doctor)];
  await owner.api.queue.callNext({ doctorId: doctor.doctor.id, callRevision: 0 });
  return { owner, clinic, clinicId: clinic.id, doctor, secrets };
}

let lastPatient = 9_700_000_000;

/** Takes a patient's token on a separate device. */
export async function takeToken(server: TestServer, { doctor }: TestDoctor): Promise<string> {
  lastPatient += 1;
  const patient = { name: 'Meena Kumari', phone: String(lastPatient), travelMinutes: null };
  const { secret } = await server.client().api.queue.issueToken({ doctorId: doctor.id, ...patient });
  return secret;
}

/** Sends an operation with an idempotency key, as a browser does so that it can retry. */
export async function press(
  client: TestClient,
  path: string,
  body: object,
  key: string,
): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await client.fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

/** Returns the audit log's entries about an act, newest first. */
export async function audited(server: TestServer, act: string, subjectId: string) {
  return server.db.query<{ byWhom: string; subject: string; detail: Record<string, unknown> }>(
    'SELECT by_whom, subject, detail FROM audit_event WHERE act = :act AND subject_id = :subjectId ORDER BY at DESC',
    { act, subjectId },
  );
}

/** Follows topics. Returns the closed streams when there are this many. */
export async function follow(client: TestClient, ...topics: string[]) {
  const query = topics.map((topic) => `topic=${encodeURIComponent(topic)}`).join('&');
  const response = await client.fetch(`/api/live?${query}`);
  expect(response.status).toBe(200);
  let text = '';
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  };
  read().catch(() => {
    // The stream ended because its server stopped.
  });
  const closed = () =>
    [...text.matchAll(/event: closed\ndata: .*?"topic":"([^"]+)"/g)].map(([, topic]) => topic);
  return {
    untilClosed: () => eventually(() => expect(closed().sort()).toEqual([...topics].sort())),
    closed,
  };
}
