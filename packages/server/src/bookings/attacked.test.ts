/** Tests bookings against attacks by strangers, repeated presses and clock changes. */
import { describe, expect, it } from 'vitest';
import { addPatient } from '../queue/verbs/issuing.ts';
import { callNext } from '../queue/verbs/calling.ts';
import { closePractice, startPractice, stopTokens } from '../queue/verbs/practice.ts';
import { placeInTurn } from '../queue/verbs/placing.ts';
import { undo } from '../queue/verbs/undo.ts';
import { getToken } from '../queue/views/patient-token.ts';
import { at, bandStart, refusal, SATURDAY, useBookableClinic } from '../../test/bookable-clinic.ts';
import { book, bookFor } from './book.ts';
import { announceBooked, checkIn } from './check-in.ts';
import { listDeskBands, listFreeBands } from './free-bands.ts';
import { settleBookings } from './settle-bookings.ts';
import { getBooking, listClinicBookings } from './views.ts';

const bookable = useBookableClinic();
const { desk, line, takeBookings, patient, list, firstId, walkIn } = bookable;

describe('a stranger who types another person’s phone', () => {
  const withTexts = async () => {
    await bookable.world.db.query(`UPDATE clinic SET text_permission = 'granted' WHERE id = :clinicId`, {
      clinicId: bookable.clinic.clinicId,
    });
    const ctx = bookable.world.as();
    return { ...ctx, site: { ...ctx.site, hasSms: true } };
  };
  const miss = (phone: string) =>
    bookable.world.db.query(`UPDATE booking SET state = 'missed', ended_at = now() WHERE phone = :phone`, {
      phone: `+91${phone}`,
    });

  it('reveals the bookings and missed bookings of a phone only after a code', async () => {
    const [unknown, booked, paused] = [patient(), patient(), patient()];
    await bookFor(desk(), booked);
    for (const time of ['09:00', '09:30', '10:30']) {
      await bookFor(desk(), { ...paused, bandStart: bandStart(time) });
      await miss(paused.phone);
    }
    const told = [];
    for (const wanted of [unknown, booked, paused]) {
      const asked = book(await withTexts(), { ...wanted, bandStart: bandStart('11:00') });
      const { reason, details } = await refusal(asked);
      told.push({ reason, details });
    }
    expect(told).toEqual(Array(3).fill({ reason: 'queue.phone_unconfirmed', details: {} }));
  });

  it('hides a phone’s bookings from others if no code can verify the phone', async () => {
    const [victim, wanted] = [patient('Asha Verma'), bandStart('11:00')];
    const made = await book(bookable.world.as(), victim);
    await bookFor(desk(), { ...patient(), bandStart: wanted });
    const neighbour = bookable.world.as();
    const strange = await book(neighbour, { ...victim, name: 'Anybody', bandStart: wanted });
    const names = (await list()).map(({ patientName, phone }) => [patientName, phone?.slice(-10)]);
    expect(names).toContainEqual(['Asha Verma', victim.phone]);
    expect(names).toContainEqual(['Anybody', victim.phone]);
    // On one device, a person may have only one open booking with a doctor, so the stranger's second booking
    // is refused.
    const again = { ...victim, name: 'Anybody', bandStart: bandStart('12:00') };
    expect(await refusal(book(neighbour, again))).toMatchObject({
      reason: 'booking.phone_has_booking',
      details: { secret: strange.secret },
    });
    expect(await getBooking(neighbour, { secret: made.secret })).toMatchObject({ state: 'booked' });
  });

  it('lets staff undo a check-in after a stranger books with the same phone', async () => {
    const victim = patient();
    const { secret } = await book(bookable.world.as(), victim);
    bookable.world.clock.now = at('09:55');
    const { revision } = await checkIn(desk(), { ...line(), bookingId: await firstId() });
    await book(bookable.world.as(), { ...victim, bandStart: bandStart('11:30') });
    await undo(desk(), { ...line(), revision });
    expect(await getBooking(bookable.world.as(), { secret })).toMatchObject({ state: 'booked' });
  });

  it('hides the number and doctor of the phone’s token at check-in', async () => {
    const victim = patient();
    const colleague = await bookable.world.addColleague(bookable.clinic);
    await takeBookings(colleague, 30);
    const strange = bookable.world.as();
    const [here, there] = [
      await book(strange, victim),
      await book(strange, { ...victim, doctorId: colleague.doctorId }),
    ];
    bookable.world.clock.now = at('09:55');
    await addPatient(desk(), { ...line(), name: victim.name, phone: victim.phone });
    for (const { secret } of [here, there]) {
      const { reason, details } = await refusal(announceBooked(strange, { secret }));
      expect([reason, details]).toEqual(['queue.phone_has_token', { canConfirm: false }]);
    }
  });

  it('allows bookings with a phone although a stranger missed bookings with it, if codes are unavailable', async () => {
    const [neighbour, victim] = [bookable.world.as(), patient()];
    for (const time of ['09:00', '09:30', '10:30']) {
      await book(neighbour, { ...victim, bandStart: bandStart(time) });
      await miss(victim.phone);
    }
    expect(await refusal(book(neighbour, victim))).toMatchObject({ reason: 'booking.paused' });
    await book(bookable.world.as(), victim);
  });
});

describe('a practice that was closed for today', () => {
  it('refuses bookings for the rest of a closed day until the practice opens again', async () => {
    bookable.world.clock.now = at('09:10');
    const starts = async () => {
      const [patients, ofDesk] = await Promise.all([
        listFreeBands(bookable.world.as(), line()),
        listDeskBands(desk(), line()),
      ]);
      return [patients, ofDesk].map(({ days }) => days[0]?.serviceDate);
    };
    expect(await starts()).toEqual([SATURDAY, SATURDAY]);
    await closePractice(desk(), line());
    const monday = '2026-11-23';
    expect(await starts()).toEqual([monday, monday]);
    const wanted = { ...patient(), bandStart: bandStart('11:00') };
    expect(await refusal(book(bookable.world.as(), wanted))).toMatchObject({
      reason: 'booking.no_such_band',
    });
    await startPractice(desk(), line());
    await book(bookable.world.as(), wanted);
  });

  it('ends today’s bookings when a stop of new tokens can no longer be undone', async () => {
    await book(bookable.world.as(), patient());
    bookable.world.clock.now = at('09:05');
    await walkIn();
    const settledAfter = async (seconds: number) => {
      bookable.world.clock.now = new Date(bookable.world.clock.now.getTime() + seconds * 1000);
      await settleBookings(bookable.world.as());
      return (await list()).map(({ state }) => state);
    };
    const { revision } = await stopTokens(desk(), line());
    expect(await settledAfter(60)).toEqual(['booked']);
    await undo(desk(), { ...line(), revision });
    expect(await settledAfter(120)).toEqual(['booked']);
    await stopTokens(desk(), line());
    expect(await settledAfter(120)).toEqual(['cancelled']);
  });

  it('never marks a booking as missed if the patient could still have come on time', async () => {
    await takeBookings(bookable.clinic, 15);
    await book(bookable.world.as(), patient());
    bookable.world.clock.now = at('09:05');
    await walkIn();
    await callNext(desk(), { ...line(), callRevision: 0 });
    bookable.world.clock.now = at('10:20');
    await closePractice(desk(), line());
    bookable.world.clock.now = at('10:22');
    await settleBookings(bookable.world.as());
    bookable.world.clock.now = at('05:00', '2026-11-22');
    await settleBookings(bookable.world.as());
    expect(await list()).toMatchObject([{ state: 'cancelled', endedBy: 'day_off' }]);
  });
});

describe('a practice that opens later than an hour before the band', () => {
  it('shows the practice as opening soon, and offers “I’m here” from the check-in time on', async () => {
    await bookable.world.db.query('UPDATE clinic SET opens_early_minutes = 15 WHERE id = :clinicId', {
      clinicId: bookable.clinic.clinicId,
    });
    const { secret } = await book(bookable.world.as(), { ...patient(), bandStart: bandStart('09:00') });
    const { checkInFrom } = await getBooking(bookable.world.as(), { secret });
    expect(checkInFrom).toBe(bandStart('08:45'));
    bookable.world.clock.now = at('08:30');
    expect(await refusal(announceBooked(bookable.world.as(), { secret }))).toMatchObject({
      reason: 'booking.too_early',
      details: { from: checkInFrom },
    });
    // On this day, a member opens the practice earlier than planned.
    await startPractice(desk(), line());
    expect(await getBooking(bookable.world.as(), { secret })).toMatchObject({
      checkInFrom: bandStart('08:00'),
    });
    await announceBooked(bookable.world.as(), { secret });
  });
});

describe('check-in for the last band', () => {
  it('checks patients in on time after the hours have ended, while the line continues', async () => {
    await takeBookings(bookable.clinic, 15);
    const wanted = { ...patient(), bandStart: bandStart('12:45') };
    const { secret } = await book(bookable.world.as(), wanted);
    bookable.world.clock.now = at('09:05');
    await walkIn();
    await callNext(desk(), { ...line(), callRevision: 0 });
    bookable.world.clock.now = at('13:10');
    await announceBooked(bookable.world.as(), { secret });
    expect(await getToken(bookable.world.as(), { secret })).toMatchObject({ number: 2 });
  });

  it('refuses a check-in if the practice is closed or the patient is late', async () => {
    await takeBookings(bookable.clinic, 15);
    const { secret } = await book(bookable.world.as(), { ...patient(), bandStart: bandStart('12:45') });
    const closed = { reason: 'queue.practice_closed' };
    bookable.world.clock.now = at('13:10');
    expect(await refusal(announceBooked(bookable.world.as(), { secret }))).toMatchObject(closed);
    bookable.world.clock.now = at('09:05');
    await walkIn();
    await callNext(desk(), { ...line(), callRevision: 0 });
    bookable.world.clock.now = at('13:21');
    expect(await refusal(announceBooked(bookable.world.as(), { secret }))).toMatchObject(closed);
    bookable.world.clock.now = at('13:05');
    await closePractice(desk(), line());
    expect(await refusal(announceBooked(bookable.world.as(), { secret }))).toMatchObject(closed);
  });
});

describe('the desk’s actions', () => {
  it('leaves an early patient the place “In turn” after staff have given it to them', async () => {
    await walkInsAndBooking();
    const { queue } = await checkIn(desk(), { ...line(), bookingId: await firstId() });
    const number = queue.tokens.length;
    bookable.world.clock.now = at('09:50');
    await settleBookings(bookable.world.as());
    await placeInTurn(desk(), { ...line(), number });
    await settleBookings(bookable.world.as());
    // The patient did not get the place “Soon” again.
    const again = placeInTurn(desk(), { ...line(), number });
    expect(await refusal(again)).toMatchObject({ reason: 'queue.token_in_turn' });
  });

  const walkInsAndBooking = async () => {
    const made = await book(bookable.world.as(), patient());
    bookable.world.clock.now = at('09:05');
    await walkIn(3);
    return made;
  };

  it('undoes a check-in although the device has made another booking since', async () => {
    const colleague = await bookable.world.addColleague(bookable.clinic);
    await takeBookings(colleague, 30);
    const device = bookable.world.as();
    const { secret } = await book(device, patient());
    bookable.world.clock.now = at('09:55');
    const { revision } = await checkIn(desk(), { ...line(), bookingId: await firstId() });
    const wanted = { ...patient(), doctorId: colleague.doctorId, bandStart: bandStart('12:00') };
    await book(device, wanted);
    await undo(desk(), { ...line(), revision });
    expect(await getBooking(device, { secret })).toMatchObject({ state: 'booked' });
  });

  it('tells the desk that a booking of a past day is over', async () => {
    await book(bookable.world.as(), patient());
    bookable.world.clock.now = at('04:30', '2026-11-22');
    const bookingId = await firstId();
    expect(await refusal(checkIn(desk(), { ...line(), bookingId }))).toMatchObject({
      reason: 'booking.over',
    });
  });

  it('accepts any range of dates for the desk’s list of bookings', async () => {
    for (const date of ['0000-01-01', '0001-01-01', '9999-12-31']) {
      expect(await list(date)).toEqual([]);
      const { bookings } = await listClinicBookings(desk(), { clinicId: bookable.clinic.clinicId, date });
      expect(bookings).toEqual([]);
    }
  });
});

it('does not offer a booked time again when the working hours move by a quarter of an hour', async () => {
  await book(bookable.world.as(), patient());
  await book(bookable.world.as(), patient());
  const hours = (start: string) => JSON.stringify([{ start, end: '13:00' }]);
  await bookable.world.db.query(
    `UPDATE doctor SET working_hours = jsonb_set(working_hours, '{saturday}', :value::jsonb) WHERE id = :doctorId`,
    { doctorId: bookable.clinic.doctorId, value: hours('09:15') },
  );
  const wanted = { ...patient(), bandStart: bandStart('09:45') };
  expect(await refusal(book(bookable.world.as(), wanted))).toMatchObject({ reason: 'booking.band_full' });
});
