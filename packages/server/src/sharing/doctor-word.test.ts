/** Tests the doctor's link for one day: what it announces, who gets it, and what its holder cannot do. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../test/queue-world.ts';
import type { Context } from '../context/index.ts';
import { getCalendar } from '../doctors/calendar.ts';
import { removeDoctor } from '../doctors/remove-doctor.ts';
import { callNext } from '../queue/verbs/calling.ts';
import { addPatient } from '../queue/verbs/issuing.ts';
import { moveToken } from '../queue/verbs/moving.ts';
import { getDoctorConsole } from '../queue/views/screens.ts';
import { announceLeftWords, getDoctorWord, getDoctorWordLink, sayDoctorWord } from './doctor-word.ts';

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
type Word = 'on_my_way' | 'late' | 'not_today';
const say = (word: Word, saidCount: number, lateMinutes: number | null = null, ctx = stranger()) =>
  sayDoctorWord(ctx, { secret, word, lateMinutes, saidCount });
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

/** Returns a context of a process that crashes after some statements and transactions. */
function dyingAfter(steps: number): Context {
  const ctx = stranger();
  let left = steps;
  const step = () => {
    if (left === 0) throw new Error('the process died');
    left -= 1;
  };
  const query: Context['db']['query'] = async (statement, values) => {
    step();
    return ctx.db.query(statement, values);
  };
  const transaction: Context['db']['transaction'] = async (work) => {
    step();
    return ctx.db.transaction(work);
  };
  return { ...ctx, db: { ...ctx.db, query, transaction } };
}

const eventsOf = async (kind: string) =>
  (
    await world.db.query('SELECT FROM queue_event WHERE doctor_id = :doctorId AND kind = :kind', {
      doctorId: clinic.doctorId,
      kind,
    })
  ).length;

/** The number of steps after which a word is saved: a link, a doctor, a clinic, and the word. */
const SAVED_AFTER = 4;

/**
 * Gives an answer in processes that crash at each step after it is saved. Each process works for a
 * separate clinic, which has one patient.
 */
async function dieAtEachStep(
  word: Word,
  minutes: number | null,
  check: () => Promise<void>,
): Promise<number> {
  for (let steps = SAVED_AFTER; ; steps += 1) {
    world.clock.now = EIGHT_O_CLOCK;
    clinic = await world.addClinic();
    secret = await linkOf();
    await add('Meena Kumari', '9811104321');
    const isDead = await say(word, 0, minutes, dyingAfter(steps)).then(
      () => false,
      () => true,
    );
    if (!isDead) return steps - SAVED_AFTER;
    const { said, saidCount } = await page();
    expect(said).toBeNull();
    pass(40);
    await Promise.all([announceLeftWords(world.as()), announceLeftWords(world.as())]);
    expect((await page()).said?.word ?? null).toBe(saidCount === 1 ? word : null);
    if (saidCount === 1) await check();
  }
}

it('shows “not today” only once it is announced, at whichever step the process dies', async () => {
  const steps = await dieAtEachStep('not_today', null, async () => {
    expect(await absences()).toEqual([{ kind: 'absence', from: '2026-11-21', to: '2026-11-21' }]);
    expect((await queue()).tokens.map(({ state }) => state.status)).toEqual(['cancelled']);
    expect(await eventsOf('practice_closed')).toBe(1);
    await say('on_my_way', 1);
    expect(await absences()).toEqual([]);
    const { practice, tokens } = await queue();
    expect([practice, tokens.map(({ state }) => state.status)]).toEqual(['open', ['waiting']]);
  });
  expect(steps).toBeGreaterThan(5);
});

it('announces a delay once, at whichever step the process dies', async () => {
  const steps = await dieAtEachStep('late', 20, async () => {
    const { announcement } = await queue();
    expect(announcement?.kind).toBe('delay');
    expect(Date.parse(announcement?.until ?? '') - Date.parse('2026-11-21T09:20:00+05:30')).toBeLessThan(
      60_000,
    );
    expect(await eventsOf('delay_announced')).toBe(1);
  });
  expect(steps).toBeGreaterThan(3);
});

it('leaves words of the last seconds to the process that announces them', async () => {
  await expect(say('late', 0, 20, dyingAfter(6))).rejects.toThrow('died');
  await announceLeftWords(world.as());
  expect(await page()).toMatchObject({ said: null, saidCount: 1 });
  await say('late', 1, 30);
  pass(60);
  await announceLeftWords(world.as());
  expect((await page()).said).toMatchObject({ word: 'late', lateMinutes: 30 });
  expect(await eventsOf('delay_announced')).toBe(1);
});

it('drops a word that was not announced before the clinic turned the links off', async () => {
  await say('late', 0, 20);
  await expect(say('on_my_way', 1, null, dyingAfter(6))).rejects.toThrow('died');
  const set = (asks: boolean) =>
    world.db.query('UPDATE clinic SET asks_doctors = :asks WHERE id = :id', { asks, id: clinic.clinicId });
  await set(false);
  pass(60);
  await announceLeftWords(world.as());
  await set(true);
  await announceLeftWords(world.as());
  expect((await page()).said?.word).toBe('late');
  expect((await queue()).announcement?.kind).toBe('delay');
});

/** Gives an answer in a process that crashes before the answer is announced. */
const sayAndDie = (saidCount: number) =>
  expect(say('late', saidCount, 30, dyingAfter(6))).rejects.toThrow('died');
const nextWords = () =>
  world.db.query('SELECT FROM doctor_word WHERE doctor_id = :doctorId AND next_word IS NOT NULL', ofDoctor());

it('ends the link of a removed doctor immediately, and drops a word that was not announced', async () => {
  await sayAndDie(0);
  await removeDoctor(world.asMember(clinic, 'owner'), ofDoctor());
  await expect(page()).rejects.toMatchObject(refused('doctor.not_found'));
  await expect(say('late', 1, 20)).rejects.toMatchObject(refused('doctor.not_found'));
  await expect(linkOf()).rejects.toMatchObject(refused('doctor.not_found'));
  pass(60);
  await announceLeftWords(world.as());
  expect([await nextWords(), await eventsOf('delay_announced')]).toEqual([[], 0]);
});

it('gives a doctor who is added again a link of their own', async () => {
  const colleague = await world.addColleague(clinic);
  await removeDoctor(world.asMember(clinic, 'owner'), ofDoctor());
  clinic = colleague;
  const before = secret;
  secret = await linkOf();
  expect(secret).not.toBe(before);
  await say('late', 0, 20);
  expect((await queue()).announcement?.kind).toBe('delay');
});

it('takes no word while the clinic moves to another installation, and goes on after an ended move', async () => {
  await sayAndDie(0);
  const move = (isMoving: boolean) =>
    world.db.query(
      'UPDATE clinic SET moving_since = CASE WHEN :isMoving THEN now() END WHERE id = :clinicId',
      {
        clinicId: clinic.clinicId,
        isMoving,
      },
    );
  await move(true);
  await expect(say('late', 1, 20)).rejects.toMatchObject(refused('clinic.moving'));
  await expect(say('not_today', 2)).rejects.toMatchObject(refused('clinic.moving'));
  expect([(await page()).said, await nextWords()]).toEqual([null, []]);
  await move(false);
  await say('late', 3, 20);
  expect((await page()).said).toMatchObject({ word: 'late', lateMinutes: 20 });
});

it('leaves a colleague’s patients, and those moved to a colleague, in line when a doctor is away', async () => {
  const colleague = await world.addColleague(clinic);
  await add('Meena Kumari', '9811104321');
  await add('Ravi Kumar', '9811104322');
  await moveToken(staff(), { ...ofDoctor(), number: 1, toDoctorId: colleague.doctorId, because: 'clinic' });
  expect((await page()).affected).toBe(1);
  await say('not_today', 0);
  const { queue: other } = await getDoctorConsole(staff(), { doctorId: colleague.doctorId });
  expect(other.tokens.map(({ state }) => state.status)).toEqual(['waiting']);
  expect((await queue()).practice).toBe('closed');
});
