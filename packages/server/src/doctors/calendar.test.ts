import { ENTRIES_MAX } from '@baari/core/doctors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeToken } from '../../test/desk-world.ts';
import { followQueue } from '../../test/followed-queue.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestDoctor, type TestServer } from '../../test/test-server.ts';
import type { TestClient } from '../../test/api-client.ts';
import { removeExpired } from '../app/housekeeping.repository.ts';

let server: TestServer;
let owner: TestClient;
let clinicId: string;
let added: TestDoctor;
let doctorId: string;

// This day is a Saturday, with the default hours from nine to one. 30 November is a Monday.
const SATURDAY = '2026-11-21';
const at = (time: string, date = SATURDAY) => new Date(`${date}T${time}:00+05:30`);

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

type Entry = Partial<Parameters<TestClient['api']['doctors']['addCalendarEntry']>[0]>;
const add = (entry: Entry = {}, client = owner) =>
  client.api.doctors.addCalendarEntry({
    doctorId,
    kind: 'absence',
    from: SATURDAY,
    to: SATURDAY,
    slots: [],
    note: null,
    ...entry,
  });
const addHoliday = (from: string, to = from, note = 'Diwali') =>
  owner.api.doctors.addHoliday({ clinicId, from, to, note });
const queue = () => server.client().api.queue.getQueue({ doctorId });
const reasonOf = async (refused: Promise<unknown>) => (await refusal(refused)).reason;

describe('changes to the calendar', () => {
  it('closes the practice on a day off, and shows the reason and the day it reopens', async () => {
    expect(await queue()).toMatchObject({ practice: 'open', offer: { kind: 'open' } });
    const { entries } = await add({ to: '2026-11-30', note: 'on leave' });
    expect(entries).toMatchObject([{ kind: 'absence', from: SATURDAY, to: '2026-11-30', note: 'on leave' }]);
    expect(await queue()).toMatchObject({
      practice: 'closed',
      opensAt: null,
      offer: {
        kind: 'closed',
        opensAt: at('07:00', '2026-12-01').toISOString(),
        off: { kind: 'absence', note: 'on leave' },
      },
    });
    expect(await reasonOf(takeToken(server, added))).toBe('queue.practice_closed');
    await owner.api.doctors.removeCalendarEntry({ doctorId, entryId: entries[0]?.id ?? '' });
    expect((await queue()).offer).toEqual({ kind: 'open', opensAt: null });
  });

  it('shows calendar entries, including holidays, wherever the doctor’s week appears', async () => {
    await add({ kind: 'hours', slots: [{ start: '3:00pm', end: '6:00pm' }] });
    await addHoliday('2026-12-25');
    const { slug } = await owner.api.clinics.getClinicDetails({ clinicId });
    const board = await server.client().api.queue.getBoard({ slug });
    expect(board.doctors[0]?.profile.datedHours).toMatchObject([
      { kind: 'hours', from: SATURDAY, slots: [{ start: 900, end: 1080 }], isDayOff: false },
      { kind: 'holiday', from: '2026-12-25', note: 'Diwali', isDayOff: true },
    ]);
  });

  it('adapts the doctor’s arrival, the start of waits and the hours of a session to the calendar', async () => {
    await add({ slots: [{ start: '9:00am', end: '11:00am' }] });
    await takeToken(server, added);
    expect(await queue()).toMatchObject({
      seesFrom: at('11:00').toISOString(),
      startsAt: at('11:00').toISOString(),
    });
    const [session] = await server.db.query('SELECT slots FROM queue_session WHERE doctor_id = :doctorId', {
      doctorId,
    });
    expect(session).toEqual({ slots: [[+at('11:00'), +at('13:00')]] });
  });

  it('applies one-off hours even on a holiday or a weekly day off', async () => {
    await addHoliday(SATURDAY, '2026-11-22');
    expect((await queue()).offer).toMatchObject({ kind: 'closed', off: { kind: 'holiday', note: 'Diwali' } });
    await add({ kind: 'hours', slots: [{ start: '9:00am', end: '11:00am' }] });
    await add({
      kind: 'hours',
      from: '2026-11-22',
      to: '2026-11-22',
      slots: [{ start: '10:00am', end: '11:00am' }],
    });
    expect((await queue()).offer.kind).toBe('open');
    server.clock.set(at('10:30', '2026-11-22'));
    expect((await queue()).offer.kind).toBe('open');
  });

  it('keeps the tokens of a cancelled day, and says how many patients wait', async () => {
    await takeToken(server, added);
    await takeToken(server, added);
    expect((await add({ from: '2026-11-23', to: '2026-11-23' })).waiting).toEqual([]);
    expect((await add()).waiting).toEqual([{ doctorId, count: 2 }]);
    expect(await queue()).toMatchObject({ practice: 'closed', states: 'ww' });
    expect((await addHoliday(SATURDAY)).waiting).toEqual([{ doctorId, count: 2 }]);
    // Staff still have to close the practice by hand, as at the end of any day.
    await owner.api.queue.closePractice({ doctorId });
    expect(await owner.api.queue.listCallBacks({ clinicId })).toHaveLength(2);
  });

  it('notifies every screen that follows the queue', async () => {
    const followed = await followQueue(server.url, doctorId);
    await add();
    await followed.until(({ offer }) => offer.off?.kind === 'absence');
    await addHoliday('2026-11-23');
    await followed.until(({ offer }) => offer.opensAt === at('07:00', '2026-11-24').toISOString());
    followed.close();
  });
});

describe('validating calendar entries', () => {
  it('refuses calendar dates that are past, too far ahead, too many or in the wrong order', async () => {
    for (const [from, to] of [
      ['2026-11-20', SATURDAY],
      ['2026-11-23', '2026-11-22'],
      [SATURDAY, '2027-11-22'],
      ['2027-11-23', '2027-11-23'],
    ] as const)
      expect(await reasonOf(add({ from, to }))).toBe('calendar.dates');
    const slots = [{ start: '9:00am', end: '11:00am' }];
    expect(await reasonOf(add({ to: '2026-11-22', slots }))).toBe('calendar.dates');
    await add({ to: '2027-11-21' });
  });

  it('refuses one-off hours without hours, and web addresses in calendar entries', async () => {
    expect(await reasonOf(add({ kind: 'hours' }))).toBe('request.invalid');
    expect(await reasonOf(add({ note: 'see evil.example/x' }))).toBe('calendar.note_with_address');
    await server.db.query(`UPDATE doctor SET working_hours = '{}' WHERE id = :doctorId`, { doctorId });
    expect(await reasonOf(add({ slots: [{ start: '9:00am', end: '11:00am' }] }))).toBe('calendar.no_hours');
  });

  it('refuses an absence that overlaps another absence, and the same holiday twice', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, day) => add({ from: `2026-11-2${day + 1}`, to: '2026-11-28' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const holidays = await Promise.allSettled(Array.from({ length: 4 }, () => addHoliday('2026-12-25')));
    expect(holidays.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // Neither a colleague's absence nor one-off hours during an absence are a conflict.
    const colleague = await server.addDoctor(owner, clinicId, 'Kumar');
    await add({ doctorId: colleague.doctor.id, to: '2026-11-28' });
    await add({
      kind: 'hours',
      from: '2026-11-28',
      to: '2026-11-28',
      slots: [{ start: '9:00am', end: '11:00am' }],
    });
  });

  it('lets the database refuse entries that break the calendar’s rules', async () => {
    const insert = (kind: string, from: string, to: string, slots = '[]') =>
      server.db.query(
        `INSERT INTO calendar_entry (id, clinic_id, doctor_id, kind, from_date, to_date, slots, added_by, added_at)
         VALUES (gen_random_uuid(), :clinicId, :doctorId, :kind, :from, :to, :slots, 'Asha', now())`,
        { clinicId, doctorId: kind === 'holiday' ? null : doctorId, kind, from, to, slots },
      );
    await insert('absence', '2026-12-01', '2026-12-05');
    const slots = '[{"start": "9:00am", "end": "11:00am"}]';
    await expect(insert('absence', '2026-12-05', '2026-12-06')).rejects.toThrow('calendar_entry_apart');
    await expect(insert('absence', '2026-12-08', '2026-12-07')).rejects.toThrow('calendar_entry_days');
    await expect(insert('hours', '2026-12-08', '2026-12-08')).rejects.toThrow('calendar_entry_slots');
    await expect(insert('absence', '2026-12-08', '2026-12-09', slots)).rejects.toThrow(
      'calendar_entry_slots',
    );
    await expect(insert('holiday', '2026-12-08', '2026-12-08', slots)).rejects.toThrow(
      'calendar_entry_slots',
    );
  });

  it('limits the number of calendar entries of a doctor or clinic', async () => {
    await server.db.query(
      `INSERT INTO calendar_entry (id, clinic_id, doctor_id, kind, from_date, to_date, added_by, added_at)
       SELECT gen_random_uuid(), :clinicId, :doctorId, 'absence', date '2026-12-01' + day, date '2026-12-01' + day, 'Asha', now()
       FROM generate_series(1, :value) AS day`,
      { clinicId, doctorId, value: ENTRIES_MAX - 1 },
    );
    const outcomes = await Promise.allSettled(
      ['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => add({ from: day, to: day })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reasonOf(add({ from: '2026-11-26', to: '2026-11-26' }))).toBe('calendar.full');
    await addHoliday('2026-11-26');
  });

  it('records calendar entries of the doctor under the doctor’s name', async () => {
    expect(await reasonOf(add({}, server.client()))).toBe('account.sign_in_required');
    const doctor = await server.doctorLogin(added);
    const { entries } = await add({ note: 'at a congress' }, doctor);
    expect(entries).toMatchObject([{ addedBy: added.doctor.name, note: 'at a congress' }]);
  });
});

describe('removing an entry', () => {
  it('ends an absence that has begun, but keeps its past days', async () => {
    const { entries } = await add({ to: '2026-11-28' });
    const entryId = entries[0]?.id ?? '';
    server.clock.set(at('10:00', '2026-11-24'));
    await owner.api.doctors.removeCalendarEntry({ doctorId, entryId });
    expect((await queue()).offer.kind).toBe('open');
    expect(
      await server.db.query('SELECT to_date FROM calendar_entry WHERE id = :entryId', { entryId }),
    ).toEqual([{ toDate: '2026-11-23' }]);
    expect(await reasonOf(owner.api.doctors.removeCalendarEntry({ doctorId, entryId }))).toBe(
      'calendar.entry_not_found',
    );
  });

  it('removes only entries of this doctor or clinic', async () => {
    const colleague = await server.addDoctor(owner, clinicId, 'Kumar');
    const { entries } = await add({ doctorId: colleague.doctor.id });
    const holiday = (await addHoliday('2026-12-25')).entries[0]?.id ?? '';
    for (const entryId of [entries[0]?.id ?? '', holiday])
      expect(await reasonOf(owner.api.doctors.removeCalendarEntry({ doctorId, entryId }))).toBe(
        'calendar.entry_not_found',
      );
    expect((await owner.api.doctors.getCalendar({ doctorId })).entries).toMatchObject([{ kind: 'holiday' }]);
    expect((await owner.api.doctors.removeHoliday({ clinicId, entryId: holiday })).entries).toEqual([]);
  });

  it('deletes past entries in the daily clean-up', async () => {
    await add();
    await add({ from: '2026-11-23', to: '2026-11-25' });
    await removeExpired(server.db, at('10:00', '2026-11-24'));
    expect(
      await server.db.query('SELECT to_date FROM calendar_entry WHERE clinic_id = :clinicId', { clinicId }),
    ).toEqual([{ toDate: '2026-11-25' }]);
  });
});
