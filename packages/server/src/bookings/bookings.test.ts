import type { QueueAnswer } from '@baari/contract/queue';
import { LINE_BOOKINGS_MAX } from '@baari/core/bookings';
import { addDays } from '@baari/core/queue';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeExpired } from '../app/housekeeping.repository.ts';
import type { Context } from '../context/index.ts';
import { callNext } from '../queue/verbs/calling.ts';
import { closePractice } from '../queue/verbs/practice.ts';
import { getClinicConsole, getDoctorConsole } from '../queue/views/screens.ts';
import { getToken } from '../queue/views/patient-token.ts';
import { undo } from '../queue/verbs/undo.ts';
import { at, bandStart, FRIDAY, refusal, SATURDAY, useBookableClinic } from '../../test/bookable-clinic.ts';
import { book, bookFor } from './book.ts';
import { cancelBooking, confirmComing, markMissed, moveBooking, proveBooker } from './change-booking.ts';
import { announceBooked, checkIn } from './check-in.ts';
import { listDeskBands, listFreeBands, setBookingRules } from './free-bands.ts';
import { settleBookings } from './settle-bookings.ts';
import { checkBookings, getBooking, listClinicBookings } from './views.ts';

const bookable = useBookableClinic();
const { desk, line, patient, list, walkIn } = bookable;

const booked = (over: Partial<ReturnType<typeof patient>> = {}, ctx = bookable.world.as()) =>
  book(ctx, { ...patient(), ...over });
const reasonOf = async (refused: Promise<unknown>) => (await refusal(refused)).reason;
const lineOf = ({ queue }: QueueAnswer) =>
  queue.tokens
    .filter(({ state }) => state.status === 'waiting')
    .toSorted((one, other) => one.key - other.key)
    .map(({ number }) => number);

describe('booking', () => {
  it('offers patients the free bands of two weeks, until an hour before a band', async () => {
    const { days } = await listFreeBands(bookable.world.as(), line());
    expect(days.map(({ serviceDate }) => serviceDate)).toContain(SATURDAY);
    expect(days[0]?.bands[0]?.start).toBe(bandStart('13:00', FRIDAY));
    expect(days.at(-1)?.serviceDate).toBe(addDays(FRIDAY, 14));
    bookable.world.clock.now = at('09:10');
    const starts = async (of: typeof listFreeBands, ctx = bookable.world.as()) =>
      (await of(ctx, line())).days[0]?.bands[0]?.start;
    expect(await starts(listFreeBands)).toBe(bandStart('10:30'));
    expect(await starts(listDeskBands, desk())).toBe(bandStart('09:00'));
  });

  it('reserves a time for a patient, and shows the desk the booking', async () => {
    const { secret } = await booked();
    expect(await getBooking(bookable.world.as(), { secret })).toMatchObject({
      serviceDate: SATURDAY,
      band: { start: bandStart(), end: bandStart('10:30') },
      state: 'booked',
      patientName: 'Meena Kumari',
      checkInFrom: bandStart('09:00'),
      isComing: false,
    });
    await confirmComing(bookable.world.as(), { secret });
    const [seen] = await list();
    expect(seen).toMatchObject({
      patientName: 'Meena Kumari',
      isByStaff: false,
      isComing: true,
      number: null,
    });
    const { bookings, today } = await listClinicBookings(desk(), {
      clinicId: bookable.clinic.clinicId,
      date: SATURDAY,
    });
    expect([bookings, today]).toEqual([[seen], FRIDAY]);
  });

  it('keeps bookings visible at the desk after bookings were turned off, as long as a booking is open', async () => {
    const mine = bookable.world.as();
    const own = await booked({}, mine);
    const still = async () => {
      const { doctors } = await getClinicConsole(desk(), { clinicId: bookable.clinic.clinicId });
      const console = await getDoctorConsole(desk(), line());
      return [doctors[0]?.isStillBooked, console.isStillBooked];
    };
    expect(await still()).toEqual([undefined, undefined]);
    const off = { isOn: false, bandMinutes: 30, bookablePercent: 40 } as const;
    await setBookingRules(desk('owner'), { ...line(), ...off });
    expect(await still()).toEqual([true, true]);
    await cancelBooking(mine, { secret: own.secret });
    expect(await still()).toEqual([undefined, undefined]);
  });

  it('suggests the nearest free bands when it refuses a booking', async () => {
    expect(await reasonOf(booked({ bandStart: bandStart('14:00') }))).toBe('booking.no_such_band');
    expect(await reasonOf(booked({ bandStart: bandStart('10:10') }))).toBe('booking.no_such_band');
    expect(await reasonOf(booked({ bandStart: bandStart('12:30', FRIDAY) }))).toBe('booking.no_such_band');
    await booked();
    await booked();
    const full = await refusal(booked());
    expect(full).toMatchObject({ reason: 'booking.band_full' });
    expect(full.details).toMatchObject({
      bands: ['09:00', '09:30', '10:30', '11:00'].map((time) => ({ start: bandStart(time) })),
    });
    await setBookingRules(desk('owner'), {
      ...line(),
      isOn: false,
      bandMinutes: 30,
      bookablePercent: 40,
    });
    expect(await reasonOf(booked())).toBe('booking.off');
    expect(await listFreeBands(bookable.world.as(), line())).toEqual({ days: [] });
  });

  it('allows a person one open booking with a doctor on a device', async () => {
    const device = bookable.world.as();
    const wanted = patient();
    const { secret } = await book(device, wanted);
    const again = { ...wanted, bandStart: bandStart('11:00') };
    expect((await refusal(book(device, again))).details).toMatchObject({ secret });
    await cancelBooking(device, { secret });
    await book(device, again);
  });

  it('finds a booking by phone only on the device that made it', async () => {
    const device = bookable.world.as();
    const [wanted, other] = [patient(), patient()];
    const { secret } = await book(device, wanted);
    await book(device, { ...other, bandStart: bandStart('11:00') });
    const found = async (ctx: Context, phone = wanted.phone) =>
      (await checkBookings(ctx, { phone })).map((booking) => booking.secret);
    expect(await found(device, `+91 ${wanted.phone}`)).toEqual([secret]);
    expect(await found(bookable.world.as())).toEqual([]);
    await cancelBooking(device, { secret });
    expect(await found(device)).toEqual([]);
  });

  it('allows three open bookings on a device', async () => {
    const device = bookable.world.as();
    const times = ['09:00', '10:00', '11:00'];
    const outcomes = await Promise.allSettled(
      [...times, '12:00', '09:30'].map((time) => booked({ bandStart: bandStart(time) }, device)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await reasonOf(booked({ bandStart: bandStart('11:30') }, device))).toBe('booking.device_limit');
  });

  it('refuses more than 1,500 open bookings for a doctor, even when several requests come at once', async () => {
    const { db } = bookable.world;
    const { clinicId, doctorId } = bookable.clinic;
    const fill = (from: number, to: number) =>
      db.query(
        `INSERT INTO booking (id, clinic_id, doctor_id, service_date, band_start, band_end, seat, patient_id, secret, language,
           booked_by, booked_at, device_id, device_ordinal)
         SELECT gen_random_uuid(), :clinicId, :doctorId, '2026-12-05', '2026-12-05T09:00Z', '2026-12-05T09:30Z', number, p.id,
           left(md5(:value::text || number), 22), 'en', '{}', now(), gen_random_uuid(), 1 FROM patient p, generate_series(:from::int, :to::int) number WHERE p.clinic_id = :clinicId`,
        { clinicId, doctorId, from, to, value: doctorId },
      );
    await booked();
    await fill(1, LINE_BOOKINGS_MAX - 2);
    const times = ['09:00', '09:30', '10:30', '11:00', '11:30'];
    const tried = times.map((time, index) => {
      const wanted = { ...patient(), bandStart: bandStart(time) };
      return index % 2 === 0 ? booked(wanted) : bookFor(desk(), wanted);
    });
    const outcomes = await Promise.allSettled(tried);
    const full = { reason: 'booking.line_full', details: { limit: LINE_BOOKINGS_MAX } };
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject(Array(times.length - 1).fill({ reason: full }));
    await expect(fill(LINE_BOOKINGS_MAX, LINE_BOOKINGS_MAX)).rejects.toMatchObject({
      constraint: 'booking_line_full',
    });
    // A cancelled booking frees its seat.
    await db.query(`DELETE FROM booking WHERE doctor_id = :doctorId AND seat = 1000`, { doctorId });
    await booked({ bandStart: bandStart('12:00') });
    // This prevents the scheduled job from ending these bookings one by one in the following tests.
    await db.query('DELETE FROM booking WHERE doctor_id = :doctorId', { doctorId });
  });

  it('books once for a repeated request', async () => {
    const once = bookable.world.as({}, 'one key');
    const wanted = patient();
    const [first, second] = await Promise.all([book(once, wanted), book(once, wanted)]);
    expect(first.secret).toBe(second.secret);
    expect(await list()).toHaveLength(1);
  });

  it('moves a booking only to a free band, cancels it, and frees the seat', async () => {
    const mine = bookable.world.as();
    const { secret } = await booked({}, mine);
    await booked({ bandStart: bandStart('11:00') });
    await booked({ bandStart: bandStart('11:00') });
    expect(await reasonOf(moveBooking(mine, { secret, bandStart: bandStart('11:00') }))).toBe(
      'booking.band_full',
    );
    const moved = await moveBooking(mine, { secret, bandStart: bandStart('09:00') });
    expect(moved).toMatchObject({ state: 'booked', band: { start: bandStart('09:00') } });
    await booked();
    await booked();
    expect(await cancelBooking(mine, { secret })).toMatchObject({
      state: 'cancelled',
      endedBy: 'patient',
    });
    expect(await reasonOf(moveBooking(mine, { secret, bandStart: bandStart('12:00') }))).toBe('booking.over');
  });

  it('lets another browser move or cancel a booking after the phone’s last digits are entered there', async () => {
    const wanted = patient();
    const { secret } = await book(bookable.world.as(), wanted);
    const other = bookable.world.as();
    expect((await getBooking(other, { secret })).proof).toBe('digits');
    expect(await reasonOf(cancelBooking(other, { secret }))).toBe('queue.holder_unproved');
    const later = { secret, bandStart: bandStart('09:00') };
    expect(await reasonOf(moveBooking(other, later))).toBe('queue.holder_unproved');
    await confirmComing(other, { secret });
    const digits = wanted.phone.slice(-4);
    const wrong = digits === '0000' ? '1111' : '0000';
    expect(await reasonOf(proveBooker(other, { secret, digits: wrong }))).toBe('queue.wrong_digits');
    expect((await proveBooker(other, { secret, digits })).proof).toBe('given');
    await moveBooking(other, later);
    expect(await cancelBooking(other, { secret })).toMatchObject({ state: 'cancelled' });
  });

  it('limits how often a browser can enter digits for a booking’s link', async () => {
    const { world } = bookable;
    const [wanted, other] = [patient(), world.as()];
    const bandStart = (await listFreeBands(other, line())).days.at(-1)?.bands[0]?.start ?? '';
    const { secret } = await booked({ ...wanted, bandStart });
    const digits = wanted.phone.slice(-4);
    await proveBooker(other, { secret, digits });
    const wrong = { secret, digits: digits === '0000' ? '1111' : '0000' };
    for (let time = 0; time < 5; time += 1) await refusal(proveBooker(world.as(), wrong));
    await removeExpired(world.db, at('12:00', addDays(FRIDAY, 10)));
    expect((await getBooking(other, { secret })).proof).toBe('given');
    expect(await reasonOf(proveBooker(world.as(), { secret, digits }))).toBe('queue.ask_reception');
    await removeExpired(world.db, at('12:00', addDays(FRIDAY, 20)));
    expect((await getBooking(other, { secret })).proof).toBe('digits');
  });

  it('lets the desk book for a patient without a phone, in a band that has begun', async () => {
    bookable.world.clock.now = at('09:10');
    const made = await bookFor(desk(), {
      ...line(),
      name: 'Ram Lal',
      phone: null,
      note: 'wheelchair',
      bandStart: bandStart('09:00'),
    });
    expect(made).toMatchObject({ isByStaff: true, phone: null, note: 'wheelchair', patientName: 'Ram Lal' });
  });
});

describe('check-in', () => {
  beforeEach(() => {
    bookable.world.clock.now = at('09:05');
  });

  const early = async (start = bandStart()) => {
    bookable.world.clock.now = at('12:00', FRIDAY);
    const own = await booked({ bandStart: start });
    bookable.world.clock.now = at('09:05');
    return own;
  };

  it('places a patient who is on time behind the next two', async () => {
    const { secret } = await early();
    await walkIn(5);
    bookable.world.clock.now = at('09:55');
    await announceBooked(bookable.world.as(), { secret });
    const token = await getToken(bookable.world.as(), { secret });
    expect(token).toMatchObject({ number: 6, patientName: 'Meena Kumari', canWithdrawArrival: true });
    expect(token.queue).toMatchObject({ line: [1, 2, 6, 3, 4, 5], booked: 1 });
    expect(await getBooking(bookable.world.as(), { secret })).toMatchObject({ state: 'checked_in' });
    // Pressing the button again changes nothing.
    expect(await announceBooked(bookable.world.as(), { secret })).toEqual({ secret });
    expect((await list())[0]).toMatchObject({ state: 'checked_in', number: 6 });
  });

  it('places a late patient at the end, unless the doctor is late too', async () => {
    const [late, inTime] = [await early(), await early()];
    await walkIn(3);
    bookable.world.clock.now = at('10:31');
    const isLate = async () => (await getBooking(bookable.world.as(), { secret: late.secret })).isLate;
    expect(await isLate()).toBe(false);
    // The doctor is an hour and a half late and has called no patient yet.
    await announceBooked(bookable.world.as(), { secret: inTime.secret });
    expect((await getToken(bookable.world.as(), inTime)).queue.line).toEqual([1, 2, 4, 3]);
    bookable.world.clock.now = at('09:00');
    await callNext(desk(), { ...line(), callRevision: 0 });
    bookable.world.clock.now = at('10:31');
    expect(await isLate()).toBe(true);
    await announceBooked(bookable.world.as(), { secret: late.secret });
    expect((await getToken(bookable.world.as(), late)).queue.line).toEqual([2, 4, 3, 5]);
  });

  it('places an early patient at the end, and moves them up ten minutes before the band', async () => {
    const { secret } = await early();
    await walkIn(3);
    await announceBooked(bookable.world.as(), { secret });
    await walkIn(1);
    await settleBookings(bookable.world.as());
    expect((await getToken(bookable.world.as(), { secret })).queue.line).toBeUndefined();
    bookable.world.clock.now = at('09:50');
    await settleBookings(bookable.world.as());
    await settleBookings(bookable.world.as());
    expect((await getToken(bookable.world.as(), { secret })).queue).toMatchObject({
      line: [1, 2, 4, 3, 5],
      booked: 1,
    });
  });

  it('gives a booked patient without a phone a token as well', async () => {
    const { id: bookingId } = await bookFor(desk(), { ...patient(), phone: null });
    bookable.world.clock.now = at('09:55');
    const { number } = await checkIn(desk(), { ...line(), bookingId });
    expect(number).toBe(1);
    expect(await list()).toMatchObject([{ state: 'checked_in', number: 1, phone: null }]);
  });

  it('tells a patient who comes too early when to come, and refuses check-in on another day', async () => {
    const { secret } = await early(bandStart('11:00'));
    expect(await refusal(announceBooked(bookable.world.as(), { secret }))).toMatchObject({
      reason: 'booking.too_early',
      details: { from: bandStart('10:00') },
    });
    const [found] = await list();
    // At the desk, staff can check a patient in at any time of the day.
    await checkIn(desk(), { ...line(), bookingId: found?.id ?? '' });
    expect((await list())[0]).toMatchObject({ state: 'checked_in' });
  });

  it('gives one token when two people check in the same booking at once', async () => {
    const { secret } = await early();
    await walkIn(1);
    bookable.world.clock.now = at('09:55');
    const bookingId = (await list())[0]?.id ?? '';
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => announceBooked(bookable.world.as(), { secret })),
      ...Array.from({ length: 4 }, () => checkIn(desk(), { ...line(), bookingId })),
    ]);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ reason: 'booking.over' });
    expect((await getToken(bookable.world.as(), { secret })).queue.states).toHaveLength(2);
  });

  it('restores the booking when the check-in is undone, and allows another check-in', async () => {
    const { secret } = await early();
    await walkIn(3);
    bookable.world.clock.now = at('09:55');
    const bookingId = (await list())[0]?.id ?? '';
    const { revision } = await checkIn(desk(), { ...line(), bookingId });
    await undo(desk(), { ...line(), revision });
    expect((await list())[0]).toMatchObject({ state: 'booked', number: null });
    expect(await reasonOf(getToken(bookable.world.as(), { secret }))).toBe('queue.token_not_found');
    const again = await checkIn(desk(), { ...line(), bookingId });
    expect(lineOf(again)).toEqual([1, 2, 5, 3]);
    expect(await getToken(bookable.world.as(), { secret })).toMatchObject({ number: 5 });
  });

  it('marks a booking as missed when its day is over, or when staff press the button earlier', async () => {
    await early();
    await early();
    const [first] = await list();
    const bookingId = first?.id ?? '';
    expect(await reasonOf(markMissed(desk(), { ...line(), bookingId }))).toBe('booking.too_early');
    bookable.world.clock.now = at('10:00');
    await markMissed(desk(), { ...line(), bookingId });
    await walkIn(1);
    await callNext(desk(), { ...line(), callRevision: 0 });
    bookable.world.clock.now = at('05:00', '2026-11-22');
    await settleBookings(bookable.world.as());
    expect((await list()).map(({ state }) => state)).toEqual(['missed', 'missed']);
  });

  it('stops a phone’s online bookings after three missed bookings, but not bookings at the desk', async () => {
    bookable.world.clock.now = at('12:00', FRIDAY);
    const [device, wanted] = [bookable.world.as(), patient()];
    for (const time of ['09:00', '10:00', '11:00']) {
      const own = await book(device, { ...wanted, bandStart: bandStart(time) });
      await bookable.world.db.query(
        `UPDATE booking SET state = 'missed', ended_at = now() WHERE secret = :secret`,
        { secret: own.secret },
      );
    }
    expect(await reasonOf(book(device, wanted))).toBe('booking.paused');
    await bookFor(desk(), wanted);
  });
});

describe('a cancelled day', () => {
  const states = async () => (await list()).map(({ state, endedBy }) => [state, endedBy]);

  it('cancels the bookings of a doctor’s absence, and no others', async () => {
    await booked();
    const monday = await booked({ bandStart: bandStart('10:00', '2026-11-23') });
    await settleBookings(bookable.world.as());
    expect(await states()).toEqual([['booked', null]]);
    await bookable.world.db.query(
      `INSERT INTO calendar_entry (id, clinic_id, doctor_id, kind, from_date, to_date, added_by, added_at)
       VALUES (gen_random_uuid(), :clinicId, :doctorId, 'absence', :saturday, :saturday, 'Asha', now())`,
      { clinicId: bookable.clinic.clinicId, doctorId: bookable.clinic.doctorId, saturday: SATURDAY },
    );
    await settleBookings(bookable.world.as());
    expect(await states()).toEqual([['cancelled', 'day_off']]);
    expect(await getBooking(bookable.world.as(), monday)).toMatchObject({ state: 'booked' });
    expect(await reasonOf(booked())).toBe('booking.no_such_band');
  });

  it('ends bookings once Close Practice can no longer be undone', async () => {
    await booked();
    bookable.world.clock.now = at('09:30');
    const { revision } = await closePractice(desk(), line());
    await settleBookings(bookable.world.as());
    await undo(desk(), { ...line(), revision });
    bookable.world.clock.now = at('09:34');
    await settleBookings(bookable.world.as());
    expect(await states()).toEqual([['booked', null]]);
    await closePractice(desk(), line());
    bookable.world.clock.now = at('09:36');
    await settleBookings(bookable.world.as());
    expect(await states()).toEqual([['cancelled', 'day_off']]);
  });

  it('does not mark a booking as missed if the doctor did not come', async () => {
    await booked();
    bookable.world.clock.now = at('05:00', '2026-11-22');
    await settleBookings(bookable.world.as());
    expect(await states()).toEqual([['cancelled', 'day_off']]);
  });
});

describe('fifty requests at once for the last seat', () => {
  it('gives the last seat to one of fifty patients who ask at once', async () => {
    await booked();
    const second = bookable.world.secondServer();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => {
        const ctx = bookable.world.as();
        return booked({}, index % 2 === 0 ? ctx : second.on(ctx));
      }),
    );
    await second.close();
    const refused = outcomes.flatMap((outcome): unknown[] =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    );
    expect(refused).toHaveLength(49);
    for (const one of refused)
      expect(one).toMatchObject({
        reason: 'booking.band_full',
        details: { bands: expect.arrayContaining([expect.anything()]) },
      });
    expect(await list()).toHaveLength(2);
  });

  it('lets the database refuse more bookings than a band has seats', async () => {
    const { id } = await bookFor(desk(), patient());
    const copy = `INSERT INTO booking (id, clinic_id, doctor_id, service_date, band_start, band_end, seat, patient_id, phone, secret,
        language, booked_by, booked_at, phone_proved, phone_ordinal)
      SELECT gen_random_uuid(), clinic_id, doctor_id, service_date, band_start, band_end, seat + :seat, patient_id, phone || :phone, :secret,
        language, booked_by, booked_at, true, :ordinal FROM booking WHERE id = :id`;
    let secrets = 0;
    const insert = (seat: number, phone: string, ordinal: number) => {
      secrets += 1;
      return bookable.world.db.query(copy, {
        id,
        seat,
        phone,
        secret: String(secrets).padStart(22, 'A'),
        ordinal,
      });
    };
    await expect(insert(0, '1', 0)).rejects.toThrow('booking_seat');
    await expect(insert(1, '', 0)).rejects.toThrow('booking_of_phone');
    await expect(insert(1, '', 1)).rejects.toThrow('booking_of_person');
    await expect(insert(1, '', 4)).rejects.toThrow('booking_phone_ordinal_check');
    const unproved = 'UPDATE booking SET phone_proved = false, phone_ordinal = NULL WHERE id = :id';
    await expect(bookable.world.db.query(unproved, { id })).rejects.toThrow('booking_proved');
  });
});

describe('the phone of a booking', () => {
  const withTexts = (permission: string) => {
    const ctx = bookable.world.as();
    const site = { ...ctx.site, hasSms: true };
    return bookable.world.db
      .query('UPDATE clinic SET text_permission = :permission WHERE id = :clinicId', {
        clinicId: bookable.clinic.clinicId,
        permission,
      })
      .then(() => ({ ...ctx, site }));
  };

  const confirm = (device: Context, phone: string) =>
    bookable.world.db.query(
      `INSERT INTO confirmed_phone (device_id, phone, confirmed_at, used_at) VALUES (:deviceId, :phone, now(), now())`,
      { deviceId: device.actor.deviceId, phone: `+91${phone}` },
    );

  it('requires a confirmed phone for a booking if codes can be sent, even if tokens need none', async () => {
    expect(await reasonOf(booked({}, await withTexts('granted')))).toBe('queue.phone_unconfirmed');
    const device = await withTexts('granted');
    const wanted = patient();
    await confirm(device, wanted.phone);
    await book(device, wanted);
    await booked({}, await withTexts('none'));
  });
  it('allows one open booking per person and doctor on all devices, once the phone is confirmed', async () => {
    const [first, second, wanted] = [await withTexts('granted'), await withTexts('granted'), patient()];
    for (const device of [first, second]) await confirm(device, wanted.phone);
    const own = await book(first, wanted);
    const again = await refusal(book(second, { ...wanted, bandStart: bandStart('11:00') }));
    expect(again).toMatchObject({
      reason: 'booking.phone_has_booking',
      details: { secret: own.secret, start: bandStart(), end: bandStart('10:30') },
    });
  });
});
