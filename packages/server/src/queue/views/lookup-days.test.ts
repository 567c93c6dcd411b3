/** Tests patients' requests after their service date is over, and who may send them. */
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { addPatient, issueToken } from '../verbs/issuing.ts';
import { callNext, skip } from '../verbs/calling.ts';
import { checkTokens } from './check-tokens.ts';
import { closePractice } from '../verbs/practice.ts';
import { setTravelTime } from '../verbs/holding.ts';
import { getTokenSlip } from './token-slip.ts';

const PHONE = '9876512345';

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
  await world.db.query(`SET baari.erasing = 'on'; TRUNCATE slip_read; RESET baari.erasing`);
  await world.db.query('DELETE FROM token WHERE phone = :phone', { phone: `+91${PHONE}` });
});

const device = uuidv7();
const take = (name = 'Meena', phone = PHONE) =>
  issueToken(world.as({ deviceId: device }), {
    doctorId: clinic.doctorId,
    name,
    phone,
    travelMinutes: null,
  });
const tomorrow = () => new Date(TEN_O_CLOCK.getTime() + 86_400_000);
const revisions = () =>
  world.db.query('SELECT revision, call_revision FROM doctor_queue WHERE doctor_id = :doctorId', {
    doctorId: clinic.doctorId,
  });
const call = async () => callNext(world.asDoctor(clinic), { doctorId: clinic.doctorId, callRevision: 0 });

async function reasonOf(asked: Promise<unknown>): Promise<string | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
}

describe('checkTokens', () => {
  it('leaves yesterday’s tokens out of a look-up, even when the end of that day was not recorded', async () => {
    await take();
    const asked = () => checkTokens(world.as({ deviceId: device }), { phone: PHONE });
    expect(await asked()).toHaveLength(1);
    world.clock.now = tomorrow();
    expect(await asked()).toEqual([]);
  });
});

describe('setTravelTime', () => {
  const set = (secret: string, travelMinutes: number | null, key?: string) =>
    setTravelTime(world.as({ deviceId: device }, key), { secret, travelMinutes });

  it('saves a travel time in the token and changes nothing in the queue', async () => {
    const { secret } = await take();
    const before = await revisions();
    expect(await set(secret, 25)).toMatchObject({ secret, travelMinutes: 25 });
    expect(await set(secret, null)).toMatchObject({ travelMinutes: null });
    expect(await revisions()).toEqual(before);
  });

  it('answers a repeated request with the current travel time, and changes nothing', async () => {
    const { secret } = await take();
    await set(secret, 25, 'one');
    await set(secret, 40, 'two');
    expect(await set(secret, 25, 'one')).toMatchObject({ travelMinutes: 40 });
  });

  it('refuses a travel time for a token that is called at the same moment', async () => {
    const { secret } = await take();
    const { db } = world;
    const transaction: typeof db.transaction = async (work) => {
      await call();
      return db.transaction(work);
    };
    const ctx = { ...world.as({ deviceId: device }), db: { ...db, transaction } };
    expect(await reasonOf(setTravelTime(ctx, { secret, travelMinutes: 10 }))).toBe('queue.token_not_waiting');
  });

  it('refuses a travel time for a token that is called, skipped, from yesterday, or unknown', async () => {
    const [called, skipped, old] = [
      await take(),
      await take('Ravi', '9876512346'),
      await take('Uma', '9876512347'),
    ];
    await call();
    await skip(world.asDoctor(clinic), { doctorId: clinic.doctorId, number: skipped.number });
    for (const { secret } of [called, skipped]) {
      expect(await reasonOf(set(secret, 10))).toBe('queue.token_not_waiting');
    }
    world.clock.now = tomorrow();
    expect(await reasonOf(set(old.secret, 10))).toBe('queue.token_not_waiting');
    expect(await reasonOf(set('AAAAAAAAAAAAAAAAAAAAAA', 10))).toBe('queue.token_not_found');
  });
});

describe('getTokenSlip', () => {
  const slip = (number: number, as = world.asDoctor(clinic)) =>
    getTokenSlip(as, { doctorId: clinic.doctorId, number });

  it('returns the details of a slip to the doctor and members', async () => {
    await take('Ravi', '9876512346');
    await addPatient(world.asMember(clinic), { doctorId: clinic.doctorId, name: 'Meena', phone: PHONE });
    const [row] = await world.db.query<{ secret: string }>('SELECT secret FROM token WHERE phone = :phone', {
      phone: `+91${PHONE}`,
    });
    const expected = {
      number: 2,
      letter: null,
      room: null,
      doctorName: { name: 'Asha Rao', title: 'dr' },
      clinicName: 'City Care',
      clinicPhone: '+912212345678',
      timeZone: 'Asia/Kolkata',
      ahead: 1,
      issuedAt: TEN_O_CLOCK.toISOString(),
      url: `http://localhost:3000/t/${row?.secret}`,
    };
    expect(await slip(2)).toEqual(expected);
    expect(await slip(2, world.asMember(clinic))).toEqual(expected);
    await call();
    expect(await slip(1)).toMatchObject({ number: 1, ahead: null });
    expect(await slip(2)).toMatchObject({ number: 2, ahead: 0 });
  });

  it('refuses a slip to another clinic, another doctor and a visitor', async () => {
    await take();
    const other = await world.addClinic();
    expect(await reasonOf(slip(1, world.asMember(other, 'owner')))).toBe('queue.forbidden');
    expect(await reasonOf(slip(1, world.asDoctor(other)))).toBe('queue.forbidden');
    const colleague = { clinicId: clinic.clinicId, doctorId: other.doctorId };
    expect(await reasonOf(slip(1, world.asDoctor(colleague)))).toBe('queue.forbidden');
    expect(await reasonOf(slip(1, world.as()))).toBe('account.sign_in_required');
  });

  it('returns a slip only for the open session', async () => {
    await take();
    expect(await reasonOf(slip(2))).toBe('queue.token_not_found');
    await closePractice(world.asDoctor(clinic), { doctorId: clinic.doctorId });
    expect(await reasonOf(slip(1))).toBe('queue.token_not_found');
  });

  it('returns a slip only for the open session', async () => {
    await take();
    world.clock.now = tomorrow();
    expect(await reasonOf(slip(1))).toBe('queue.token_not_found');
  });
});
