import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFeeClinic, CASH, UPI } from '../../test/fee-world.ts';
import { createQueueWorld, type QueueWorld, TEN_O_CLOCK, type TestClinic } from '../../test/queue-world.ts';
import { addPatient } from '../queue/verbs/issuing.ts';
import { callNext, complete, skip } from '../queue/verbs/calling.ts';
import { closePractice, startPractice } from '../queue/verbs/practice.ts';
import { markFee } from '../queue/verbs/mark-fee.ts';
import { getDoctorConsole } from '../queue/views/screens.ts';
import { getToday } from './get-report.ts';

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld();
  clinic = await addFeeClinic(world);
});
afterAll(() => world.drop());

const desk = () => world.asMember(clinic);
const ofDoctor = () => ({ doctorId: clinic.doctorId });
const at = (minutes: number) => {
  world.clock.now = new Date(TEN_O_CLOCK.getTime() + minutes * 60_000);
  return world.clock.now.toISOString();
};
const today = (ctx = world.asMember(clinic, 'owner')) => getToday(ctx, { clinicId: clinic.clinicId });
let phones = 9_876_512_000;
const add = () => addPatient(desk(), { ...ofDoctor(), name: 'Meena', phone: String((phones += 1)) });
async function see(fee: typeof CASH | typeof UPI) {
  const { callRevision } = (await getDoctorConsole(desk(), ofDoctor())).queue;
  const { queue } = await callNext(desk(), { ...ofDoctor(), callRevision });
  const called = queue.tokens.find(({ number }) => number === queue.nowServing);
  await markFee(desk(), { ...ofDoctor(), tokenId: called?.id ?? '', fee });
  await complete(desk(), { ...ofDoctor(), number: queue.nowServing });
}

it('returns zeros before the first patient comes', async () => {
  expect(await today()).toEqual({
    serviceDate: '2026-11-21',
    seen: 0,
    left: 0,
    noShow: 0,
    unseen: 0,
    collectedPaise: 0,
    firstCallAt: null,
    lastCallAt: null,
  });
});

it('adds up all queue sessions of the day, including closed ones', async () => {
  for (let patient = 0; patient < 4; patient += 1) await add();
  const first = at(5);
  await see(CASH);
  at(10);
  const { callRevision } = (await getDoctorConsole(desk(), ofDoctor())).queue;
  await callNext(desk(), { ...ofDoctor(), callRevision });
  await skip(desk(), { ...ofDoctor(), number: 2 });
  await closePractice(desk(), ofDoctor());
  at(400);
  await startPractice(desk(), ofDoctor());
  await add();
  const last = at(410);
  await see(UPI);
  at(420);
  await closePractice(desk(), ofDoctor());
  expect(await today()).toEqual({
    serviceDate: '2026-11-21',
    seen: 2,
    left: 0,
    noShow: 1,
    unseen: 2,
    collectedPaise: 55_000,
    firstCallAt: first,
    lastCallAt: last,
  });
});

it('shows staff all figures except money, and shows no amounts if the clinic marks no fees', async () => {
  expect(await today(desk())).toMatchObject({ seen: 2, collectedPaise: null });
  await world.db.query('UPDATE clinic SET marks_fees = false WHERE id = :clinicId', {
    clinicId: clinic.clinicId,
  });
  expect(await today()).toMatchObject({ seen: 2, collectedPaise: null });
});

it('starts at zero again the next day', async () => {
  at(24 * 60);
  expect(await today()).toMatchObject({ serviceDate: '2026-11-22', seen: 0, firstCallAt: null });
});
