/** Tests that holders of bookings get each text at the right time, once, and within the limits. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Context, DeliveryOutcome, Sms } from '../context/index.ts';
import { createQueueWorld, putOnPro, type QueueWorld, type TestClinic } from '../../test/queue-world.ts';
import { addCalendarEntry } from '../doctors/calendar.ts';
import { book } from './book.ts';
import { cancelBooking, moveBooking } from './change-booking.ts';
import { remindOfBookings } from './remind.ts';
import { setBookingRules } from './free-bands.ts';
import { settleBookings } from './settle-bookings.ts';
import { shortPathOf } from '../texts/index.ts';

let world: QueueWorld;
let clinic: TestClinic;
let texts: Sms[];
/** The outcome that the text gateway returns. */
let outcome: DeliveryOutcome;

// The tests start on a Thursday at noon. The doctor works from nine to five on Friday and from nine to one on
// Saturday.
const at = (time: string) => new Date(`2026-11-${time}:00+05:30`);
const moveTo = (time: string) => void (world.clock.now = at(time));

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  // The job handles all clinics, so the test deletes the bookings of other tests.
  await world.db.query('DELETE FROM booking');
  [texts, outcome] = [[], 'taken'];
  moveTo('19T12:00');
  clinic = await world.addClinic();
  await putOnPro(world, clinic);
  await world.db.query(
    `UPDATE clinic SET sends_texts = true, text_permission = 'granted' WHERE id = :clinicId`,
    { clinicId: clinic.clinicId },
  );
  const rules = { isOn: true, bandMinutes: 30, bookablePercent: 40 } as const;
  await setBookingRules(world.asMember(clinic, 'owner'), { ...ofDoctor(), ...rules });
});

const ofDoctor = () => ({ doctorId: clinic.doctorId });

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
const remind = (ctx = world.as()) => remindOfBookings(sending(ctx));

const linkTo = async (secret: string) =>
  `https://baari.test${await shortPathOf(world.db, { ...clinic, secret }, world.clock.now)}`;

let lastPhone = 9_600_000_000;
const bookFor = (time: string, ctx = world.as()) => {
  lastPhone += 1;
  const bandStart = at(time).toISOString();
  return book(ctx, { ...ofDoctor(), name: 'Meena Kumari', phone: String(lastPhone), bandStart });
};

it('sends one reminder on the evening before and one two hours before, with the booking’s link', async () => {
  const { secret } = await bookFor('20T11:00');
  for (const time of ['19T17:59', '19T18:00', '19T18:01', '19T21:30', '20T08:59', '20T09:00', '20T10:30']) {
    moveTo(time);
    await remind();
  }
  const link = await linkTo(secret);
  expect(texts.map(({ text }) => text)).toEqual([
    `City Care: your booking is tomorrow at 11:00 am. If you cannot come, please call the clinic. Coming? ${link}`,
    `City Care: your booking is today at 11:00 am. If you cannot come, please call the clinic. Coming? ${link}`,
  ]);
  expect(texts[0]?.to).toBe(`+91${lastPhone}`);
});

it('sends each patient one reminder when two processes run at once', async () => {
  for (const time of ['20T11:00', '20T11:30', '20T12:00']) await bookFor(time);
  moveTo('19T18:00');
  const other = world.secondServer();
  await Promise.all([remind(), remind(other.on(world.as())), remind()]);
  await other.close();
  expect(new Set(texts.map(({ to }) => to)).size).toBe(3);
  expect(texts).toHaveLength(3);
});

it('uses the language of the booking, and reminds the patient of the new time after a move', async () => {
  const hindi = { ...world.as(), language: 'hi' };
  const { secret } = await bookFor('20T11:00', hindi);
  moveTo('19T18:00');
  await remind();
  expect(texts[0]?.text).toContain('आपकी बुकिंग कल सुबह 11:00 बजे है');
  await moveBooking(hindi, { secret, bandStart: at('21T11:00').toISOString() });
  await remind();
  expect(texts).toHaveLength(1);
  moveTo('20T18:00');
  await remind();
  expect(texts.map(({ text }) => text.includes('11:00'))).toEqual([true, true]);
});

it('sends no reminder to a patient who cancelled, or if the clinic sends no texts', async () => {
  const mine = world.as();
  const { secret } = await bookFor('20T11:00', mine);
  await cancelBooking(mine, { secret });
  await bookFor('20T11:30');
  await world.db.query(`UPDATE clinic SET text_permission = 'stopped' WHERE id = :clinicId`, {
    clinicId: clinic.clinicId,
  });
  moveTo('19T18:00');
  await remind();
  await remindOfBookings(world.as());
  expect(texts).toEqual([]);
});

it('tells patients of a cancelled day immediately, but not at night', async () => {
  const { secret } = await bookFor('21T10:00');
  await bookFor('20T16:00');
  const owner = world.asMember(clinic, 'owner');
  const leave = (date: string) =>
    addCalendarEntry(owner, {
      ...ofDoctor(),
      kind: 'absence',
      slots: [],
      from: date,
      to: date,
      note: null,
      mayEndBookings: true,
    });
  await leave('2026-11-20');
  await settleBookings(world.as());
  await remind();
  expect(texts.map(({ text }) => text)).toEqual([
    expect.stringContaining(
      'the doctor is away on Fri, 20 Nov and your booking is cancelled. Please call the clinic. Book again: https://baari.test/s/',
    ),
  ]);
  moveTo('19T21:00');
  await leave('2026-11-21');
  await settleBookings(world.as());
  for (const time of ['19T21:01', '20T06:59', '20T07:00', '20T07:01']) {
    moveTo(time);
    await remind();
    expect([time, texts.length]).toEqual([time, time < '20T07:00' ? 1 : 2]);
  }
  expect(texts[1]?.text).toContain(
    `on Sat, 21 Nov and your booking is cancelled. Please call the clinic. Book again: ${await linkTo(secret)}`,
  );
});

it('counts reminders against the limits of texts, and counts a retry only once', async () => {
  await bookFor('20T11:00');
  const sent = () =>
    world.db.query('SELECT FROM sent_text WHERE clinic_id = :clinicId', { clinicId: clinic.clinicId });
  moveTo('19T18:00');
  outcome = 'later';
  await remind();
  expect(await sent()).toHaveLength(0);
  outcome = 'taken';
  await remind();
  await remind();
  expect([texts.length, (await sent()).length]).toEqual([2, 1]);
  // A patient who got three texts within the hour gets no fourth text.
  await bookFor('20T11:30');
  await world.db.query(
    `INSERT INTO sent_text (token_id, occasion, clinic_id, phone_mac, sent_at)
     SELECT gen_random_uuid(), 'issued', :clinicId, :phoneMac, :sentAt FROM generate_series(1, 3)`,
    { clinicId: clinic.clinicId, phoneMac: `+91${lastPhone}`, sentAt: at('19T18:10') },
  );
  moveTo('20T09:30');
  await world.db.query(`UPDATE sent_text SET sent_at = :sentAt WHERE occasion = 'issued'`, {
    sentAt: at('20T09:20'),
  });
  await remind();
  expect(texts.map(({ to }) => to)).not.toContain(`+91${lastPhone}`);
});

it('does not announce a day that was cancelled before texts were turned on', async () => {
  const { db } = world;
  const texting = (isOn: boolean) => db.query('UPDATE clinic SET sends_texts = :isOn', { isOn });
  const takeAway = (time: string) =>
    db.query(
      `UPDATE booking SET state = 'cancelled', ended_by = 'day_off', ended_at = :now WHERE band_start = :bandStart`,
      { bandStart: at(time), now: world.clock.now },
    );
  for (const time of ['20T11:00', '20T14:00']) await bookFor(time);
  await texting(false);
  await takeAway('20T11:00');
  await remind();
  await texting(true);
  moveTo('19T13:00');
  await remind();
  expect(texts).toEqual([]);
  await takeAway('20T14:00');
  await remind();
  expect(texts).toHaveLength(1);
});
