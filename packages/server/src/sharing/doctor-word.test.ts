/** Tests the doctor's link for one day: what it announces, who gets it, and what its holder cannot do. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../test/queue-world.ts';
import { getCalendar } from '../doctors/calendar.ts';
import { callNext } from '../queue/verbs/calling.ts';
import { addPatient } from '../queue/verbs/issuing.ts';
import { getDoctorConsole } from '../queue/views/screens.ts';
import { getDoctorWord, getDoctorWordLink, sayDoctorWord } from './doctor-word.ts';

/** This is a Saturday, an hour before the default working hours begin. */
const EIGHT_O_CLOCK = new Date('2026-11-21T08:00:00+05:30');

let world: QueueWorld;
let clinic: TestClinic;
let secret = '';

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = EIGHT_O_CLOCK;
  clinic = await world.addClinic();
  secret = await linkOf();
});

const ofDoctor = () => ({ doctorId: clinic.doctorId });
const staff = () => world.asMember(clinic);
const stranger = () => world.as();
const linkOf = async () => {
  const { url } = await getDoctorWordLink(staff(), ofDoctor());
  return url.split('/w/')[1] ?? '';
};
const page = () => getDoctorWord(stranger(), { secret });
const say = (
  word: 'on_my_way' | 'late' | 'not_today',
  saidCount: number,
  lateMinutes: number | null = null,
) => sayDoctorWord(stranger(), { secret, word, lateMinutes, saidCount });
const queue = async () => (await getDoctorConsole(staff(), ofDoctor())).queue;
const add = (name: string, phone: string) => addPatient(staff(), { ...ofDoctor(), name, phone });
const absences = async () =>
  (await getCalendar(staff(), ofDoctor())).entries.map(({ kind, from, to }) => ({ kind, from, to }));
const pass = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};
const refused = (reason: string) => ({ reason });

it('announces how late the doctor starts, in the doctor’s name, and withdraws it when they are on the way', async () => {
  const choice = (await page()).lateChoices.find(({ minutes }) => minutes === 20);
  await say('late', 0, 20);
  const { announcement, lastAction } = await queue();
  expect(announcement).toEqual({ kind: 'delay', until: choice?.at });
  expect(lastAction).toMatchObject({ kind: 'delay_announced', actor: 'doctor', by: 'Dr. Asha Rao' });
  expect((await page()).said).toMatchObject({ word: 'late', lateMinutes: 20 });
  await say('on_my_way', 1);
  expect((await queue()).announcement).toBeNull();
  expect((await page()).said).toMatchObject({ word: 'on_my_way', lateMinutes: null });
});

it('counts one of many answers that are given at once', async () => {
  const minutes = [10, 20, 30, 45];
  await Promise.all(minutes.map((late) => say('late', 0, late)));
  const { announcement } = await queue();
  const { said, saidCount, lateChoices } = await page();
  expect(saidCount).toBe(1);
  expect(announcement?.until).toBe(lateChoices.find((one) => one.minutes === said?.lateMinutes)?.at);
});

it('cancels the day after showing the number of patients, cancels their tokens, and adds an absence', async () => {
  await add('Meena Kumari', '9811104321');
  await add('Ravi Kumar', '9811104322');
  expect((await page()).affected).toBe(2);
  await say('not_today', 0);
  expect(await absences()).toEqual([{ kind: 'absence', from: '2026-11-21', to: '2026-11-21' }]);
  const { practice, tokens } = await queue();
  expect(practice).toBe('closed');
  expect(tokens.map(({ state }) => state)).toEqual([
    { status: 'cancelled', reason: 'practice_closed' },
    { status: 'cancelled', reason: 'practice_closed' },
  ]);
});

it('brings the patients back if the doctor corrects a day off within a minute', async () => {
  await add('Meena Kumari', '9811104321');
  await say('not_today', 0);
  pass(30);
  await say('late', 1, 30);
  expect(await absences()).toEqual([]);
  const { practice, tokens, announcement } = await queue();
  expect(practice).toBe('open');
  expect(tokens.map(({ state }) => state)).toEqual([{ status: 'waiting' }]);
  expect(announcement?.kind).toBe('delay');
});

it('only opens the practice again if the doctor corrects a day off later', async () => {
  await add('Meena Kumari', '9811104321');
  await say('not_today', 0);
  pass(120);
  await say('on_my_way', 1);
  expect(await absences()).toEqual([]);
  expect((await queue()).practice).toBe('open');
});

it('lets no holder of the link cancel the day once a patient was called', async () => {
  await add('Meena Kumari', '9811104321');
  await callNext(staff(), { ...ofDoctor(), callRevision: 0 });
  expect((await page()).affected).toBeNull();
  await expect(say('not_today', 0)).rejects.toMatchObject(refused('doctor.word_begun'));
  expect((await page()).said).toBeNull();
});

it('ends the link with its day, and then treats it like an unknown link', async () => {
  const unknown = getDoctorWord(stranger(), { secret: 'abcdefghijklmnopqrstuv' });
  await expect(unknown).rejects.toMatchObject(refused('doctor.not_found'));
  const set = (asks: boolean) =>
    world.db.query('UPDATE clinic SET asks_doctors = :asks WHERE id = :id', { asks, id: clinic.clinicId });
  await set(false);
  await expect(page()).rejects.toMatchObject(refused('doctor.not_found'));
  await expect(say('late', 0, 20)).rejects.toMatchObject(refused('doctor.not_found'));
  await expect(linkOf()).rejects.toMatchObject(refused('doctor.word_off'));
  await set(true);
  pass(86_400);
  await expect(page()).rejects.toMatchObject(refused('doctor.not_found'));
  expect(await linkOf()).not.toBe(secret);
});

it('gives the same link all day, to the doctor and members only', async () => {
  expect(await Promise.all(Array.from({ length: 4 }, linkOf))).toEqual([secret, secret, secret, secret]);
  await expect(getDoctorWordLink(stranger(), ofDoctor())).rejects.toMatchObject(
    refused('account.sign_in_required'),
  );
  const other = world.asDoctor(await world.addClinic());
  await expect(getDoctorWordLink(other, ofDoctor())).rejects.toMatchObject(refused('queue.forbidden'));
});

it('accepts twenty answers a day', async () => {
  for (let said = 0; said < 20; said += 1) await say('on_my_way', said);
  expect(await page()).toMatchObject({ isUsedUp: true, saidCount: 20 });
  await say('late', 20, 20);
  expect((await page()).said?.word).toBe('on_my_way');
});

it('shows no patient’s name or phone on the page', async () => {
  await add('Meena Kumari', '9811104321');
  expect(JSON.stringify(await page())).not.toMatch(/Meena|9811104321/);
});
