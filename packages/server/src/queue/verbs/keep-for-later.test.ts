/** Tests keeping the line of a morning for the doctor's evening hours. */
import { AppError } from '@baari/core/shared';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addFeeClinic, CASH } from '../../../test/fee-world.ts';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { getDoctorConsole } from '../views/screens.ts';
import { callNext } from './calling.ts';
import { leave } from './holding.ts';
import { addPatient, issueToken } from './issuing.ts';
import { markFee } from './mark-fee.ts';
import { keepForLater } from './practice.ts';
import { undo } from './undo.ts';

let world: QueueWorld;
let clinic: TestClinic;

const EVENING = new Date('2026-11-21T17:00:00+05:30');

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  clinic = await addFeeClinic(world);
  await setHours([
    { start: '9:00am', end: '1:00pm' },
    { start: '5:00pm', end: '8:00pm' },
  ]);
});

const setHours = (saturday: { start: string; end: string }[]) =>
  world.db.query(
    `UPDATE doctor SET working_hours = jsonb_set(working_hours, '{saturday}', :saturday::jsonb) WHERE id = :doctorId`,
    { doctorId: clinic.doctorId, saturday: JSON.stringify(saturday) },
  );
const desk = () => world.asMember(clinic);
const ofDoctor = () => ({ doctorId: clinic.doctorId });
const keep = (ctx = desk()) => keepForLater(ctx, ofDoctor());
const now = async () => (await getDoctorConsole(desk(), ofDoctor())).queue;

async function addWaiting(count: number) {
  for (let index = 1; index <= count; index += 1)
    await addPatient(desk(), { ...ofDoctor(), name: `Patient ${index}`, phone: `981111111${index}` });
}

const reasonsOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((one) =>
    one.status === 'fulfilled' ? 'done' : one.reason instanceof AppError && one.reason.reason,
  );

it('keeps the line’s tokens, order and payments, and starts the waits at the evening hours', async () => {
  await addWaiting(3);
  world.clock.now = new Date(TEN_O_CLOCK.getTime() + 20_000);
  const before = await now();
  const tokenId = before.tokens[2]?.id ?? '';
  await markFee(desk(), { ...ofDoctor(), tokenId, fee: CASH });
  const { tokens } = await now();
  expect(before.laterHoursAt).toBe(EVENING.toISOString());
  const { queue, cancelledCount } = await keep();
  expect(cancelledCount).toBe(0);
  expect(queue.announcement).toEqual({ kind: 'delay', until: EVENING.toISOString() });
  expect(queue.startsAt).toBe(EVENING.toISOString());
  expect(queue.tokens).toEqual(tokens);
  expect(queue.practice).toBe('open');
  // It is very likely that all four are called before the evening hours end.
  expect(queue.waits.line.map(([, , , , chance]) => chance > 66)).toEqual([true, true, true, true]);
  await issueToken(world.as(), { ...ofDoctor(), name: 'Late', phone: '9822222222', travelMinutes: null });
  world.clock.now = EVENING;
  const called = await callNext(desk(), { ...ofDoctor(), callRevision: (await now()).callRevision });
  expect(called.number).toBe(1);
  expect(called.queue.announcement).toBeNull();
  expect(called.queue.tokens.find(({ id }) => id === tokenId)?.fee?.mark).toEqual(CASH);
});

it('lets staff undo that they kept a line, like an announcement', async () => {
  await addWaiting(2);
  const { revision } = await keep();
  const { queue } = await undo(desk(), { ...ofDoctor(), revision });
  expect(queue.announcement).toBeNull();
  expect((await keep()).queue.announcement).not.toBeNull();
});

it('keeps the line once when two desks press at the same time', async () => {
  await addWaiting(2);
  const ctx = world.as();
  const { secret } = await issueToken(ctx, {
    ...ofDoctor(),
    name: 'Leaves',
    phone: '9822222222',
    travelMinutes: null,
  });
  const settled = await Promise.allSettled([keep(), keep(world.asDoctor(clinic)), leave(ctx, { secret })]);
  expect(reasonsOf(settled.slice(0, 2)).sort()).toEqual(['done', 'queue.already_kept']);
  expect(reasonsOf(settled.slice(2))).toEqual(['done']);
  const { tokens } = await now();
  expect(tokens.map(({ state }) => state.status)).toEqual(['waiting', 'waiting', 'cancelled']);
});

it('refuses to keep a line without patients or without later hours', async () => {
  await expect(keep()).rejects.toMatchObject({ reason: 'queue.nobody_waiting' });
  await addWaiting(1);
  world.clock.now = EVENING;
  await expect(keep()).rejects.toMatchObject({ reason: 'queue.no_later_hours' });
  expect((await now()).laterHoursAt).toBeUndefined();
  world.clock.now = TEN_O_CLOCK;
  await setHours([{ start: '9:00am', end: '8:00pm' }]);
  await expect(keep()).rejects.toMatchObject({ reason: 'queue.no_later_hours' });
});

it('lets only members and the doctor keep the line', async () => {
  await addWaiting(1);
  await expect(keep(world.as())).rejects.toMatchObject({ reason: 'account.sign_in_required' });
  await expect(keep(world.asMember(await world.addClinic()))).rejects.toMatchObject({
    reason: 'queue.forbidden',
  });
});
