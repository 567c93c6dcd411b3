import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteReports } from '../../test/noted-reports.ts';
import { createQueueWorld, type QueueWorld, TEN_O_CLOCK, type TestClinic } from '../../test/queue-world.ts';
import { addPatient } from '../queue/verbs/issuing.ts';
import { callNext, complete, skip } from '../queue/verbs/calling.ts';
import { closePractice } from '../queue/verbs/practice.ts';
import { bookFor } from '../bookings/book.ts';
import { checkIn } from '../bookings/check-in.ts';
import { setBookingRules } from '../bookings/free-bands.ts';
import { settleBookings } from '../bookings/settle-bookings.ts';
import { erasePatient } from '../patients/patient-data/patient-data.ts';
import { getReport } from './get-report.ts';
import { countReports, rebuildReports } from './count-reports.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());

const at = (day: number, minutes: number) => {
  world.clock.now = new Date(TEN_O_CLOCK.getTime() + day * DAY + minutes * MINUTE);
};
const desk = () => world.asMember(clinic);
const ofDoctor = () => ({ doctorId: clinic.doctorId });
const add = (phone: string) => addPatient(desk(), { ...ofDoctor(), name: 'Meena', phone });
async function call() {
  const [row] = await world.db.query<{ callRevision: number }>(
    'SELECT call_revision FROM doctor_queue WHERE doctor_id = :doctorId',
    { doctorId: clinic.doctorId },
  );
  return callNext(desk(), { ...ofDoctor(), callRevision: row?.callRevision ?? 0 });
}
const report = (from: string, to: string) =>
  getReport(world.asMember(clinic, 'admin'), { clinicId: clinic.clinicId, from, to });

/** Runs the server's own jobs. */
async function settle(): Promise<number> {
  const { db, log, now } = world.as();
  await noteReports(world.db);
  return countReports({ db, log, now });
}

const kept = () =>
  world.db.query<{ text: string }>(
    `SELECT concat_ws(' ', doctor_id, span, date, figures::text) AS text FROM report_figures
     WHERE clinic_id = :clinicId ORDER BY 1`,
    { clinicId: clinic.clinicId },
  );

/**
 * Simulates a day. Two patients are seen, a third is called but does not come, and then the practice closes.
 */
async function playMorning(day: number, phones: readonly string[]) {
  at(day, 0);
  for (const phone of phones) await add(phone);
  at(day, 5);
  await call();
  at(day, 12);
  await call();
  at(day, 20);
  await complete(desk(), { ...ofDoctor(), number: 2 });
  await call();
  await skip(desk(), { ...ofDoctor(), number: 3 });
  await closePractice(desk(), ofDoctor());
}

it('counts today up to now, and stores the figures of a settled day in the table', async () => {
  clinic = await world.addClinic();
  await playMorning(0, ['9811111111', '9822222222', '9833333333']);
  const today = await report('2026-11-21', '2026-11-30');
  expect(today).toMatchObject({
    range: { from: '2026-11-21', to: '2026-11-21' },
    before: { from: '2026-11-14', to: '2026-11-14' },
    now: { seen: 2, lost: { no_show: 1 }, wait: { count: 3, median: 12 }, visit: { count: 2, median: 7 } },
    series: [{ from: '2026-11-21', seen: 2, lost: 1 }],
  });
  // Staff can still undo the close, so no figures are stored.
  await settle();
  expect(await kept()).toEqual([]);
  at(0, 25);
  expect(await settle()).toBe(1);
  expect(await settle()).toBe(0);
  at(1, 0);
  expect(await report('2026-11-21', '2026-11-21')).toMatchObject({ now: today.now, uncountedDays: 0 });
});

it('adds up a month from its days, and reads whole months from these sums', async () => {
  await playMorning(2, ['9844444444', '9855555555', '9866666666']);
  at(3, 0);
  await settle();
  const november = await report('2026-11-01', '2026-11-30');
  expect(november.now).toMatchObject({ seen: 4, lost: { no_show: 2 } });
  at(12, 0);
  const whole = await report('2026-08-01', '2026-11-30');
  expect(whole).toMatchObject({ step: 'month', now: november.now });
  expect(whole.series.map(({ seen }) => seen)).toEqual([0, 0, 0, 4]);
});

it('counts a patient’s return within 90 days on the day of the first visit', async () => {
  await playMorning(10, ['9811111111', '9877777777', '9888888888']);
  at(10, 30);
  await settle();
  await settle();
  at(11, 0);
  const first = await report('2026-11-21', '2026-11-21');
  expect(first.now).toMatchObject({ firstVisits: 2, cameBack: 1 });
  const second = await report('2026-12-01', '2026-12-01');
  expect(second.now).toMatchObject({ firstVisits: 1, cameBack: 0 });
});

it('rebuilds the same table from the log, even after a patient was erased', async () => {
  const before = await kept();
  expect(before.length).toBeGreaterThan(3);
  const [patient] = await world.db.query<{ id: string }>(
    `SELECT id FROM patient WHERE clinic_id = :clinicId AND phone = '+919811111111'`,
    { clinicId: clinic.clinicId },
  );
  await erasePatient(world.asMember(clinic, 'owner'), { patientId: patient?.id ?? '' });
  const { db, log, now } = world.as();
  await world.db.query('DELETE FROM report_figures');
  await rebuildReports({ db, log, now }, null, new AbortController().signal);
  expect(await kept()).toEqual(before);
});

it('recounts a day when an event is added to the day later', async () => {
  const [event] = await world.db.query<{ sessionId: string }>(
    `SELECT session_id FROM queue_event WHERE doctor_id = :doctorId AND session_id IS NOT NULL ORDER BY revision LIMIT 1`,
    { doctorId: clinic.doctorId },
  );
  // This event belongs to a session that has ended, like a fee that is marked days later.
  await world.db.query(
    `WITH queue AS (UPDATE doctor_queue SET revision = revision + 1 WHERE doctor_id = :doctorId RETURNING *)
     INSERT INTO queue_event (doctor_id, revision, clinic_id, session_id, kind, actor, detail, at)
     SELECT doctor_id, revision, clinic_id, :sessionId, 'recalled', '{"kind": "system"}',
       '{"moves": [], "before": {"pressed": null, "session": null}}', :now FROM queue`,
    { doctorId: clinic.doctorId, sessionId: event?.sessionId, now: world.clock.now },
  );
  expect(await settle()).toBe(0);
  at(11, 10);
  expect(await settle()).toBe(1);
});

it('counts bookings, how early patients made them, and how many patients missed them', async () => {
  const owner = world.asMember(clinic, 'owner');
  const band = (time: string) => `2026-12-04T${time}:00+05:30`;
  const bookAt = (time: string, phone: string) =>
    bookFor(owner, { ...ofDoctor(), name: 'Leela', phone, bandStart: band(time) });
  at(11, 60);
  await setBookingRules(owner, { ...ofDoctor(), isOn: true, bandMinutes: 30, bookablePercent: 40 });
  const { id: bookingId } = await bookAt('10:30', '9855555551');
  await bookAt('11:00', '9855555552');
  at(13, 0);
  await checkIn(owner, { ...ofDoctor(), bookingId });
  await call();
  // Half past eleven is over, so patients who booked for eleven have missed their bookings.
  at(13, 95);
  await closePractice(desk(), ofDoctor());
  at(13, 120);
  await settle();
  const of = async () => (await report('2026-12-04', '2026-12-04')).now.booked;
  const daysAhead = { count: 1, median: 2, ninety: 2 };
  expect(await of()).toEqual({ came: 1, missed: 0, daysAhead });
  at(14, 0);
  await settleBookings(world.as());
  await settle();
  expect(await of()).toEqual({ came: 1, missed: 1, daysAhead: { ...daysAhead, count: 2 } });
});

it('shows doctors only their own line, and shows staff no reports', async () => {
  const at = { clinicId: clinic.clinicId, from: '2026-11-01', to: '2026-11-30' };
  const own = await getReport(world.asDoctor(clinic), { ...at, doctorId: clinic.doctorId });
  expect(own.lines.map(({ doctorId }) => doctorId)).toEqual([clinic.doctorId]);
  const colleague = await world.addColleague(clinic);
  for (const doctorId of [undefined, colleague.doctorId]) {
    const asked = getReport(world.asDoctor(clinic), { ...at, ...(doctorId && { doctorId }) });
    await expect(asked).rejects.toMatchObject({ reason: 'queue.forbidden' });
  }
  const staff = getReport(world.asMember(clinic), at);
  await expect(staff).rejects.toMatchObject({ reason: 'clinic.role_too_low' });
});

it.each([
  ['2026-11-30', '2026-11-01'],
  ['2020-01-01', '2026-11-01'],
  ['2030-01-01', '2030-01-02'],
])('refuses %s to %s', async (from, to) => {
  await expect(report(from, to)).rejects.toMatchObject({ reason: 'request.invalid' });
});
