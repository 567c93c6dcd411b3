/** Tests what the screens show while the keeper of a queue sends no reports. */
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import type { Context } from '../../context/index.ts';
import { getClinicGlances } from '../views/clinic-glances.ts';
import { getDoctorConsole, getQueue } from '../views/screens.ts';
import { callNext, callToken, notHere } from './calling.ts';
import { addPatient } from './issuing.ts';
import { keepQueue, reportKeeper, stopKeeping } from './outage.ts';

const computerId = uuidv7();
const seconds = (count: number) => new Date(TEN_O_CLOCK.getTime() + count * 1000);

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld({ connectionTimeoutMillis: 60_000 });
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
  for (const name of ['Asha', 'Ravi', 'Myra'])
    await addPatient(world.asDoctor(clinic), { doctorId: clinic.doctorId, name, phone: null });
});

const keep = (computer = computerId, takesOver = false) =>
  keepQueue(world.asDoctor(clinic), { doctorId: clinic.doctorId, computerId: computer, takesOver });
const report = (isOpen = true, { ctx = world.asMember(clinic), computer = computerId } = {}) =>
  reportKeeper(ctx, { clinicId: clinic.clinicId, computerId: computer, isOpen });
const shown = () => getQueue(world.as(), { doctorId: clinic.doctorId });
const desk = async () =>
  (await getDoctorConsole(world.asDoctor(clinic), { doctorId: clinic.doctorId })).queue;
const listed = async () => (await getClinicGlances(world.as(), [clinic.clinicId]))[clinic.clinicId];

describe('a keeper that is not heard from any more', () => {
  beforeEach(async () => {
    await keep();
    await report();
  });

  it('shows patients and the desk since when the clinic has had no internet, and no waits', async () => {
    world.clock.now = seconds(89);
    expect(await shown()).not.toHaveProperty('outageSince');
    expect((await shown()).waits.line).toHaveLength(4);
    expect((await listed())?.wait).not.toBeNull();
    world.clock.now = seconds(90);
    const said = { outageSince: TEN_O_CLOCK.toISOString(), waits: { notes: [], line: [] } };
    expect(await shown()).toMatchObject(said);
    expect(await desk()).toMatchObject({ ...said, keeper: { epoch: 1, name: null } });
    expect(await listed()).toMatchObject({ isOpen: true, wait: null });
  });

  it('ends the outage at its next report, and tells the open pages only then', async () => {
    const told: string[] = [];
    const ctx: Context = world.asMember(clinic);
    ctx.live = { ...ctx.live, queueOutdated: ({ doctorId }) => void told.push(doctorId) };
    world.clock.now = seconds(60);
    await report(true, { ctx });
    expect(told).toEqual([]);
    world.clock.now = seconds(150);
    expect(await shown()).toHaveProperty('outageSince', seconds(60).toISOString());
    await report(true, { ctx });
    expect(told).toEqual([clinic.doctorId]);
    expect(await shown()).not.toHaveProperty('outageSince');
    expect((await shown()).waits.line).toHaveLength(4);
  });

  it('shows no outage after somebody closed the keeper’s desk, stopped the keeper or took over', async () => {
    world.clock.now = seconds(90);
    await report(false);
    expect(await shown()).not.toHaveProperty('outageSince');
    await report();
    world.clock.now = seconds(180);
    await keep(uuidv7(), true);
    expect(await shown()).not.toHaveProperty('outageSince');
    await stopKeeping(world.asDoctor(clinic), { doctorId: clinic.doctorId });
    expect(await shown()).not.toHaveProperty('outageSince');
  });

  it('continues the outage if the keeper’s own desk asks again to keep the queue', async () => {
    world.clock.now = seconds(90);
    await keep();
    expect(await shown()).toHaveProperty('outageSince');
  });
});

it('shows no outage if the desk never reported, or last reported before the session began', async () => {
  await keep();
  world.clock.now = seconds(600);
  expect(await shown()).not.toHaveProperty('outageSince');
  const other = await world.addColleague(clinic);
  await keepQueue(world.asDoctor(other), { doctorId: other.doctorId, computerId });
  await report();
  world.clock.now = seconds(610);
  await addPatient(world.asDoctor(other), { doctorId: other.doctorId, name: 'Lata', phone: null });
  world.clock.now = seconds(1200);
  expect(await getQueue(world.as(), { doctorId: other.doctorId })).not.toHaveProperty('outageSince');
  expect(await shown()).toHaveProperty('outageSince');
});

it('lets nobody report for a computer of another clinic, or for another computer', async () => {
  await keep();
  await report();
  world.clock.now = seconds(90);
  const rival = world.asMember(await world.addClinic());
  await expect(report(true, { ctx: rival })).rejects.toMatchObject({ reason: 'clinic.not_a_member' });
  await expect(report(true, { ctx: world.asDoctor(clinic) })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await report(true, { computer: uuidv7() });
  expect(await shown()).toHaveProperty('outageSince');
});

it('accepts the reports of two windows at the same time', async () => {
  const other = await world.addColleague(clinic);
  await keep();
  await keepQueue(world.asDoctor(other), { doctorId: other.doctorId, computerId });
  await Promise.all(Array.from({ length: 20 }, (_, index) => report(index % 2 === 0)));
  await report();
  world.clock.now = seconds(90);
  expect(await shown()).toHaveProperty('outageSince');
});

describe('a call during an outage', () => {
  const asked = { askedKeeper: true };
  const next = async (word = {}) =>
    callNext(world.asDoctor(clinic), {
      doctorId: clinic.doctorId,
      callRevision: (await desk()).callRevision,
      ...word,
    });

  beforeEach(async () => {
    await keep();
    await report();
    world.clock.now = seconds(90);
  });

  it('asks once, and calls nobody before the answer', async () => {
    const { doctorId } = clinic;
    const reason = 'queue.kept_without_internet';
    await expect(next()).rejects.toMatchObject({
      code: 'conflict',
      reason,
      details: { queue: { states: 'hhh' } },
    });
    await expect(
      callToken(world.asDoctor(clinic), { doctorId, callRevision: 0, number: 2, reason: 'Very unwell' }),
    ).rejects.toMatchObject({ reason });
    await expect(notHere(world.asDoctor(clinic), { doctorId, callRevision: 0 })).rejects.toMatchObject({
      reason,
    });
    expect((await desk()).states).toBe('hhh');
    expect((await next(asked)).queue.states).toBe('chh');
    expect((await next()).queue.states).toBe('dch');
    expect(await shown()).not.toHaveProperty('outageSince');
    expect((await shown()).waits.line).toHaveLength(2);
    expect((await listed())?.wait).not.toBeNull();
  });

  it('calls each patient once if several phones answer the question at once', async () => {
    const { callRevision } = await desk();
    const calls = Array.from({ length: 5 }, () => next({ ...asked, callRevision }));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await desk()).states).toBe('chh');
  });

  it('asks nothing once the computer reports again', async () => {
    await report();
    expect((await next()).queue.states).toBe('chh');
  });
});
