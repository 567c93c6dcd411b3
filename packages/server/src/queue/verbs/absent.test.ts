/** Tests patients who miss their call or are sent for a test, and their rank when they return. */
import { keyOfNumber } from '@baari/core/queue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { listCallBacks } from '../views/call-backs.ts';
import { checkTokens } from '../views/check-tokens.ts';
import { getDoctorConsole } from '../views/screens.ts';
import { getToken } from '../views/patient-token.ts';
import { addPatient, issueToken } from './issuing.ts';
import {
  announceArrival,
  announceBack,
  back,
  markArrived,
  putBack,
  sendAway,
  withdrawArrival,
} from './arriving.ts';
import { callNext, callToken, complete, notHere, skip } from './calling.ts';
import { closePractice, resetQueue } from './practice.ts';
import { leave } from './holding.ts';
import { placeAtOnce } from './placing.ts';
import { undo } from './undo.ts';

let world: QueueWorld;
let clinic: TestClinic;
let secrets: string[];
let phones = 0;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
  secrets = [];
  for (const name of ['Asha', 'Bina', 'Chand', 'Devi', 'Esha', 'Farid']) {
    const token = await issueToken(world.as(), {
      ...ofDoctor(),
      name,
      phone: newPhone(),
      travelMinutes: null,
    });
    secrets.push(token.secret);
  }
});

function newPhone(): string {
  phones += 1;
  return `95${String(phones).padStart(8, '0')}`;
}

const staff = () => world.asMember(clinic);
const ofDoctor = () => ({ doctorId: clinic.doctorId });
const at = (number: number) => ({ ...ofDoctor(), number });
const bySecret = (number: number) => ({ secret: secrets[number - 1] ?? '' });
const queue = async () => (await getDoctorConsole(staff(), ofDoctor())).queue;
const order = async () => ({ ...ofDoctor(), callRevision: (await queue()).callRevision });
const call = async (
  more: { inside?: 'completed' | 'back_in_line'; anyway?: boolean; here?: boolean; meant?: number } = {},
) => callNext(staff(), { ...(await order()), ...more });
const pass = async () => notHere(staff(), await order());
const here = (number: number) => markArrived(staff(), at(number));
const takeBack = ({ revision }: { revision: number }) => undo(staff(), { ...ofDoctor(), revision });
const refused = (reason: string) => ({ code: 'conflict', reason });
const wait = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
};
const set = (column: string, value: unknown) =>
  world.db.query(`UPDATE doctor SET ${column} = :value WHERE id = :doctorId`, {
    doctorId: clinic.doctorId,
    value,
  });
const callOnlyHere = () =>
  world.db.query('UPDATE clinic SET calls_only_here = true WHERE id = :clinicId', {
    clinicId: clinic.clinicId,
  });

/** The data that an undo restores. An undo does not restore whether a patient was ever sent away. */
const stored = () =>
  world.db.query(
    `SELECT number, status, reason, line_key, place, called_at, finished_at, recalls, arrived_at, times_back
     FROM token WHERE doctor_id = :doctorId ORDER BY number`,
    { doctorId: clinic.doctorId },
  );

describe('“Not here, next”', () => {
  it('passes the called patient and calls the next in one change', async () => {
    const { revision } = (await call()).queue;
    const { queue } = await pass();
    expect(queue).toMatchObject({ states: 'mcwwww', nowServing: 2, revision: revision + 1 });
    expect(queue.lastAction).toMatchObject({ kind: 'called', number: 2, passed: [1] });
    expect(queue.tokens[0]).toMatchObject({
      state: { status: 'passed' },
      calledAt: TEN_O_CLOCK.toISOString(),
    });
  });

  it('passes the last patient too, and refuses when no patient is called', async () => {
    await expect(pass()).rejects.toMatchObject(refused('queue.nobody_called'));
    for (const number of [2, 3, 4, 5, 6]) await skip(staff(), at(number));
    await call();
    const { queue } = await pass();
    expect(queue).toMatchObject({ states: 'msssss', lastAction: { kind: 'passed', number: 1, passed: [1] } });
    expect(queue.calledAt).toBeNull();
  });

  it('passes a patient only once when two people press at the same time', async () => {
    await call();
    const asked = await order();
    const presses = await Promise.allSettled([notHere(staff(), asked), notHere(staff(), asked)]);
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await queue()).states).toBe('mcwwww');
    const again = await order();
    const both = await Promise.allSettled([notHere(staff(), again), callNext(staff(), again)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await queue()).states).toMatch(/^m[md]cwww$/);
    await expect(notHere(staff(), again)).rejects.toMatchObject(refused('queue.call_superseded'));
  });

  it('calls a passed patient after three others, and the second time at the end of the line', async () => {
    await call();
    await pass();
    expect((await here(1)).queue).toMatchObject({ states: 'hcwwww', line: [3, 4, 5, 1, 6] });
    await callToken(staff(), { ...(await order()), number: 1, reason: 'is here' });
    await pass();
    expect((await here(1)).queue.line).toEqual([4, 5, 6, 1]);
  });

  it.each([
    [0, [1, 3, 4, 5, 6]],
    [10, [3, 4, 5, 6, 1]],
  ])('calls a passed patient after as many patients as the doctor has chosen: %i', async (behind, line) => {
    await set('passed_behind', behind);
    await call();
    await pass();
    expect((await here(1)).queue.line ?? [1, 3, 4, 5, 6]).toEqual(line);
  });

  it('records “I’m here” once when three pages of the patient send it at the same time', async () => {
    await call();
    await pass();
    const told = await getToken(world.as(), bySecret(1));
    expect(told).toMatchObject({ state: { status: 'passed' }, missedCallAt: TEN_O_CLOCK.toISOString() });
    const tries = await Promise.allSettled([1, 2, 3].map(() => announceArrival(world.as(), bySecret(1))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const token = await getToken(world.as(), bySecret(1));
    expect(token).toMatchObject({ state: { status: 'waiting' }, missedCallAt: TEN_O_CLOCK.toISOString() });
    expect(token).toMatchObject({ canWithdrawArrival: false, queue: { line: [3, 4, 5, 1, 6] } });
    // The clinic has called this patient, so the patient cannot withdraw the arrival.
    await expect(withdrawArrival(world.as(), bySecret(1))).rejects.toMatchObject(
      refused('queue.arrival_seen'),
    );
  });

  it('keeps a passed token live, and refuses its phone a second token', async () => {
    const phone = newPhone();
    const gita = { ...ofDoctor(), name: 'Gita', phone, travelMinutes: null };
    const mine = world.as();
    const token = await issueToken(mine, gita);
    await callToken(staff(), { ...(await order()), number: token.number, reason: 'first' });
    await pass();
    await expect(issueToken(world.as(), gita)).rejects.toMatchObject(refused('queue.phone_has_token'));
    expect(await checkTokens(world.as(), { phone })).toHaveLength(1);
    const { revision } = await skip(staff(), at(token.number));
    expect((await queue()).states.at(-1)).toBe('n');
    await takeBack({ revision });
    await leave(mine, token);
    expect((await queue()).states.at(-1)).toBe('l');
  });
});

describe('returning after a missed call', () => {
  it('puts a patient who returns after a missed call behind the next three', async () => {
    await skip(staff(), at(1));
    expect((await putBack(staff(), at(1))).queue.line).toEqual([2, 3, 4, 1, 5, 6]);
    await skip(staff(), at(1));
    expect((await putBack(staff(), at(1))).queue.line).toEqual([2, 3, 4, 5, 6, 1]);
  });
});

describe('putting the called patient back', () => {
  it('puts the called patient back first in line, and calls nobody', async () => {
    await call();
    wait(5);
    const { queue } = await putBack(staff(), at(1));
    expect(queue).toMatchObject({
      states: 'wwwwww',
      calledAt: null,
      lastAction: { kind: 'put_back', number: 1 },
    });
    expect(queue.line).toBeUndefined();
    expect(await getToken(world.as(), bySecret(1))).not.toHaveProperty('missedCallAt');
    expect((await call()).queue.states).toBe('cwwwww');
  });

  it('does not count putting a patient back as a missed call, even after an undo', async () => {
    await call();
    const before = await stored();
    await takeBack((await putBack(staff(), at(1))).queue);
    expect(await stored()).toEqual(before);
    await putBack(staff(), at(1));
    await call();
    await pass();
    expect((await here(1)).queue.line).toEqual([3, 4, 5, 1, 6]);
  });

  it('puts a patient back once when two people press at the same time', async () => {
    await call();
    const presses = await Promise.allSettled([putBack(staff(), at(1)), putBack(staff(), at(1))]);
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await queue()).states).toBe('wwwwww');
  });

  it('refuses a call from a screen that does not yet show that the called patient was put back', async () => {
    await call();
    const asked = await order();
    await putBack(staff(), at(1));
    await expect(callNext(staff(), asked)).rejects.toMatchObject(refused('queue.call_superseded'));
  });
});

describe('a patient sent for a test', () => {
  it('sends a patient for a test without calling the next, and completes no visit at the next call', async () => {
    await call();
    wait(4);
    const { queue } = await sendAway(staff(), at(1));
    expect(queue).toMatchObject({
      states: 'awwwww',
      calledAt: null,
      lastAction: { kind: 'sent_away', number: 1 },
    });
    expect(queue.tokens[0]?.awayAt).toBe(world.clock.now.toISOString());
    expect((await call()).queue.states).toBe('acwwww');
    await expect(sendAway(staff(), at(1))).rejects.toMatchObject(refused('queue.token_not_called'));
  });

  it('puts a patient who is back from a test behind the next two, and marks them as here', async () => {
    await call();
    await sendAway(staff(), at(1));
    const { queue } = await back(staff(), at(1));
    expect(queue).toMatchObject({ states: 'hwwwww', line: [2, 3, 1, 4, 5, 6] });
    expect(queue.lastAction).toMatchObject({ kind: 'returned', number: 1 });
    expect(queue.tokens[0]).toMatchObject({ isBackFromTest: true });
    expect(queue.tokens[0]).not.toHaveProperty('awayAt');
    expect(queue.tokens[1]).not.toHaveProperty('isBackFromTest');
    await expect(back(staff(), at(1))).rejects.toMatchObject(refused('queue.token_not_away'));
  });

  it('shows patients on their page that staff sent them for a test', async () => {
    const told = async () => getToken(world.as(), bySecret(1));
    await call();
    wait(4);
    await sendAway(staff(), at(1));
    const returned = await back(staff(), at(1));
    expect(await told()).toMatchObject({ state: { status: 'waiting' }, isBackFromTest: true });
    expect(await told()).not.toHaveProperty('missedCallAt');
    wait(0.5);
    await takeBack(returned);
    expect(await told()).not.toHaveProperty('isBackFromTest');
    await back(staff(), at(1));
    wait(4);
    const missedCallAt = world.clock.now.toISOString();
    await callToken(staff(), { ...(await order()), number: 1, reason: 'is back' });
    wait(4);
    await pass();
    expect(await told()).toMatchObject({ state: { status: 'passed' }, missedCallAt });
    await here(1);
    expect(await told()).toMatchObject({ state: { status: 'waiting' }, missedCallAt });
    expect(await told()).not.toHaveProperty('isBackFromTest');
  });

  it('shows the earlier missed call again when staff undo sending the patient for a test', async () => {
    await call();
    wait(0.5);
    await takeBack((await sendAway(staff(), at(1))).queue);
    await pass();
    await here(1);
    const token = await getToken(world.as(), bySecret(1));
    expect(token).toMatchObject({ missedCallAt: TEN_O_CLOCK.toISOString() });
  });

  it('puts a patient back at the old rank if the doctor chose that, or next in an emergency', async () => {
    await set('returns', 'old_place');
    await call();
    await sendAway(staff(), at(1));
    const { queue } = await back(staff(), at(1));
    expect(queue.line).toBeUndefined();
    expect(queue.tokens[0]?.key).toBe(keyOfNumber(1));
    await set('returns', 'soon');
    await placeAtOnce(staff(), { ...at(5), reason: 'Chest pain' });
    await call();
    await sendAway(staff(), at(5));
    expect((await back(staff(), at(5))).queue).toMatchObject({ line: [5, 1, 2, 3, 4, 6], atOnce: 1 });
  });

  it('alternates patients who return from tests with the line, if the doctor chose that', async () => {
    await set('returns', 'two_then_one');
    for (const number of [1, 2, 3]) {
      await call();
      await sendAway(staff(), at(number));
    }
    for (const [number, line] of [
      [1, [4, 5, 1, 6]],
      [2, [4, 5, 1, 2, 6]],
      [3, [4, 5, 1, 2, 6, 3]],
    ] as const)
      expect((await back(staff(), at(number))).queue.line).toEqual(line);
  });

  it('records “I’m back” once for three simultaneous requests', async () => {
    await call();
    await sendAway(staff(), at(1));
    const tries = await Promise.allSettled([1, 2, 3].map(() => announceBack(world.as(), bySecret(1))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const events = await world.db.query(
      `SELECT actor ->> 'kind' AS by FROM queue_event WHERE doctor_id = :doctorId AND kind = 'returned'`,
      { doctorId: clinic.doctorId },
    );
    expect(events).toEqual([{ by: 'device' }]);
    await callToken(staff(), { ...(await order()), number: 1, reason: 'is back' });
    await sendAway(staff(), at(1));
    await call();
    expect((await complete(staff(), at(1))).queue).toMatchObject({ states: 'dcwwww', nowServing: 2 });
  });
});

describe('a line that calls only patients who are here', () => {
  beforeEach(callOnlyHere);

  it('keeps the ranks of absent patients whom a call passes over, and does not notify them', async () => {
    await here(3);
    expect((await queue()).callsOnlyHere).toBe(true);
    const { queue: called } = await call();
    expect(called).toMatchObject({ states: 'wwcwww', lastAction: { number: 3 } });
    expect(called.lastAction?.passed ?? []).toEqual([]);
    expect(await getToken(world.as(), bySecret(1))).not.toHaveProperty('missedCallAt');
    await announceArrival(world.as(), bySecret(1));
    expect((await call()).queue.states).toBe('cwdwww');
  });

  it('calls a patient with the place “At once”, even if the patient is not here', async () => {
    await here(3);
    await placeAtOnce(staff(), { ...at(5), reason: 'Chest pain' });
    expect((await call()).queue.states).toBe('wwhwcw');
    await placeAtOnce(staff(), { ...at(6), reason: 'Chest pain' });
    expect((await pass()).queue.states).toBe('wwhwmc');
  });

  it('calls no patient while none is here, unless staff call anyway', async () => {
    await expect(call()).rejects.toMatchObject({
      ...refused('queue.nobody_here'),
      details: { number: 1, queue: { states: 'wwwwww' } },
    });
    expect((await call({ anyway: true })).queue.states).toBe('cwwwww');
    expect((await pass()).queue.states).toBe('mwwwww');
  });

  it('interrupts a visit only for a patient who is here', async () => {
    await call({ anyway: true });
    await placeAtOnce(staff(), { ...at(5), reason: 'Chest pain' });
    await here(5);
    const before = await stored();
    const broken = await call({ inside: 'back_in_line' });
    expect(broken.queue).toMatchObject({ states: 'hwwwcw' });
    await takeBack(broken);
    expect(await stored()).toEqual(before);
  });

  it('rejects a call with an old call revision as superseded, even if patients are here', async () => {
    const asked = await order();
    await call({ anyway: true });
    await expect(callNext(staff(), asked)).rejects.toMatchObject(refused('queue.call_superseded'));
  });
});

describe('a call of the first patient who is here', () => {
  it('keeps an absent patient first in line when staff call a later patient', async () => {
    await here(3);
    expect((await call({ here: true })).queue.states).toBe('wwcwww');
    expect(await getToken(world.as(), bySecret(1))).not.toHaveProperty('missedCallAt');
    expect((await call()).queue.states).toBe('cwdwww');
  });

  it('calls no patient while none is here, and otherwise only the patient whom the request names', async () => {
    await expect(call({ here: true })).rejects.toMatchObject(refused('queue.nobody_here'));
    await here(4);
    await here(2);
    await expect(call({ here: true, meant: 4 })).rejects.toMatchObject({
      ...refused('queue.not_next'),
      details: { number: 2 },
    });
    expect((await call({ here: true, anyway: true })).queue.states).toBe('chwhww');
  });

  it('calls one patient when two receptionists press at the same time', async () => {
    await here(2);
    await here(3);
    const asked = { ...(await order()), here: true };
    const presses = await Promise.allSettled([callNext(staff(), asked), callNext(staff(), asked)]);
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await queue()).states).toBe('wchwww');
  });
});

describe('the end of the queue', () => {
  beforeEach(async () => {
    await call();
    await sendAway(staff(), at(1));
    await call();
    await pass();
  });

  it('completes patients who are away for a test when the practice closes', async () => {
    const { queue, cancelledCount } = await closePractice(staff(), ofDoctor());
    expect(queue.states).toBe('dpdppp');
    expect(cancelledCount).toBe(4);
    const listed = await listCallBacks(staff(), { clinicId: clinic.clinicId });
    expect(listed.map(({ number }) => number).toSorted()).toEqual([2, 4, 5, 6]);
    expect((await takeBack(queue)).queue.states).toBe('amcwww');
  });

  it('cancels patients who are passed or away when staff reset the queue', async () => {
    expect((await resetQueue(staff(), ofDoctor())).queue.states).toBe('rrrrrr');
  });
});

describe('an undo of a patient’s absence or return', () => {
  it.each<[string, () => Promise<unknown>, () => Promise<{ revision: number }>]>([
    ['a pass', () => call(), () => pass()],
    [
      'a call of a patient who is here, past absent patients',
      async () => [await callOnlyHere(), await here(3)],
      () => call(),
    ],
    ['a patient sent away', () => call(), () => sendAway(staff(), at(1))],
    ['a return', async () => [await call(), await sendAway(staff(), at(1))], () => back(staff(), at(1))],
    [
      'the return of a patient who was known to be here',
      async () => [await here(1), await call(), await sendAway(staff(), at(1))],
      () => back(staff(), at(1)),
    ],
    ['a late arrival', async () => [await call(), await pass()], () => here(1)],
    [
      'a late arrival of a patient who had reported their arrival',
      async () => [await announceArrival(world.as(), bySecret(1)), await call(), await pass()],
      () => here(1),
    ],
    [
      'the end of a session with an absent patient',
      async () => [await call(), await sendAway(staff(), at(1))],
      () => complete(staff(), at(1)),
    ],
  ])('restores all columns after %s', async (_, arrange, change) => {
    await arrange();
    const before = await stored();
    const shown = await queue();
    wait(0.5);
    const changed = await change();
    await takeBack(changed);
    expect(await stored()).toEqual(before);
    const { states, line, nowServing, calledAt } = shown;
    expect(await queue()).toMatchObject({ states, nowServing, calledAt, ...(line && { line }) });
  });

  it('undoes a put-back, so that the token is skipped again', async () => {
    await skip(staff(), at(1));
    const before = await stored();
    await takeBack(await putBack(staff(), at(1)));
    expect(await stored()).toEqual(before);
  });

  it('refuses to undo a missed call once the patient has arrived', async () => {
    await call();
    const passed = await pass();
    await here(1);
    await expect(takeBack(passed)).rejects.toMatchObject(refused('queue.changed_since'));
  });
});

describe('the database', () => {
  it('allows a patient one live token, which may be passed, and records the start of an absence', async () => {
    const put = (sql: string) => world.db.query(`UPDATE token SET ${sql}`, { doctorId: clinic.doctorId });
    await expect(put(`status = 'away' WHERE doctor_id = :doctorId AND number = 1`)).rejects.toThrow(
      'token_away_since',
    );
    await put(`status = 'passed' WHERE doctor_id = :doctorId AND number = 1`);
    const twice = put(
      `patient_id = (SELECT patient_id FROM token WHERE doctor_id = :doctorId AND number = 1) WHERE doctor_id = :doctorId AND number = 2`,
    );
    await expect(twice).rejects.toThrow('token_one_live_per_patient');
  });

  it('refuses to add a patient whose token was passed', async () => {
    const phone = newPhone();
    await addPatient(staff(), { ...ofDoctor(), name: 'Hari', phone });
    await callToken(staff(), { ...(await order()), number: 7, reason: 'first' });
    await pass();
    const again = addPatient(staff(), { ...ofDoctor(), name: 'Hari', phone });
    await expect(again).rejects.toMatchObject(refused('queue.phone_has_token'));
  });
});
