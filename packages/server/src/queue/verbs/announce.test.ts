import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createQueueWorld,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import { addPatient } from './issuing.ts';
import { announce, withdrawAnnouncement, closePractice } from './practice.ts';
import { callNext } from './calling.ts';
import { getDoctorConsole } from '../views/screens.ts';

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
});

const later = (minutes: number) => new Date(TEN_O_CLOCK.getTime() + minutes * 60_000);
const doctorId = () => ({ doctorId: clinic.doctorId });
const say = (kind: 'delay' | 'break', minutes: number, ctx = world.asMember(clinic)) =>
  announce(ctx, { ...doctorId(), kind, minutes });
const shown = async () => (await getDoctorConsole(world.asMember(clinic), doctorId())).queue;

it('shows a delay or a break until it ends, and counts waits from its end', async () => {
  const { queue } = await say('delay', 30);
  expect(queue).toMatchObject({
    announcement: { kind: 'delay', until: later(30).toISOString() },
    startsAt: later(30).toISOString(),
    lastAction: { kind: 'delay_announced', minutes: 30, actor: 'member' },
  });
  await say('break', 10, world.asDoctor(clinic));
  expect((await shown()).announcement).toEqual({ kind: 'break', until: later(10).toISOString() });
  world.clock.now = later(10);
  expect(await shown()).toMatchObject({ announcement: null, startsAt: null });
});

it('withdraws an announcement once', async () => {
  await say('break', 10);
  const back = () => withdrawAnnouncement(world.asMember(clinic), doctorId());
  expect((await back()).queue.announcement).toBeNull();
  await expect(back()).rejects.toMatchObject({ reason: 'queue.nothing_announced' });
});

it('ends an announcement when a patient is called and when the practice closes', async () => {
  await addPatient(world.asMember(clinic), { ...doctorId(), name: 'Meena', phone: '9811111111' });
  const { queue } = await say('delay', 30);
  const called = await callNext(world.asDoctor(clinic), { ...doctorId(), callRevision: queue.callRevision });
  expect(called.queue.announcement).toBeNull();
  await say('break', 30);
  expect((await closePractice(world.asDoctor(clinic), doctorId())).queue.announcement).toBeNull();
});

it('rejects announcements by another clinic and by patients', async () => {
  const other = world.asMember(await world.addClinic(), 'owner');
  await expect(say('break', 10, other)).rejects.toMatchObject({ reason: 'queue.forbidden' });
  await expect(say('break', 10, world.as())).rejects.toMatchObject({ reason: 'account.sign_in_required' });
});
