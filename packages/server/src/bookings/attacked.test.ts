/** What strangers, hasty hands and the clock try with bookings. */
import { AppError } from '@baari/core/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createQueueWorld, putOnPro, type QueueWorld, type TestClinic } from '../../test/queue-world.ts';
import { addPatient } from '../queue/verbs/add-patient.ts';
import { callNext } from '../queue/verbs/call-next.ts';
import { closePractice } from '../queue/verbs/close-practice.ts';
import { placeInTurn } from '../queue/verbs/place-in-turn.ts';
import { startPractice } from '../queue/verbs/start-practice.ts';
import { undo } from '../queue/verbs/undo.ts';
import { getToken } from '../queue/views/patient-token.ts';
import { book, bookFor } from './book.ts';
import { announceBooked, checkIn } from './check-in.ts';
import { listDeskBands, listFreeBands } from './free-bands.ts';
import { setBookingRules } from './rules.ts';
import { settleBookings } from './settle-bookings.ts';
import { getBooking, listBookings, listClinicBookings } from './views.ts';

let world: QueueWorld;
let clinic: TestClinic;

// The doctor is there from nine to one on the Saturday.
const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const at = (time: string, date = SATURDAY) => new Date(`${date}T${time}:00+05:30`);
const bandStart = (time = '10:00', date = SATURDAY) => at(time, date).toISOString();

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = at('12:00', FRIDAY);
  clinic = await world.addClinic();
  await putOnPro(world, clinic);
  await takeBookings(clinic, 30);
});

const desk = (role: 'staff' | 'owner' = 'staff') => world.asMember(clinic, role);
const line = () => ({ doctorId: clinic.doctorId });

/** Of a doctor who sees a patient in six minutes. */
async function takeBookings({ doctorId }: TestClinic, bandMinutes: 15 | 30): Promise<void> {
  await world.db.query('UPDATE doctor SET consultation_minutes = 6 WHERE id = $1', [doctorId]);
  await setBookingRules(desk('owner'), { doctorId, isOn: true, bandMinutes, bookablePercent: 40 });
}

let lastPhone = 9_600_000_000;
const patient = (name = 'Meena Kumari') => {
  lastPhone += 1;
  return { ...line(), name, phone: String(lastPhone), bandStart: bandStart() };
};
const list = async (date = SATURDAY) =>
  (await listBookings(desk(), { ...line(), from: date, to: date })).bookings;
const firstId = async () => (await list())[0]?.id ?? '';
const refusal = (refused: Promise<unknown>) =>
  refused.then(
    () => expect.fail('nothing was refused'),
    (error: unknown) => {
      if (error instanceof AppError) return { reason: error.reason, details: error.details };
      throw error;
    },
  );
const walkIn = async () => addPatient(desk(), { ...line(), name: 'Walk-in', phone: patient().phone });

describe('a neighbour who types somebody’s phone', () => {
  const withTexts = async () => {
    await world.db.query(`UPDATE clinic SET text_permission = 'granted' WHERE id = $1`, [clinic.clinicId]);
    const ctx = world.as();
    return { ...ctx, site: { ...ctx.site, hasSms: true } };
  };
  const miss = (phone: string) =>
    world.db.query(`UPDATE booking SET state = 'missed', ended_at = now() WHERE phone = $1`, [`+91${phone}`]);

  it('learns by a code alone whether it has a booking, or missed some', async () => {
    const [unknown, booked, paused] = [patient(), patient(), patient()];
    await bookFor(desk(), booked);
    for (const time of ['09:00', '09:30', '10:30']) {
      await bookFor(desk(), { ...paused, bandStart: bandStart(time) });
      await miss(paused.phone);
    }
    const told = [];
    for (const wanted of [unknown, booked, paused])
      told.push(await refusal(book(await withTexts(), { ...wanted, bandStart: bandStart('11:00') })));
    expect(told).toEqual(Array(3).fill({ reason: 'queue.phone_unconfirmed', details: {} }));
  });

  it('has nobody else refused by missing bookings with it where no code can prove whose it is', async () => {
    const [neighbour, victim] = [world.as(), patient()];
    for (const time of ['09:00', '09:30', '10:30']) {
      await book(neighbour, { ...victim, bandStart: bandStart(time) });
      await miss(victim.phone);
    }
    expect(await refusal(book(neighbour, victim))).toMatchObject({ reason: 'booking.paused' });
    await book(world.as(), victim);
  });
});

describe('a practice that was closed for today', () => {
  it('cannot be booked for the rest of it, until it is opened again', async () => {
    world.clock.now = at('09:10');
    const starts = async () => {
      const [patients, ofDesk] = await Promise.all([
        listFreeBands(world.as(), line()),
        listDeskBands(desk(), line()),
      ]);
      return [patients, ofDesk].map(({ days }) => days[0]?.serviceDate);
    };
    expect(await starts()).toEqual([SATURDAY, SATURDAY]);
    await closePractice(desk(), line());
    const monday = '2026-11-23';
    expect(await starts()).toEqual([monday, monday]);
    const wanted = { ...patient(), bandStart: bandStart('11:00') };
    expect(await refusal(book(world.as(), wanted))).toMatchObject({ reason: 'booking.no_such_band' });
    await startPractice(desk(), line());
    await book(world.as(), wanted);
  });

  it('counts as missed nobody who would still have been in time', async () => {
    await takeBookings(clinic, 15);
    await book(world.as(), patient());
    world.clock.now = at('09:05');
    await walkIn();
    await callNext(desk(), { ...line(), callRevision: 0 });
    world.clock.now = at('10:20');
    await closePractice(desk(), line());
    world.clock.now = at('10:22');
    await settleBookings(world.as());
    world.clock.now = at('05:00', '2026-11-22');
    await settleBookings(world.as());
    expect(await list()).toMatchObject([{ state: 'cancelled', endedBy: 'day_off' }]);
  });
});

describe('who comes for the last band', () => {
  it('in time is let in though the hours are over, while the line goes on', async () => {
    await takeBookings(clinic, 15);
    const wanted = { ...patient(), bandStart: bandStart('12:45') };
    const { secret } = await book(world.as(), wanted);
    world.clock.now = at('09:05');
    await walkIn();
    await callNext(desk(), { ...line(), callRevision: 0 });
    world.clock.now = at('13:10');
    await announceBooked(world.as(), { secret });
    expect(await getToken(world.as(), { secret })).toMatchObject({ number: 2 });
  });

  it('is not where the practice was closed, nor late, nor where the doctor never came', async () => {
    await takeBookings(clinic, 15);
    const { secret } = await book(world.as(), { ...patient(), bandStart: bandStart('12:45') });
    const closed = { reason: 'queue.practice_closed' };
    world.clock.now = at('13:10');
    expect(await refusal(announceBooked(world.as(), { secret }))).toMatchObject(closed);
    world.clock.now = at('09:05');
    await walkIn();
    await callNext(desk(), { ...line(), callRevision: 0 });
    world.clock.now = at('13:21');
    expect(await refusal(announceBooked(world.as(), { secret }))).toMatchObject(closed);
    world.clock.now = at('13:05');
    await closePractice(desk(), line());
    expect(await refusal(announceBooked(world.as(), { secret }))).toMatchObject(closed);
  });
});

describe('the desk', () => {
  it('that puts who came early in turn again is not overruled by the clock', async () => {
    await walkInsAndBooking();
    const { queue } = await checkIn(desk(), { ...line(), bookingId: await firstId() });
    const number = queue.tokens.length;
    world.clock.now = at('09:50');
    await settleBookings(world.as());
    await placeInTurn(desk(), { ...line(), number });
    await settleBookings(world.as());
    // It stands in turn still.
    const again = placeInTurn(desk(), { ...line(), number });
    expect(await refusal(again)).toMatchObject({ reason: 'queue.token_in_turn' });
  });

  const walkInsAndBooking = async () => {
    const made = await book(world.as(), patient());
    world.clock.now = at('09:05');
    await walkIn();
    await walkIn();
    await walkIn();
    return made;
  };

  it('takes a check-in back though the device has booked elsewhere since', async () => {
    const colleague = await world.addColleague(clinic);
    await takeBookings(colleague, 30);
    const device = world.as();
    const { secret } = await book(device, patient());
    world.clock.now = at('09:55');
    const { revision } = await checkIn(desk(), { ...line(), bookingId: await firstId() });
    const wanted = { ...patient(), doctorId: colleague.doctorId, bandStart: bandStart('12:00') };
    await book(device, wanted);
    await undo(desk(), { ...line(), revision });
    expect(await getBooking(device, { secret })).toMatchObject({ state: 'booked' });
  });

  it('hears that a booking of a day that is over is over', async () => {
    await book(world.as(), patient());
    world.clock.now = at('04:30', '2026-11-22');
    const bookingId = await firstId();
    expect(await refusal(checkIn(desk(), { ...line(), bookingId }))).toMatchObject({
      reason: 'booking.over',
    });
  });

  it('can ask for any dates', async () => {
    for (const date of ['0000-01-01', '0001-01-01', '9999-12-31']) {
      expect(await list(date)).toEqual([]);
      const { bookings } = await listClinicBookings(desk(), { clinicId: clinic.clinicId, date });
      expect(bookings).toEqual([]);
    }
  });
});

it('hours that move by a quarter give nobody the time of who is booked', async () => {
  await book(world.as(), patient());
  await book(world.as(), patient());
  const hours = (start: string) => JSON.stringify([{ start, end: '13:00' }]);
  await world.db.query(
    `UPDATE doctor SET working_hours = jsonb_set(working_hours, '{saturday}', $2::jsonb) WHERE id = $1`,
    [clinic.doctorId, hours('09:15')],
  );
  const wanted = { ...patient(), bandStart: bandStart('09:45') };
  expect(await refusal(book(world.as(), wanted))).toMatchObject({ reason: 'booking.band_full' });
});
