/** Tests the text that asks a doctor, in the hour before their OPD, when they will come. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createQueueWorld, putOnPro, type QueueWorld, type TestClinic } from '../../test/queue-world.ts';
import type { Context, DeliveryOutcome, Sms } from '../context/index.ts';
import { addCalendarEntry, addHoliday } from '../doctors/calendar.ts';
import { removeDoctor } from '../doctors/remove-doctor.ts';
import { callNext } from '../queue/verbs/calling.ts';
import { addPatient } from '../queue/verbs/issuing.ts';
import { announce, closePractice, startPractice } from '../queue/verbs/practice.ts';
import { askDoctors } from './ask-doctors.ts';
import { getDoctorWord, getDoctorWordLink, sayDoctorWord } from './doctor-word.ts';

let world: QueueWorld;
let clinic: TestClinic;
let texts: Sms[];
/** The outcome that the text gateway returns. */
let outcome: DeliveryOutcome;

// The tests start on a Saturday at eight. The doctor works from nine to one on Saturdays, and not on Sundays.
const moveTo = (time: string) => void (world.clock.now = new Date(`2026-11-${time}:00+05:30`));

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  // The job handles all clinics, and all doctors of these tests have the same phone.
  await world.db.query('UPDATE clinic SET moving_since = NULL WHERE moving_since IS NOT NULL');
  await world.db.query('UPDATE clinic SET sends_texts = false WHERE sends_texts');
  await world.db.query('DELETE FROM sent_text');
  [texts, outcome] = [[], 'taken'];
  moveTo('21T08:00');
  clinic = await world.addClinic();
  await putOnPro(world, clinic);
  await setClinic(`sends_texts = true, text_permission = 'granted'`);
});

const setClinic = (columns: string) =>
  world.db.query(`UPDATE clinic SET ${columns} WHERE id = :clinicId`, { clinicId: clinic.clinicId });
const ofDoctor = () => ({ doctorId: clinic.doctorId });
const staff = () => world.asMember(clinic);
const owner = () => world.asMember(clinic, 'owner');

const sending = (ctx: Context): Context => ({
  ...ctx,
  site: { ...ctx.site, hasSms: true, publicUrl: 'https://baari.test' },
  alerts: {
    ...ctx.alerts,
    text: async (sms) => {
      texts.push(sms);
      return outcome;
    },
  },
});
const ask = (ctx = world.as()) => askDoctors(sending(ctx));
const linkOf = () => getDoctorWordLink(sending(staff()), ofDoctor());
const secretOf = async () => (await linkOf()).url.split('/w/')[1] ?? '';

it('texts the doctor the time and the link of the day, and shows at the desk when it did', async () => {
  await ask();
  const { url, askedAt, said } = await linkOf();
  expect(texts.map(({ to, text }) => [to, text])).toEqual([
    [
      '+919876543210',
      `City Care: your OPD starts at 9:00 am. Late or away? Please call reception. Or answer here: ${url}`,
    ],
  ]);
  expect([askedAt, said]).toEqual(['2026-11-21T02:30:00.000Z', null]);
  const page = await getDoctorWord(world.as(), { secret: await secretOf() });
  expect(page.saidCount).toBe(0);
});

it('writes in the language of the clinic’s owner', async () => {
  await world.db.query(
    `UPDATE account a SET language = 'hi' FROM clinic_member m WHERE m.account_id = a.id AND m.clinic_id = :id`,
    {
      id: clinic.clinicId,
    },
  );
  await ask();
  expect(texts[0]?.text).toMatch(/^City Care: आपकी OPD 9:00 बजे शुरू होगी।|^City Care: आपकी OPD सुबह 9:00 बजे/);
});

it('texts once a day, even from several servers at once and after a restart', async () => {
  const other = world.secondServer();
  await Promise.all([ask(), ask(), ask(other.on(world.as())), ask(other.on(world.as()))]);
  moveTo('21T08:30');
  await ask(other.on(world.as()));
  await other.close();
  expect(texts).toHaveLength(1);
  moveTo('23T08:30');
  await ask();
  expect(texts).toHaveLength(2);
});

it.each([
  ['21T07:59', 0],
  ['21T08:00', 1],
  ['21T08:59', 1],
  ['21T09:00', 0],
  ['21T12:00', 0],
  ['22T08:30', 0],
])('at %s, a server that starts late sends %i texts', async (time, count) => {
  moveTo(time);
  await ask();
  expect(texts).toHaveLength(count);
});

it('asks before the one-off hours of a date, and before the part of a day that an absence leaves', async () => {
  const day = { ...ofDoctor(), note: null, mayEndBookings: true };
  const hours = { ...day, kind: 'hours', from: '2026-11-22', to: '2026-11-22' } as const;
  await addCalendarEntry(owner(), { ...hours, slots: [{ start: '5:00pm', end: '7:00pm' }] });
  const absence = { ...day, kind: 'absence', from: '2026-11-21', to: '2026-11-21' } as const;
  await addCalendarEntry(owner(), { ...absence, slots: [{ start: '9:00am', end: '11:00am' }] });
  await ask();
  expect(texts).toEqual([]);
  moveTo('21T10:10');
  await ask();
  expect(texts).toHaveLength(1);
  moveTo('22T16:30');
  await ask();
  expect(texts.at(-1)?.text).toContain('starts at 5:00 pm');
});

const called = async () => {
  await addPatient(staff(), { ...ofDoctor(), name: 'Meena Kumari', phone: '9811104321' });
  await callNext(staff(), { ...ofDoctor(), callRevision: 0 });
};
const holiday = { from: '2026-11-21', to: '2026-11-21', note: 'Diwali', mayEndBookings: true };

it.each<[string, () => Promise<unknown>]>([
  ['on a holiday', () => addHoliday(owner(), { clinicId: clinic.clinicId, ...holiday })],
  [
    'who is absent',
    () => addCalendarEntry(owner(), { ...ofDoctor(), ...holiday, kind: 'absence', slots: [] }),
  ],
  [
    'who has already said it',
    async () =>
      sayDoctorWord(world.as(), {
        secret: await secretOf(),
        word: 'on_my_way',
        lateMinutes: null,
        saidCount: 0,
      }),
  ],
  [
    'whose delay reception has announced',
    () => announce(staff(), { ...ofDoctor(), kind: 'delay', minutes: 90 }),
  ],
  [
    'whose practice somebody has opened',
    async () => {
      moveTo('21T05:00');
      await startPractice(staff(), ofDoctor());
      moveTo('21T08:00');
    },
  ],
  ['whose practice somebody has closed', () => closePractice(staff(), ofDoctor())],
  ['who has called a patient', called],
  ['who was removed', () => removeDoctor(owner(), ofDoctor())],
  ['if the clinic does not ask doctors', () => setClinic('asks_doctors = false')],
  ['if the clinic sends no texts', () => setClinic('sends_texts = false')],
  ['if the operator has not allowed texts', () => setClinic(`text_permission = 'stopped'`)],
  ['of a clinic that moves to another installation', () => setClinic('moving_since = now()')],
  [
    'of a line without a doctor',
    () => world.db.query(`UPDATE doctor SET title = 'none' WHERE id = :doctorId`, ofDoctor()),
  ],
  [
    'whose number gets no texts',
    () => world.db.query(`UPDATE doctor SET phone = '+912212345678' WHERE id = :doctorId`, ofDoctor()),
  ],
])('does not ask a doctor %s', async (_, arrange) => {
  await arrange();
  await ask();
  expect(texts).toEqual([]);
});

it('sends nothing without a provider, or without a registered template', async () => {
  await askDoctors(world.as());
  const ctx = sending(world.as());
  const style = { ...ctx.site.texts.style, ids: new Map() };
  await askDoctors({ ...ctx, site: { ...ctx.site, texts: { ...ctx.site.texts, style } } });
  expect(texts).toEqual([]);
  expect((await linkOf()).askedAt).toBeNull();
});

it('tries again if the gateway is busy, and not if the text may have arrived', async () => {
  outcome = 'later';
  await ask();
  expect((await linkOf()).askedAt).toBeNull();
  outcome = 'unknown';
  moveTo('21T08:05');
  await ask();
  moveTo('21T08:10');
  await ask();
  expect(texts).toHaveLength(2);
  expect(await world.db.query('SELECT FROM sent_text')).toHaveLength(1);
});

it('leaves one text of a phone’s hourly limit unused', async () => {
  await world.addColleague(clinic);
  await world.addColleague(clinic);
  await Promise.all([ask(), ask()]);
  expect(texts).toHaveLength(2);
});
