/**
 * Tests how the server answers a stored request of the health network. Only the test moves the clock forward.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FACILITY, insertFacility, RAVI, shareBody } from '../../test/abdm-server.ts';
import {
  createQueueWorld,
  putOnPro,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../test/queue-world.ts';
import type { AbdmGateway, Context } from '../context/index.ts';
import { answerRequest } from './answer.ts';
import { insertRequest } from './requests.repository.ts';

let world: QueueWorld;
let clinic: TestClinic;
/**
 * The status that the gateway returns for its next responses. If no status is given, the gateway can't be
 * reached.
 */
let status: number | null;
let sent: object[];

beforeAll(async () => {
  world = await createQueueWorld();
});
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  status = 202;
  sent = [];
  await world.db.query('DELETE FROM abdm_facility');
  await world.db.query('DELETE FROM abdm_request');
  clinic = await world.addClinic();
  await putOnPro(world, clinic);
  await insertFacility(world.db, clinic);
});
afterAll(() => world.drop());

const gateway: Pick<AbdmGateway, 'answer'> = {
  answer: async (_kind, _id, body) => {
    if (status === null) throw new Error('fetch failed');
    sent.push(body);
    return status;
  },
};

/** Stores a scan, and returns a function that processes its answer once, as a job does. */
async function scan(patient = RAVI): Promise<(isInterrupted?: boolean) => Promise<void>> {
  const id = randomUUID();
  const body = shareBody({ hipId: FACILITY, context: '1' }, patient);
  const request = { id, requestId: randomUUID(), kind: 'share' as const, at: world.clock.now };
  const askedSealed = JSON.stringify({ hipId: FACILITY, body });
  await world.application.transaction((tx) => insertRequest(tx, { ...request, askedSealed }));
  const ctx = world.as({ deviceId: null });
  return (isInterrupted = false) => answerRequest(isInterrupted ? interrupted(ctx) : ctx, gateway, id);
}

/** Returns the context of a process that ends after the token was issued and before the answer is stored. */
function interrupted(ctx: Context): Context {
  const query: Context['db']['query'] = async (statement, values) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text.includes('SET answer_sealed')) throw new Error('the process ended');
    return ctx.db.query(statement, values);
  };
  return { ...ctx, db: { ...ctx.db, query } };
}

const pass = (minutes: number) => (world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000));
const acknowledged = z.object({
  acknowledgement: z.object({ profile: z.object({ tokenNumber: z.string() }) }),
});
/** Returns the numbers in the answers that reached the gateway. */
const given = () => sent.map((body) => acknowledged.parse(body).acknowledgement.profile.tokenNumber);
const tokens = () =>
  world.db.query('SELECT number, status FROM token WHERE clinic_id = :clinicId ORDER BY number', {
    clinicId: clinic.clinicId,
  });
const statuses = () => world.db.query('SELECT answer_status FROM abdm_request');

describe('an answer', () => {
  it.each([401, 408, 429, 500, 502, 503])(
    'retries the answer to a scan, with the same token, after the gateway returned %i',
    async (failure) => {
      const answer = await scan();
      status = failure;
      await expect(answer()).rejects.toThrow(`the gateway answered ${failure}`);
      status = 202;
      await answer();
      expect(given()).toEqual(['1', '1']);
      expect(sent[1]).toEqual(sent[0]);
      expect(await tokens()).toEqual([{ number: 1, status: 'waiting' }]);
    },
  );

  it('sends the answer with the same token after a minute without the gateway', async () => {
    const answer = await scan();
    status = null;
    for (let second = 0; second < 60; second += 20) {
      await expect(answer()).rejects.toThrow('fetch failed');
      pass(1 / 3);
    }
    await world.db.query(
      `UPDATE token SET status = 'cancelled', reason = 'left' WHERE clinic_id = :clinicId`,
      { clinicId: clinic.clinicId },
    );
    status = 202;
    await answer();
    expect(given()).toEqual(['1']);
    expect(await tokens()).toHaveLength(1);
  });

  it('answers with the token that a process issued before it crashed', async () => {
    const answer = await scan();
    await expect(answer(true)).rejects.toThrow('the process ended');
    expect(await tokens()).toEqual([{ number: 1, status: 'waiting' }]);
    await answer();
    expect(given()).toEqual(['1']);
    expect(await tokens()).toHaveLength(1);
  });

  it('answers with a crashed process’s token, even if the patient has left since', async () => {
    const answer = await scan();
    await expect(answer(true)).rejects.toThrow('the process ended');
    await world.db.query(
      `UPDATE token SET status = 'cancelled', reason = 'left' WHERE clinic_id = :clinicId`,
      {
        clinicId: clinic.clinicId,
      },
    );
    await answer();
    expect(given()).toEqual(['1']);
    expect(await tokens()).toEqual([{ number: 1, status: 'cancelled' }]);
  });

  it('sends the answer once, however often processes work on a finished request', async () => {
    const answer = await scan();
    await answer();
    await answer();
    expect(sent).toHaveLength(1);
    expect(await statuses()).toEqual([{ answerStatus: 202 }]);
  });

  it('answers with one token if two processes work on the request at the same time', async () => {
    const answer = await scan();
    await Promise.all([answer(), answer(), answer()]);
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await tokens()).toHaveLength(1);
  });

  it('stops sending the answer after ten minutes without a gateway, and keeps the token', async () => {
    const answer = await scan();
    status = null;
    await expect(answer()).rejects.toThrow('fetch failed');
    pass(10.1);
    status = 202;
    await answer();
    expect(sent).toEqual([]);
    expect(await statuses()).toEqual([{ answerStatus: null }]);
    expect(await tokens()).toEqual([{ number: 1, status: 'waiting' }]);
  });

  it('answers ABDM-1007 and issues no token if nobody worked on the scan for five minutes', async () => {
    const answer = await scan();
    pass(5.1);
    await answer();
    expect(sent).toMatchObject([{ error: { code: 'ABDM-1007' } }]);
    expect(await tokens()).toEqual([]);
  });
});

it('gives patients who scan at the same time different numbers', async () => {
  const people = Array.from({ length: 8 }, (_, index) => ({
    ...RAVI,
    name: `Patient ${index}`,
    abhaAddress: `patient${index}@abdm`,
    phoneNumber: String(9_812_345_600 + index),
  }));
  const answers = await Promise.all(people.map(scan));
  await Promise.all(answers.map((answer) => answer()));
  const numbers = Array.from({ length: 8 }, (_, index) => index + 1);
  expect(given().map(Number).toSorted()).toEqual(numbers);
  expect(await tokens()).toEqual(numbers.map((number) => ({ number, status: 'waiting' })));
});
