import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { addPatient, issueToken } from './issuing.ts';
import {
  announce,
  closePractice,
  resetQueue,
  startPractice,
  setConsultationMinutes,
  clearNotArrived,
} from './practice.ts';
import { callNext, complete, recall, skip } from './calling.ts';
import { markArrived } from './arriving.ts';
import { getToken } from '../views/patient-token.ts';
import { leave } from './holding.ts';
import { placeAtOnce } from './placing.ts';
import { undo } from './undo.ts';
import { getDoctorConsole } from '../views/screens.ts';

let world: QueueWorld;
let clinic: TestClinic;
let phones = 0;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
});

const staff = () => world.asMember(clinic);
const doctorId = () => ({ doctorId: clinic.doctorId });
const at = (number: number) => ({ ...doctorId(), number });
const newPhone = () => `97${String((phones += 1)).padStart(8, '0')}`;
const add = (name = 'Meena', phone = newPhone()) => addPatient(staff(), { ...doctorId(), name, phone });
const take = (name = 'Meena', phone = newPhone(), mine = world.as()) =>
  issueToken(mine, { ...doctorId(), name, phone, travelMinutes: null });
const queue = async () => (await getDoctorConsole(staff(), doctorId())).queue;
const call = async () => callNext(staff(), { ...doctorId(), callRevision: (await queue()).callRevision });
const setTime = () => setConsultationMinutes(world.asDoctor(clinic), { ...doctorId(), minutes: 7 });
const takeBack = ({ revision }: { revision: number }) => undo(staff(), { ...doctorId(), revision });

const tokens = () =>
  world.db.query<{ number: number; status: string; calledAt: Date | null; finishedAt: Date | null }>(
    `SELECT number, status, reason, ordinal, arrived_at, called_at, finished_at, recalls
     FROM token WHERE doctor_id = :doctorId ORDER BY issued_at, number`,
    { doctorId: clinic.doctorId },
  );

describe('an undo restores the stored data', () => {
  it('restores both tokens of a call with their times, and the number that is being served', async () => {
    await add();
    await add();
    await call();
    const before = await tokens();
    world.clock.now = new Date(TEN_O_CLOCK.getTime() + 30_000);
    const { queue: after } = await takeBack(await call());
    expect(await tokens()).toEqual(before);
    expect(after).toMatchObject({
      nowServing: 1,
      states: 'ch',
      lastAction: { kind: 'undone', undoneKind: 'called' },
    });
  });

  it.each([
    ['a completion', async () => complete(staff(), at(1))],
    ['a no-show', async () => skip(staff(), at(1))],
    ['a skip', async () => skip(staff(), at(2))],
    ['an announcement of the called token', async () => recall(staff(), doctorId())],
    ['an arrival', async () => markArrived(staff(), at(3))],
    ['a close', async () => closePractice(staff(), doctorId())],
    ['a reset', async () => resetQueue(staff(), doctorId())],
    ['a break', async () => announce(staff(), { ...doctorId(), kind: 'break', minutes: 15 })],
    ['a consultation time', async () => setTime()],
  ])('restores all stored data after %s', async (_, change) => {
    await add();
    await add();
    await take();
    await call();
    const [before, shown] = [await tokens(), await queue()];
    const answer = await change();
    const undone = await undo(world.asDoctor(clinic), { ...doctorId(), revision: answer.revision });
    expect(await tokens()).toEqual(before);
    const { states, nowServing, practice, announcement, sessionId, isEnded, consultationMinutes } = shown;
    expect(undone.queue).toMatchObject({
      states,
      nowServing,
      practice,
      announcement,
      sessionId,
      isEnded,
      consultationMinutes,
    });
    expect((await call()).number).toBe(2);
  });

  it('undoes several changes one by one, starting with the last, so that no patient stays called by accident', async () => {
    for (const name of ['Meena', 'Ravi', 'Anu']) await add(name);
    const before = await tokens();
    const done = [await call(), await call(), await complete(staff(), at(2))];
    for (const change of done.toReversed()) await takeBack(change);
    expect(await tokens()).toEqual(before);
    expect(await queue()).toMatchObject({ states: 'hhh', nowServing: 0 });
  });

  it('undoes an issue by cancelling the token, and the next token gets the next number', async () => {
    const undone = await takeBack(await add());
    expect(undone.queue.states).toBe('u');
    expect((await add()).number).toBe(2);
  });

  it('lets a whole family wait again when staff undo the clearing of absent patients', async () => {
    const [mine, phone] = [world.as(), newPhone()];
    for (const name of ['Meena', 'Ravi', 'Anu', 'Dev'])
      await issueToken(mine, { ...doctorId(), name, phone, travelMinutes: null });
    const cleared = await clearNotArrived(staff(), doctorId());
    expect((await takeBack(cleared)).queue.states).toBe('wwww');
    expect(await tokens()).toMatchObject([0, 1, 2, 3].map((ordinal) => ({ ordinal, status: 'waiting' })));
  });

  it('reopens the session when a close is undone, and shows its patients that they are waiting', async () => {
    const token = await take();
    const closed = await closePractice(staff(), doctorId());
    expect(closed.cancelledCount).toBe(1);
    expect((await getToken(world.as(), token)).state.status).toBe('cancelled');
    await startPractice(staff(), doctorId());
    await takeBack(closed);
    expect((await getToken(world.as(), token)).state.status).toBe('waiting');
    expect((await take()).number).toBe(2);
  });
});

describe('an undo', () => {
  it.each([
    ['a call', 59, 61, call],
    ['a second announcement', 59, 61, async () => (await call(), recall(staff(), doctorId()))],
    ['a close', 59, 61, async () => closePractice(staff(), doctorId())],
    ['a reset', 59, 61, async () => resetQueue(staff(), doctorId())],
    ['an added patient', 599, 601, async () => add()],
    ['a skip', 599, 601, async () => skip(staff(), at(1))],
    ['a priority', 599, 601, async () => placeAtOnce(staff(), { ...at(2), reason: 'Chest pain' })],
    ['an arrival', 599, 601, async () => markArrived(staff(), at(3))],
    ['a consultation time', 599, 601, async () => setTime()],
  ])('allows an undo of %s after %i seconds, and refuses it after %i', async (_, early, late, change) => {
    await add();
    await add();
    await take();
    const { revision } = await change();
    const now = world.clock.now.getTime();
    world.clock.now = new Date(now + late * 1000);
    const undone = () => undo(world.asDoctor(clinic), { ...doctorId(), revision });
    await expect(undone()).rejects.toMatchObject({ reason: 'queue.too_late_to_undo' });
    world.clock.now = new Date(now + early * 1000);
    expect((await undone()).queue.lastAction?.kind).toBe('undone');
  });

  it('refuses to undo a change after ten minutes, a patient’s change, or an undo', async () => {
    const added = await add();
    world.clock.now = new Date(TEN_O_CLOCK.getTime() + 601_000);
    await expect(takeBack(added)).rejects.toMatchObject({ reason: 'queue.too_late_to_undo' });
    const mine = world.as();
    const token = await take('Meena', newPhone(), mine);
    await expect(takeBack(token.queue)).rejects.toMatchObject({ reason: 'queue.cannot_undo' });
    await leave(mine, token);
    await expect(takeBack(await queue())).rejects.toMatchObject({ reason: 'queue.cannot_undo' });
    const undone = await takeBack(await add());
    await expect(takeBack(undone)).rejects.toMatchObject({ reason: 'queue.cannot_undo' });
    await expect(takeBack({ revision: 999 })).rejects.toMatchObject({ reason: 'queue.cannot_undo' });
  });

  it('refuses an undo when the patient has taken another token since', async () => {
    const phone = newPhone();
    await add('Meena', phone);
    const skipped = await skip(staff(), at(1));
    await add('Meena', phone);
    await expect(takeBack(skipped)).rejects.toMatchObject({ reason: 'queue.patient_has_other_token' });
  });

  it('does not let staff undo a change of the average consultation time, which they may not set', async () => {
    const set = await setConsultationMinutes(world.asMember(clinic, 'admin'), { ...doctorId(), minutes: 9 });
    await expect(takeBack(set)).rejects.toMatchObject({ reason: 'clinic.role_too_low' });
  });

  it('rejects an undo by another clinic, by patients, and in an inactive clinic', async () => {
    const added = await add();
    const other = world.asMember(await world.addClinic(), 'owner');
    const input = { ...doctorId(), revision: added.revision };
    await expect(undo(other, input)).rejects.toMatchObject({ reason: 'queue.forbidden' });
    await expect(undo(world.as(), input)).rejects.toMatchObject({ reason: 'account.sign_in_required' });
    await world.db.query('UPDATE clinic SET is_active = false WHERE id = :clinicId', {
      clinicId: clinic.clinicId,
    });
    await expect(takeBack(added)).rejects.toMatchObject({ reason: 'clinic.inactive' });
  });
});

it('lets only one of ten people undo at the same moment, and informs the others', async () => {
  await add();
  const called = await call();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => takeBack(called)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes.filter(({ status }) => status === 'rejected')) {
    expect(outcome).toMatchObject({ reason: { reason: 'queue.changed_since' } });
  }
  expect((await queue()).states).toBe('h');
});

it('never leaves two patients called when an undo and a call come at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    await add();
    await add();
    const { revision, queue: seen } = await call();
    await Promise.allSettled([
      takeBack({ revision }),
      callNext(staff(), { ...doctorId(), callRevision: seen.callRevision }),
    ]);
    const { states } = await queue();
    expect([...states].filter((letter) => letter === 'c').length).toBeLessThanOrEqual(1);
    await resetQueue(staff(), doctorId());
  }
});

it('answers a repeated undo like the first, and changes nothing', async () => {
  const { revision } = await add();
  const doctor = world.asDoctor(clinic, 'one key');
  const again = () => undo(doctor, { ...doctorId(), revision });
  const [first, second] = [await again(), await again()];
  expect(second.revision).toBe(first.revision);
  expect(second.queue.revision).toBe(first.revision);
});

it('refuses to undo a change that is too old, without reading later ones', async () => {
  const { revision } = await add();
  await world.db.query(
    `INSERT INTO queue_event (doctor_id, clinic_id, revision, kind, actor, detail, at)
     SELECT doctor_id, clinic_id, revision + 1, kind, actor, '"unreadable"', at FROM queue_event WHERE doctor_id = :doctorId`,
    { doctorId: clinic.doctorId },
  );
  world.clock.now = new Date(TEN_O_CLOCK.getTime() + 601_000);
  await expect(takeBack({ revision })).rejects.toMatchObject({ reason: 'queue.too_late_to_undo' });
});

it('resets the number of announcements of a call when it is undone, before the next call', async () => {
  await add();
  const called = await call();
  await recall(staff(), doctorId());
  await takeBack(called);
  await call();
  expect((await queue()).recalls).toBe(0);
});
