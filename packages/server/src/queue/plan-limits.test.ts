import { PLAN_LIMITS } from '@baari/core/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** An open practice, and the ways to its tokens. */
async function openPractice(plan: 'free' | 'pro') {
  const owner = await server.registerOwner(plan);
  const clinic = await server.registerClinic(owner);
  const { doctor } = await server.addDoctor(owner, clinic.id);
  const doctorId = doctor.id;
  const phones = Array.from({ length: 12 }, (_, index) => `98765000${String(index).padStart(2, '0')}`);
  const add = (phone: string) => owner.api.queue.addPatient({ doctorId, name: 'Meena Kumari', phone });
  return { owner, doctorId, phones, add };
}

describe('the tokens of a day', () => {
  it('end at the limit of the Free plan, whoever issues them; the corridor is still served', async () => {
    const { dailyTokens: limit } = PLAN_LIMITS.free;
    const { owner, doctorId, phones, add } = await openPractice('free');
    const outcomes = await Promise.allSettled(phones.map(add));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit);
    const refused = { code: 'limit_exceeded', reason: 'billing.daily_token_limit', details: { limit } };
    expect(await refusal(add('9876500099'))).toMatchObject(refused);
    const patient = { doctorId, name: 'Ravi', phone: '9876500098', travelMinutes: null };
    expect(await refusal(server.client().api.queue.issueToken(patient))).toMatchObject(refused);

    const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
    const called = await owner.api.queue.callNext({ doctorId, callRevision: queue.callRevision });
    expect(called).toMatchObject({ number: 1 });
    await owner.api.queue.resetQueue({ doctorId });
    expect(await refusal(add('9876500097'))).toMatchObject(refused);
  });

  it('have no limit on Pro', async () => {
    const { phones, add } = await openPractice('pro');
    expect(await Promise.all(phones.map(add))).toHaveLength(phones.length);
  });
});
