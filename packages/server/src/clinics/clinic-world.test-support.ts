/** Makes clinics with members, waiting patients and open console feeds for the tests in this folder. */
import type { GivenRole } from '@baari/core/clinics';
import type { RegisteredClinic } from '@baari/contract/clinics';
import { expect } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import type { TestDoctor, TestOwner, TestServer } from '../../test/test-server.ts';
import { eventually } from '../../test/eventually.ts';

export type ClinicWithOwner = { owner: TestOwner; clinic: RegisteredClinic };

/** Returns a clinic of an owner on the Pro plan. */
export async function ownedClinic(server: TestServer): Promise<ClinicWithOwner> {
  const owner = await server.registerOwner('pro');
  return { owner, clinic: await server.registerClinic(owner) };
}

/** Returns a signed-in member of an owner's clinic, who joined by invitation. */
export async function addMember(
  server: TestServer,
  owner: TestClient,
  clinicId: string,
  role: GivenRole,
): Promise<TestOwner> {
  const member = await server.registerOwner();
  await owner.api.clinics.inviteMember({ clinicId, email: member.email, role });
  const token = await server.mailedToken(member.email, 'invited');
  await member.api.clinics.acceptInvitation({ token, name: 'Test Member' });
  return member;
}

let lastPatient = 9_800_000_000;

/** Takes a token for a patient on a separate device. */
export async function takeToken(server: TestServer, { doctor }: TestDoctor): Promise<string> {
  lastPatient += 1;
  const patient = { name: 'Meena Kumari', phone: String(lastPatient), travelMinutes: null };
  const { secret } = await server.client().api.queue.issueToken({ doctorId: doctor.id, ...patient });
  return secret;
}

/**
 * Opens a feed with names, as a console does. `untilClosed` resolves when the server has closed the feed.
 * `untilTold` resolves when the server has sent the event `times` times.
 */
export async function followTopic(
  client: TestClient,
  topic: string,
): Promise<{ untilClosed: () => Promise<void>; untilTold: (event: string, times: number) => Promise<void> }> {
  const response = await client.fetch(`/api/live?topic=${encodeURIComponent(topic)}`);
  expect(response.status).toBe(200);
  let text = '';
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  };
  read().catch(() => {
    // The stream ended because its server stopped.
  });
  return {
    untilClosed: () => eventually(() => expect(text).toContain('event: closed')),
    untilTold: (event, times) =>
      eventually(() => expect(text.split(`event: ${event}\n`).length).toBeGreaterThan(times)),
  };
}
