/**
 * Tests a link that was passed on to another person. Checks what another browser may not do, and how a
 * browser proves that it belongs to the patient.
 */
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { saveConfirmedPhone } from '../../patients/records/confirmed-phones.repository.ts';
import { getToken } from '../views/patient-token.ts';
import { addPatient, issueToken } from './issuing.ts';
import { announceArrival, withdrawArrival } from './arriving.ts';
import { askPriority } from './placing.ts';
import { callNext, skip } from './calling.ts';
import { closePractice } from './practice.ts';
import { correctPatient } from './correct-patient.ts';
import { leave, takeBackLeave, proveHolder } from './holding.ts';

const PHONE = '9811104321';
const RIGHT = '4321';
const WRONG = '9999';

let world: QueueWorld;
let clinic: TestClinic;
let phone: { deviceId: string };
let secret = '';

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
  phone = { deviceId: uuidv7() };
  ({ secret } = await take('Meena', PHONE, phone));
});

const ofDoctor = () => ({ doctorId: clinic.doctorId });
const staff = () => world.asMember(clinic);
const take = (name: string, number: string, device = { deviceId: uuidv7() }) =>
  issueToken(world.as(device), { ...ofDoctor(), name, phone: number, travelMinutes: null });
const stranger = () => world.as();
const onPhone = () => world.as(phone);
const pass = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};
const refused = (reason: string) => ({ reason: `queue.${reason}` });
const secretOf = async (number: number): Promise<string> => {
  const [row] = await world.db.query<{ secret: string }>(
    'SELECT t.secret FROM token t JOIN queue_session s ON s.id = t.session_id WHERE s.doctor_id = :doctorId AND t.number = :number',
    { doctorId: clinic.doctorId, number },
  );
  return row?.secret ?? '';
};

describe('a browser that only has the link', () => {
  it('lets a browser with only the link see the token, but not give it up', async () => {
    expect(await getToken(stranger(), { secret })).toMatchObject({ number: 1, proof: 'digits' });
    expect((await announceArrival(stranger(), { secret })).queue.states).toBe('h');
    await withdrawArrival(stranger(), { secret });
    await expect(leave(stranger(), { secret })).rejects.toMatchObject(refused('holder_unproved'));
    await expect(askPriority(stranger(), { secret, priority: 'age' })).rejects.toMatchObject(
      refused('holder_unproved'),
    );
    await expect(askPriority(stranger(), { secret, priority: null })).rejects.toMatchObject(
      refused('holder_unproved'),
    );
    expect(await getToken(onPhone(), { secret })).toMatchObject({
      state: { status: 'waiting' },
      proof: 'given',
    });
  });

  it('accepts a browser as the patient’s after one right answer, for this token only', async () => {
    const other = await take('Ravi', '9811105432');
    const browser = { deviceId: uuidv7() };
    expect((await proveHolder(world.as(browser), { secret, digits: RIGHT })).proof).toBe('given');
    expect((await getToken(world.as(browser), other)).proof).toBe('digits');
    expect((await askPriority(world.as(browser), { secret, priority: 'age' })).sooner).toBe('asked');
    expect((await leave(world.as(browser), { secret })).state.status).toBe('cancelled');
  });

  it('shows the remaining attempts, and refers the patient to reception after five attempts', async () => {
    for (const triesLeft of [4, 3, 2, 1])
      await expect(proveHolder(stranger(), { secret, digits: WRONG })).rejects.toMatchObject({
        ...refused('wrong_digits'),
        details: { triesLeft },
      });
    const last = proveHolder(stranger(), { secret, digits: WRONG });
    await expect(last).rejects.toMatchObject(refused('ask_reception'));
    await expect(proveHolder(stranger(), { secret, digits: RIGHT })).rejects.toMatchObject(
      refused('ask_reception'),
    );
    expect((await getToken(stranger(), { secret })).proof).toBe('reception');
    expect((await leave(onPhone(), { secret })).state.status).toBe('cancelled');
  });

  it('checks only five of a hundred simultaneous answers', async () => {
    const digits = Array.from({ length: 99 }, (_, index) => String(index).padStart(4, '0'));
    const tries = await Promise.allSettled(
      digits.map((each) => proveHolder(stranger(), { secret, digits: each })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(0);
    const judged = tries.filter(
      (each) => each.status === 'rejected' && String(each.reason).includes('wrong'),
    );
    expect(judged).toHaveLength(4);
    await expect(proveHolder(stranger(), { secret, digits: RIGHT })).rejects.toMatchObject(
      refused('ask_reception'),
    );
  });

  it('counts a repeated wrong answer once', async () => {
    const again = world.as({}, 'key-of-digits');
    const wrong = () => proveHolder(again, { secret, digits: WRONG });
    await expect(wrong()).rejects.toMatchObject({ details: { triesLeft: 4 } });
    await expect(wrong()).rejects.toMatchObject({ details: { triesLeft: 4 } });
  });

  it('accepts no answer from a browser without a cookie', async () => {
    const bare = world.as({ deviceId: null });
    await expect(proveHolder(bare, { secret, digits: RIGHT })).rejects.toMatchObject({ code: 'invalid' });
    await expect(leave(bare, { secret })).rejects.toMatchObject(refused('holder_unproved'));
  });

  it('does not ask for digits on a browser that confirmed the phone with a code', async () => {
    const browser = { deviceId: uuidv7() };
    await world.db.transaction((tx) =>
      saveConfirmedPhone(tx, { ...browser, phone: `+91${PHONE}`, now: world.clock.now }),
    );
    expect((await leave(world.as(browser), { secret })).state.status).toBe('cancelled');
  });
});

it('refers a patient without a phone to reception', async () => {
  await addPatient(staff(), { ...ofDoctor(), name: 'Asha', phone: null });
  const slip = { secret: await secretOf(2) };
  expect((await getToken(stranger(), slip)).proof).toBe('reception');
  await expect(proveHolder(stranger(), { ...slip, digits: RIGHT })).rejects.toMatchObject(
    refused('ask_reception'),
  );
  await expect(leave(stranger(), slip)).rejects.toMatchObject(refused('holder_unproved'));
});

it('does not ask the desk or the doctor for digits', async () => {
  expect((await getToken(staff(), { secret })).proof).toBe('given');
  await askPriority(world.asDoctor(clinic), { secret, priority: 'age' });
  expect((await leave(staff(), { secret })).state.status).toBe('cancelled');
  const elsewhere = await world.addClinic();
  const other = await take('Ravi', '9811105432');
  await expect(leave(world.asMember(elsewhere), other)).rejects.toMatchObject(refused('holder_unproved'));
});

it('asks for the digits again after the phone is corrected', async () => {
  const browser = { deviceId: uuidv7() };
  await addPatient(staff(), { ...ofDoctor(), name: 'Asha', phone: '9811106543' });
  await proveHolder(world.as(browser), { secret: await secretOf(2), digits: '6543' });
  await correctPatient(staff(), { ...ofDoctor(), number: 2, name: 'Asha', phone: '9811107654' });
  expect((await getToken(world.as(browser), { secret: await secretOf(2) })).proof).toBe('digits');
});

describe('a token that was given up', () => {
  it('returns a given-up token to its rank within two minutes, only on the patient’s browser', async () => {
    await take('Ravi', '9811105432');
    const left = await leave(onPhone(), { secret });
    expect(left).toMatchObject({ queue: { states: 'lw' }, takeBackUntil: '2026-11-21T04:32:00.000Z' });
    expect((await getToken(stranger(), { secret })).takeBackUntil).toBeUndefined();
    await expect(takeBackLeave(stranger(), { secret })).rejects.toMatchObject(refused('holder_unproved'));
    await take('Sita', '9811106543');
    pass(120);
    const back = await takeBackLeave(onPhone(), { secret });
    expect(back).toMatchObject({ state: { status: 'waiting' }, queue: { states: 'www' } });
    expect(back.takeBackUntil).toBeUndefined();
    expect((await callNext(staff(), { ...ofDoctor(), callRevision: 0 })).queue.nowServing).toBe(1);
  });

  it('does not return a given-up token after two minutes', async () => {
    await leave(onPhone(), { secret });
    pass(121);
    expect((await getToken(onPhone(), { secret })).takeBackUntil).toBeUndefined();
    await expect(takeBackLeave(onPhone(), { secret })).rejects.toMatchObject(refused('too_late_to_undo'));
  });

  it('returns a given-up token once for two simultaneous presses', async () => {
    await leave(onPhone(), { secret });
    const tries = await Promise.allSettled([1, 2].map(() => takeBackLeave(onPhone(), { secret })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await leave(onPhone(), { secret });
    expect((await takeBackLeave(onPhone(), { secret })).state.status).toBe('waiting');
  });

  it('does not return a given-up token if the patient has another token or the queue has ended', async () => {
    await leave(onPhone(), { secret });
    await take('Meena', PHONE, phone);
    await expect(takeBackLeave(onPhone(), { secret })).rejects.toMatchObject(
      refused('patient_has_other_token'),
    );
    await closePractice(staff(), ofDoctor());
    await expect(takeBackLeave(onPhone(), { secret })).rejects.toMatchObject(refused('no_session'));
  });

  it('does not let the patient restore a token that the desk has skipped', async () => {
    await skip(staff(), { ...ofDoctor(), number: 1 });
    await expect(takeBackLeave(onPhone(), { secret })).rejects.toMatchObject(refused('cannot_undo'));
  });
});
