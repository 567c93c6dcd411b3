/**
 * Tests a queue with no new tokens. The session continues for its patients and ends with the last one.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { erasePatient } from '../../patients/patient-data/patient-data.ts';
import { endServiceDates } from '../ledger/end-queues.ts';
import { getDoctorHistory } from '../views/doctor-history.ts';
import { callNext, complete, skip } from './calling.ts';
import { leave, takeBackLeave } from './holding.ts';
import { addPatient, issueToken } from './issuing.ts';
import { closePractice, startPractice, stopTokens } from './practice.ts';
import { undo } from './undo.ts';

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

const desk = () => world.asMember(clinic);
const line = () => ({ doctorId: clinic.doctorId });
const at = (number: number) => ({ ...line(), number });
const newPatient = () => ({
  ...line(),
  name: 'Meena Kumari',
  phone: `98${String((phones += 1)).padStart(8, '0')}`,
});
const add = () => addPatient(desk(), newPatient());
const take = (ctx = world.as()) => issueToken(ctx, { ...newPatient(), travelMinutes: null });
const stop = () => stopTokens(desk(), line());

async function callFirst() {
  const { queue } = await add();
  return callNext(desk(), { ...line(), callRevision: queue.callRevision });
}

/** The kinds of the day's events and their authors, in order. */
async function log() {
  const { events } = await getDoctorHistory(desk(), { ...line(), serviceDate: '2026-11-21' });
  return events.map(({ kind, actor, reason, late }) => [kind, actor, reason, late].filter(Boolean).join(' '));
}

it('takes no new tokens after a stop, except from staff with a reason', async () => {
  await callFirst();
  const { queue } = await stop();
  expect(queue).toMatchObject({ practice: 'closed', isEnded: false, states: 'c' });
  await expect(take()).rejects.toMatchObject({ reason: 'queue.practice_closed' });
  await expect(add()).rejects.toMatchObject({ reason: 'queue.practice_closed' });
  const { queue: after } = await addPatient(desk(), { ...newPatient(), lateReason: 'came from far' });
  expect(after.states).toBe('ch');
  const behind = { ...newPatient(), behind: 2, lateReason: 'her son' };
  expect((await addPatient(desk(), behind)).queue.states).toBe('chh');
  const ahead = { ...newPatient(), priority: 'unwell' as const, lateReason: 'fainted' };
  expect((await addPatient(desk(), ahead)).queue.states).toBe('chhh');
  expect((await log()).slice(-4)).toEqual([
    'tokens_stopped member',
    'issued member came from far',
    'issued member her son',
    'issued member unwell fainted',
  ]);
});

it('accepts no late reason once the session is over, and stores none while the practice is open', async () => {
  await addPatient(desk(), { ...newPatient(), lateReason: 'came from far' });
  expect(await log()).toEqual(['issued member']);
  await closePractice(desk(), line());
  const late = { ...newPatient(), lateReason: 'came from far' };
  await expect(addPatient(desk(), late)).rejects.toMatchObject({ reason: 'queue.practice_closed' });
});

it('ends a stopped session with its last patient, in the same change', async () => {
  await callFirst();
  await add();
  await stop();
  expect((await skip(desk(), at(2))).queue.isEnded).toBe(false);
  const { queue } = await complete(desk(), at(1));
  expect(queue).toMatchObject({ isEnded: true, practice: 'closed', states: 'ds' });
  expect((await log()).slice(-2)).toEqual(['completed member', 'practice_closed baari']);
});

it('deletes the typed reason of a late patient when the patient is erased', async () => {
  await callFirst();
  await stop();
  await addPatient(desk(), { ...newPatient(), lateReason: 'bleeding since morning' });
  expect((await log()).join()).toContain('bleeding');
  await skip(desk(), at(2));
  const [patient] = await world.db.query<{ id: string }>(
    'SELECT patient_id AS id FROM token WHERE doctor_id = :doctorId AND number = :number',
    at(2),
  );
  await erasePatient(world.asMember(clinic, 'owner'), { patientId: patient?.id ?? '' });
  expect((await log()).join()).not.toContain('bleeding');
});

it('immediately closes the practice when no patient is left', async () => {
  const { queue } = await stop();
  expect(queue.practice).toBe('closed');
  expect(await log()).toEqual(['practice_closed member']);
  await expect(stop()).rejects.toMatchObject({ reason: 'queue.practice_already_closed' });
});

it('reopens a stopped session when staff undo the change that ended it', async () => {
  const phone = world.as();
  await callFirst();
  const { secret } = await take(phone);
  await stop();
  const { revision } = await complete(desk(), at(1));
  await leave(phone, { secret });
  expect((await undo(desk(), { ...line(), revision })).queue).toMatchObject({ isEnded: false, states: 'cl' });
  expect((await takeBackLeave(phone, { secret })).state.status).toBe('waiting');
  await complete(desk(), at(1));
  await leave(phone, { secret });
  // For two minutes, the patient's page offers to undo giving up the token.
  world.clock.now = new Date(world.clock.now.getTime() + 90_000);
  expect((await takeBackLeave(phone, { secret })).state.status).toBe('waiting');
  const { queue } = await skip(desk(), at(2));
  expect(queue).toMatchObject({ isEnded: true, states: 'ds' });
});

it('lets staff undo a stop within a minute, and later through Start Practice', async () => {
  await add();
  const { revision } = await stop();
  expect((await undo(desk(), { ...line(), revision })).queue.practice).toBe('open');
  await stop();
  await startPractice(desk(), line());
  expect((await skip(desk(), at(1))).queue).toMatchObject({ isEnded: false, practice: 'open' });
});

it('stops and ends a session once when two people press at the same moment', async () => {
  await add();
  await add();
  const stops = await Promise.allSettled([stop(), stop(), stop()]);
  expect(stops.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await Promise.allSettled([1, 2, 1, 2].map((number) => skip(desk(), at(number))));
  expect(await log()).toEqual([
    'issued member',
    'issued member',
    'tokens_stopped member',
    'skipped member',
    'skipped member',
    'practice_closed baari',
  ]);
});

it('ends a stopped session through a job when its last patient left without a change of the queue', async () => {
  await add();
  await stop();
  expect(await endServiceDates(world.as())).toBe(0);
  await world.db.query(
    `UPDATE token SET status = 'completed', finished_at = :now WHERE doctor_id = :doctorId`,
    {
      ...line(),
      now: world.clock.now,
    },
  );
  expect(await endServiceDates(world.as())).toBe(1);
  expect(await endServiceDates(world.as())).toBe(0);
  expect((await log()).at(-1)).toBe('practice_closed baari');
});
