/** Tests the private question after a visit: who may answer, how often, and who reads the answers. */
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import type { Context } from '../../context/index.ts';
import { listVisitAnswers } from '../../reports/get-report.ts';
import { getToken } from '../views/patient-token.ts';
import { callNext, complete } from './calling.ts';
import { answerVisit, proveHolder } from './holding.ts';
import { issueToken } from './issuing.ts';
import { undo } from './undo.ts';

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
  await ask(true);
  phone = { deviceId: uuidv7() };
  const patient = { name: 'Meena Kumari', phone: '9811104321', travelMinutes: null };
  ({ secret } = await issueToken(onPhone(), { ...ofDoctor(), ...patient }));
});

const ofDoctor = () => ({ doctorId: clinic.doctorId });
const staff = () => world.asMember(clinic);
const onPhone = () => world.as(phone);
const ask = (asks: boolean) =>
  world.db.query('UPDATE clinic SET asks_after_visit = :asks WHERE id = :id', { asks, id: clinic.clinicId });
const see = async () => {
  await callNext(staff(), { ...ofDoctor(), callRevision: 0 });
  return complete(staff(), { ...ofDoctor(), number: 1 });
};
const answer = (rating: 'good' | 'fair' | 'poor', line?: string, ctx: Context = onPhone()) =>
  answerVisit(ctx, { secret, rating, ...(line !== undefined && { line }) });
const range = { from: '2026-11-01', to: '2026-11-30' };
const read = (ctx = world.asMember(clinic, 'admin')) =>
  listVisitAnswers(ctx, { clinicId: clinic.clinicId, ...range });
const asked = async (ctx: Context) => (await getToken(ctx, { secret })).asksAfterVisit;
const refused = (reason: string) => ({ reason: `queue.${reason}` });

it('stores one answer per visit, to which the patient can add one line', async () => {
  await see();
  expect(await asked(onPhone())).toBe(true);
  await answer('poor');
  expect(await asked(onPhone())).toBeUndefined();
  await answer('poor', 'The fan in the waiting room is broken');
  await expect(answer('poor', 'Another line')).rejects.toMatchObject(refused('visit_answered'));
  await expect(answer('good')).rejects.toMatchObject(refused('visit_answered'));
  expect(await read()).toEqual({
    ratings: { good: 0, fair: 0, poor: 1 },
    lines: [
      {
        serviceDate: '2026-11-21',
        doctorName: { name: 'Asha Rao', title: 'dr' },
        rating: 'poor',
        line: 'The fan in the waiting room is broken',
      },
    ],
  });
});

it('stores one of many answers that arrive at once', async () => {
  await see();
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => answer(index % 2 === 0 ? 'good' : 'poor')),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { good, fair, poor } = (await read()).ratings;
  expect(good + fair + poor).toBe(1);
});

it('refuses an answer before the visit is over, in the server and in the database', async () => {
  await expect(answer('good')).rejects.toMatchObject(refused('visit_not_over'));
  const insert = world.db.query(
    `INSERT INTO visit_answer (token_id, clinic_id, doctor_id, service_date, rating, answered_at)
     SELECT id, clinic_id, doctor_id, '2026-11-21', 'good', now() FROM token WHERE secret = :secret`,
    { secret },
  );
  await expect(insert).rejects.toThrow('the visit is not over');
});

it('accepts answers only from a browser that proved to be the patient’s, and never from staff', async () => {
  await see();
  const stranger = world.as();
  expect(await asked(staff())).toBeUndefined();
  for (const ctx of [stranger, staff(), world.asDoctor(clinic)])
    await expect(answer('good', undefined, ctx)).rejects.toMatchObject(refused('holder_unproved'));
  await proveHolder(stranger, { secret, digits: '4321' });
  await answer('good', undefined, stranger);
});

it('asks about the visit only if the clinic wants that, and for a week after the visit', async () => {
  await see();
  await ask(false);
  expect(await asked(onPhone())).toBeUndefined();
  await expect(answer('good')).rejects.toMatchObject(refused('visit_answered'));
  await ask(true);
  world.clock.now = new Date(TEN_O_CLOCK.getTime() + 8 * 86_400_000);
  expect(await asked(onPhone())).toBeUndefined();
  await expect(answer('good')).rejects.toMatchObject(refused('visit_answered'));
});

it('deletes the answer when staff undo the end of the visit, and lets the patient answer again', async () => {
  const { revision } = await see();
  await answer('poor');
  await undo(staff(), { ...ofDoctor(), revision });
  expect((await read()).ratings.poor).toBe(0);
  await expect(answer('good')).rejects.toMatchObject(refused('visit_not_over'));
  await complete(staff(), { ...ofDoctor(), number: 1 });
  await answer('good');
  expect((await read()).ratings).toEqual({ good: 1, fair: 0, poor: 0 });
});

it('shows answers to admins, owners and the doctor, but not to reception or another doctor', async () => {
  await see();
  await answer('good');
  const own = { clinicId: clinic.clinicId, doctorId: clinic.doctorId, ...range };
  expect((await listVisitAnswers(world.asDoctor(clinic), own)).ratings.good).toBe(1);
  await expect(read(staff())).rejects.toMatchObject({ reason: 'clinic.role_too_low' });
  const other = world.asDoctor(await world.addClinic());
  await expect(listVisitAnswers(other, own)).rejects.toMatchObject(refused('forbidden'));
});
