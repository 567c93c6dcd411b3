import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { addPatient, issueToken } from '../verbs/issuing.ts';
import { callNext, skip } from '../verbs/calling.ts';
import { getDoctorHistory } from './doctor-history.ts';
import { closePractice, startPractice } from '../verbs/practice.ts';
import { announceArrival, putBack } from '../verbs/arriving.ts';
import { leave } from '../verbs/holding.ts';
import { getTokenSlip } from './token-slip.ts';
import { undo } from '../verbs/undo.ts';

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld();
  clinic = await world.addClinic();
});
afterAll(() => world.drop());

const doctorId = () => ({ doctorId: clinic.doctorId });
const add = (name: string, phone: string) =>
  addPatient(world.asMember(clinic), { ...doctorId(), name, phone });

it('names the author of each action, session by session, even for a past day', async () => {
  await add('Meena', '9811111111');
  const { queue } = await add('Ravi', '9822222222');
  await callNext(world.asDoctor(clinic), { ...doctorId(), callRevision: queue.callRevision });
  const { revision } = await skip(world.asMember(clinic), { ...doctorId(), number: 2 });
  await undo(world.asMember(clinic), { ...doctorId(), revision });
  await closePractice(world.asMember(clinic), doctorId());
  await startPractice(world.asMember(clinic), doctorId());
  await add('Sita', '9833333333');
  world.clock.now = new Date(TEN_O_CLOCK.getTime() + 86_400_000);
  const today = await getDoctorHistory(world.asDoctor(clinic), doctorId());
  expect(today).toMatchObject({ serviceDate: '2026-11-22', today: '2026-11-22', sessions: [], events: [] });

  const day = await getDoctorHistory(world.asMember(clinic, 'admin'), {
    ...doctorId(),
    serviceDate: '2026-11-21',
  });
  expect(day.sessions.map(({ tokens }) => tokens.map(({ name, state }) => [name, state.status]))).toEqual([
    [
      ['Meena', 'completed'],
      ['Ravi', 'cancelled'],
    ],
    [['Sita', 'waiting']],
  ]);
  expect(day.events.map(({ kind, number, by }) => [kind, number, by])).toEqual([
    ['issued', 1, 'desk@clinic.test'],
    ['issued', 2, 'desk@clinic.test'],
    ['called', 1, 'Dr. Asha Rao'],
    ['skipped', 2, 'desk@clinic.test'],
    ['undone', 2, 'desk@clinic.test'],
    ['practice_closed', null, 'desk@clinic.test'],
    ['practice_opened', null, 'desk@clinic.test'],
    ['issued', 1, 'desk@clinic.test'],
  ]);
  expect(day.events[4]).toMatchObject({ undoneKind: 'skipped', isNoShow: false });
  expect(day.events[7]?.sessionId).toBe(day.sessions[1]?.id);
});

it('distinguishes no-shows from skipped patients, even after an undo puts them back in line', async () => {
  world.clock.now = TEN_O_CLOCK;
  const other = await world.addClinic();
  const at = { doctorId: other.doctorId };
  const desk = world.asMember(other);
  await addPatient(desk, { ...at, name: 'Meena', phone: '9811111111' });
  const { queue } = await addPatient(desk, { ...at, name: 'Ravi', phone: '9822222222' });
  await callNext(desk, { ...at, callRevision: queue.callRevision });
  const { revision } = await skip(desk, { ...at, number: 1 });
  await undo(desk, { ...at, revision });
  await skip(desk, { ...at, number: 1 });
  await putBack(desk, { ...at, number: 1 });
  const last = await skip(desk, { ...at, number: 2 });
  expect(last.queue.lastAction).toMatchObject({ kind: 'skipped', isNoShow: false });
  const { events } = await getDoctorHistory(world.asDoctor(other), at);
  expect(events.slice(3).map(({ kind, number, isNoShow }) => [kind, number, isNoShow])).toEqual([
    ['skipped', 1, true],
    ['undone', 1, true],
    ['skipped', 1, true],
    ['put_back', 1, false],
    ['skipped', 2, false],
  ]);
});

it('shows a doctor’s history to the doctor and the members of the clinic', async () => {
  const ask = (ctx: Parameters<typeof getDoctorHistory>[0]) => getDoctorHistory(ctx, doctorId());
  await expect(ask(world.as())).rejects.toMatchObject({ reason: 'account.sign_in_required' });
  const other = await world.addClinic();
  await expect(ask(world.asMember(other, 'owner'))).rejects.toMatchObject({ reason: 'queue.forbidden' });
  await expect(ask(world.asDoctor(other))).rejects.toMatchObject({ reason: 'queue.forbidden' });
});

it.each(['0001-01-01', '9999-12-31'])('finds no history for %s', async (serviceDate) => {
  const day = await getDoctorHistory(world.asDoctor(clinic), { ...doctorId(), serviceDate });
  expect(day).toMatchObject({ serviceDate, sessions: [], events: [] });
});

it('refuses a date in the year 0, which does not exist', async () => {
  const day = getDoctorHistory(world.asDoctor(clinic), { ...doctorId(), serviceDate: '0000-12-31' });
  await expect(day).rejects.toMatchObject({ reason: 'request.invalid' });
});

it('names each reader of a token’s slip once, even after many simultaneous reads', async () => {
  world.clock.now = TEN_O_CLOCK;
  const other = await world.addClinic();
  const at = { doctorId: other.doctorId };
  const [desk, doctor] = [world.asMember(other), world.asDoctor(other)];
  await addPatient(desk, { ...at, name: 'Meena', phone: '9811111111' });
  await Promise.all([desk, desk, desk, doctor].map((as) => getTokenSlip(as, { ...at, number: 1 })));
  const { slipReads, sessions } = await getDoctorHistory(doctor, at);
  expect(slipReads.map(({ number, by }) => [number, by]).sort()).toEqual([
    [1, 'Dr. Asha Rao'],
    [1, 'desk@clinic.test'],
  ]);
  expect(slipReads.map(({ sessionId }) => sessionId)).toEqual([sessions[0]?.id, sessions[0]?.id]);
  await expect(world.db.query('DELETE FROM slip_read')).rejects.toThrow('append-only');
});

it('names staff as authors when they use a slip’s page, and the patient otherwise', async () => {
  world.clock.now = TEN_O_CLOCK;
  const other = await world.addClinic();
  const at = { doctorId: other.doctorId };
  const desk = world.asMember(other);
  // The patient is staff at another clinic.
  const patient = world.asMember(await world.addClinic());
  const take = (phone: string) => issueToken(patient, { ...at, name: 'Meena', phone, travelMinutes: null });
  const tokens = [await take('9811111111'), await take('9822222222'), await take('9833333333')];
  const secretOf = (index: number) => ({ secret: tokens[index]?.secret ?? '' });
  await announceArrival(desk, secretOf(0));
  await leave(desk, secretOf(0));
  await leave(world.asDoctor(other), secretOf(1));
  await leave(patient, secretOf(2));
  const { events } = await getDoctorHistory(world.asDoctor(other), at);
  expect(events.slice(3).map(({ kind, number, actor, by }) => [kind, number, actor, by])).toEqual([
    ['arrived', 1, 'member', 'desk@clinic.test'],
    ['left', 1, 'member', 'desk@clinic.test'],
    ['left', 2, 'doctor', 'Dr. Asha Rao'],
    ['left', 3, 'patient', 'Patient'],
  ]);
});

it('shows staff only today’s history', async () => {
  world.clock.now = TEN_O_CLOCK;
  const staff = world.asMember(clinic);
  expect(await getDoctorHistory(staff, doctorId())).toMatchObject({
    serviceDate: '2026-11-21',
    seesOtherDays: false,
  });
  const yesterday = { ...doctorId(), serviceDate: '2026-11-20' };
  await expect(getDoctorHistory(staff, yesterday)).rejects.toMatchObject({ reason: 'clinic.role_too_low' });
  for (const ctx of [world.asDoctor(clinic), world.asMember(clinic, 'admin')])
    expect(await getDoctorHistory(ctx, yesterday)).toMatchObject({ seesOtherDays: true });
});
