import { DEFAULT_WORKING_HOURS, type WorkingSlot } from '@baari/core/doctors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { takeToken } from '../../test/desk-world.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestDoctor, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let owner: TestClient;
let clinicId: string;
let added: TestDoctor;
let doctorId: string;

// A Saturday.
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const at = (time: string, date = SATURDAY) => new Date(`${date}T${time}:00+05:30`);
const weekOf = (saturday: WorkingSlot[]) => ({ ...DEFAULT_WORKING_HOURS, saturday });

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(at('10:00'));
  owner = await server.registerOwner('pro');
  clinicId = (await server.registerClinic(owner)).id;
  added = await server.addDoctor(owner, clinicId);
  doctorId = added.doctor.id;
  // A new line is open on its first date, regardless of its hours. The tests need a line that follows its
  // working hours.
  await server.db.query(
    'UPDATE doctor_queue SET practice = NULL, practice_date = NULL WHERE doctor_id = :doctorId',
    { doctorId },
  );
});

const update = (version: number, saturday: WorkingSlot[]) => {
  const { id: _id, slug: _slug, ...profile } = added.doctor;
  const edited = { ...profile, doctorId, version, phone: null };
  return owner.api.doctors.updateDoctor({ ...edited, workingHours: weekOf(saturday) });
};
const store = (saturday: unknown) =>
  server.db.query('UPDATE doctor SET working_hours = :workingHours WHERE id = :doctorId', {
    doctorId,
    workingHours: JSON.stringify({ ...DEFAULT_WORKING_HOURS, saturday }),
  });
const queue = () => server.client().api.queue.getQueue({ doctorId });
const practiceAt = async (time: string, date?: string) => {
  server.clock.set(at(time, date));
  return (await queue()).practice;
};

describe('hours after midnight', () => {
  it('opens a line whose hours begin after midnight, and announces the opening in advance', async () => {
    await update(1, [{ start: '1:00am', end: '3:00am' }]);
    // Tokens open two hours before the working hours begin.
    expect(await queue()).toMatchObject({ practice: 'closed', opensAt: at('23:00').toISOString() });
    expect(await practiceAt('02:00')).toBe('closed');
    expect(await practiceAt('02:00', SUNDAY)).toBe('open');
    await takeToken(server, added);
    expect(await practiceAt('03:00', SUNDAY)).toBe('closed');
  });

  it('keeps a line open for a whole day, past midnight, until the service date ends', async () => {
    await update(1, [{ start: '12:00am', end: '11:59pm' }]);
    expect(await practiceAt('03:59')).toBe('closed');
    expect(await practiceAt('04:00')).toBe('open');
    expect(await practiceAt('23:59')).toBe('open');
    expect(await practiceAt('03:59', SUNDAY)).toBe('open');
    await takeToken(server, added);
    expect(await practiceAt('04:00', SUNDAY)).toBe('closed');
  });

  it('keeps the hours of one of two editors, never a mixture of both', async () => {
    const night = [{ start: '1:00am', end: '3:00am' }];
    const wholeDay = [{ start: '12:00am', end: '11:59pm' }];
    const outcomes = await Promise.allSettled(
      [night, wholeDay, night, wholeDay].map((one) => update(1, one)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = await server.db.query<{ saturday: unknown }>(
      `SELECT working_hours->'saturday' AS saturday FROM doctor WHERE id = :doctorId`,
      { doctorId },
    );
    expect([night, wholeDay]).toContainEqual(row?.saturday);
  });
});

describe('hours stored by an earlier version', () => {
  it.each([
    ['across the start of the service date', [{ start: '12:00am', end: '10:00pm' }], '04:00', '22:00'],
    ['across the end of the service date', [{ start: '5:00pm', end: '9:00am' }], '17:00', null],
    [
      'that overlap after midnight',
      [
        { start: '1:00am', end: '2:00am' },
        { start: '9:00pm', end: '1:30am' },
      ],
      '21:00',
      null,
    ],
    ['as text that overlaps', '09:00-13:00, 12:00-15:00', '09:00', '15:00'],
  ])('accepts stored hours: %s', async (_, saturday, opens, closes) => {
    await store(saturday);
    await server.db.query('UPDATE clinic SET opens_early_minutes = 0 WHERE id = :clinicId', { clinicId });
    expect(await practiceAt(opens)).toBe('open');
    if (closes) expect(await practiceAt(closes)).toBe('closed');
    const { doctors } = await owner.api.queue.getClinicConsole({ clinicId });
    expect(doctors[0]?.profile.workingHours.saturday).not.toEqual([]);
  });

  it('accepts stored hours in the calendar, but refuses new hours past the day’s end', async () => {
    const slots = [
      { start: '1:00am', end: '2:00am' },
      { start: '9:00pm', end: '1:30am' },
    ];
    await server.db.query(
      `INSERT INTO calendar_entry (id, clinic_id, doctor_id, kind, from_date, to_date, slots, added_by, added_at)
       VALUES (gen_random_uuid(), :clinicId, :doctorId, 'hours', :saturday, :saturday, :slots, 'Asha', now())`,
      { clinicId, doctorId, saturday: SATURDAY, slots: JSON.stringify(slots) },
    );
    expect((await owner.api.doctors.getCalendar({ doctorId })).entries).toMatchObject([{ slots }]);
    expect(await practiceAt('01:59', SUNDAY)).toBe('open');
    const passing = owner.api.doctors.addCalendarEntry({
      doctorId,
      kind: 'hours',
      from: '2026-11-28',
      to: '2026-11-28',
      slots: [{ start: '1:00am', end: '9:00am' }],
      note: null,
    });
    expect(await refusal(passing)).toMatchObject({
      reason: 'doctor.hours_pass_turn',
      details: { fields: [{ path: 'slots' }] },
    });
  });
});
