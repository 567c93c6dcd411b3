import { AppError } from '@baari/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../../test/queue-world.ts';
import { callNext } from './calling.ts';
import { issueToken } from './issuing.ts';
import { closePractice } from './practice.ts';

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  // The last request must wait for a connection until all others are done. Another test covers the "busy"
  // response that the server gave before.
  world = await createQueueWorld({ connectionTimeoutMillis: 60_000 });
  clinic = await world.addClinic();
});
afterAll(() => world.drop());

const phone = (index: number) => `97${String(index).padStart(8, '0')}`;

describe('a queue under pressure', () => {
  it('numbers 200 parallel tokens 1 to 200 while 50 calls race, and accepts one call per revision', async () => {
    const { doctorId } = clinic;
    const issues = Array.from({ length: 200 }, (_, index) =>
      issueToken(world.as(), {
        doctorId,
        name: `Patient ${index}`,
        phone: phone(index),
        travelMinutes: null,
      }),
    );
    const calls = await raceCalls(50);
    const tokens = await Promise.all(issues);
    expect(tokens.map((token) => token.number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
    expect(calls.called.length + calls.refused).toBe(50);
    expect(new Set(calls.called.map((call) => call.callRevision)).size).toBe(calls.called.length);
    await checkLog();
  });

  it('accepts only one of many simultaneous requests to close the practice', async () => {
    const other = await world.addClinic();
    const same = { doctorId: other.doctorId, name: 'Meena', phone: phone(999), travelMinutes: null };
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => issueToken(world.as(), same)));
    expect(tries.filter((tried) => tried.status === 'fulfilled')).toHaveLength(1);
    const closings = await Promise.allSettled(
      Array.from({ length: 10 }, () => closePractice(world.asDoctor(other), { doctorId: other.doctorId })),
    );
    expect(closings.filter((closing) => closing.status === 'fulfilled')).toHaveLength(1);
  });

  it('handles a request once when it is sent ten times at once', async () => {
    const other = await world.addClinic();
    const input = { doctorId: other.doctorId, name: 'Ravi', phone: phone(998), travelMinutes: null };
    const ctx = world.as({}, 'the-same-key');
    const answers = await Promise.all(Array.from({ length: 10 }, () => issueToken(ctx, input)));
    expect(new Set(answers.map((answer) => answer.secret)).size).toBe(1);
  });
});

/**
 * In each round, several callers read the call revision and then call at the same time, like receptionists in
 * a hurry.
 */
async function raceCalls(count: number) {
  const called: { callRevision: number }[] = [];
  let refused = 0;
  const callers = Array.from({ length: count }, async () => {
    const [row] = await world.db.query<{ callRevision: number }>(
      'SELECT coalesce(max(call_revision), 0) AS call_revision FROM doctor_queue WHERE doctor_id = :doctorId',
      { doctorId: clinic.doctorId },
    );
    const callRevision = row?.callRevision ?? 0;
    try {
      await callNext(world.asDoctor(clinic), { doctorId: clinic.doctorId, callRevision });
      called.push({ callRevision });
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      refused += 1;
    }
  });
  await Promise.all(callers);
  return { called, refused };
}

/** The log must match the queue. The revisions have no gap, and each called number was called once. */
async function checkLog() {
  const events = await world.db.query<{ revision: number; kind: string; number: number | null }>(
    'SELECT revision, kind, number FROM queue_event WHERE doctor_id = :doctorId ORDER BY revision',
    { doctorId: clinic.doctorId },
  );
  expect(events.map((event) => event.revision)).toEqual(events.map((_, index) => index + 1));
  const numbers = events.filter((event) => event.kind === 'called').map((event) => event.number);
  expect(new Set(numbers).size).toBe(numbers.length);
}
