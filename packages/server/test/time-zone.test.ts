/** Tests which data changes when a clinic changes its time zone, and which data keeps the old zone. */
import { buffer, text } from 'node:stream/consumers';
import { timeZones } from '@baari/core/clinics';
import { countDay } from '@baari/core/reports';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateClinicSettings } from '../src/clinics/clinic-settings.ts';
import { addPatient } from '../src/queue/verbs/issuing.ts';
import { callNext, complete } from '../src/queue/verbs/calling.ts';
import { closePractice, startPractice } from '../src/queue/verbs/practice.ts';
import { getDoctorHistory } from '../src/queue/views/doctor-history.ts';
import type { ExportFormat } from '@baari/core/reports';
import { exportTokens } from '../src/reports/export-route.ts';
import { readReportDay } from '../src/reports/report-day.repository.ts';
import { createQueueWorld, type QueueWorld, TEN_O_CLOCK, type TestClinic } from './queue-world.ts';

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
});

const HOUR_MS = 3_600_000;
const later = (hours: number) => (world.clock.now = new Date(world.clock.now.getTime() + hours * HOUR_MS));
const owner = () => world.asMember(clinic, 'owner');
const doctorId = () => ({ doctorId: clinic.doctorId });
const change = (timeZone: string, ctx = owner()) =>
  updateClinicSettings(ctx, { clinicId: clinic.clinicId, timeZone });
const add = () => addPatient(owner(), { ...doctorId(), name: 'Meena', phone: '9876512345' });
const history = (serviceDate?: string) =>
  getDoctorHistory(owner(), { ...doctorId(), ...(serviceDate !== undefined && { serviceDate }) });
/** Returns the tokens of the month as an exported file. */
async function exported(format: ExportFormat) {
  const range = { from: '2026-11-01', to: '2026-11-30' };
  const asked = { clinicId: clinic.clinicId, ...range, format, language: 'en' } as const;
  const { open } = await exportTokens(owner(), asked);
  return open(new AbortController().signal);
}
const csv = async () => text(await exported('csv'));
async function sheet() {
  const { sheets } = await readXlsx(new Uint8Array(await buffer(await exported('xlsx'))));
  return sheets[0]?.rows ?? [];
}
const begun = { code: 'conflict', reason: 'clinic.day_begun' };

it('accepts each time zone that people can choose, in the database', async () => {
  const rows = await world.db.query<{ name: string }>('SELECT name FROM pg_timezone_names');
  const known = new Set(rows.map(({ name }) => name));
  expect(timeZones().filter((name) => !known.has(name))).toEqual([]);
});

it('refuses unknown time zones in the database', async () => {
  await expect(
    world.db.query(`UPDATE clinic SET time_zone = 'Mars/Olympus' WHERE id = :clinicId`, {
      clinicId: clinic.clinicId,
    }),
  ).rejects.toThrow();
});

describe('a change of time zone', () => {
  it('immediately changes the time zone, and with it the current day', async () => {
    expect((await history()).today).toBe('2026-11-21');
    expect(await change('America/New_York')).toMatchObject({ timeZone: 'America/New_York' });
    expect(await history()).toMatchObject({ today: '2026-11-20', timeZone: 'America/New_York' });
  });

  it('lets only admins and owners change the time zone', async () => {
    await change('Asia/Tokyo', world.asMember(clinic, 'admin'));
    await expect(change('Asia/Dubai', world.asMember(clinic))).rejects.toMatchObject({
      reason: 'clinic.role_too_low',
    });
  });

  it('accepts the current zone again even after the day has begun', async () => {
    await add();
    expect(await change('Asia/Kolkata')).toMatchObject({ timeZone: 'Asia/Kolkata' });
  });

  it('refuses a change after the day’s first token, even once the practice is closed', async () => {
    await add();
    await expect(change('Asia/Tokyo')).rejects.toMatchObject(begun);
    await closePractice(owner(), doctorId());
    await expect(change('Asia/Tokyo')).rejects.toMatchObject(begun);
    later(24);
    await change('Asia/Tokyo');
  });

  it('refuses a change once a queue was started, even if it has no token', async () => {
    await closePractice(owner(), doctorId());
    await startPractice(owner(), doctorId());
    await expect(change('Asia/Tokyo')).rejects.toMatchObject(begun);
  });

  it('refuses a change while a day with tokens continues in the new zone', async () => {
    await add();
    await closePractice(owner(), doctorId());
    later(24);
    await expect(change('America/New_York')).rejects.toMatchObject(begun);
    later(5);
    await change('America/New_York');
    expect((await history()).today).toBe('2026-11-22');
  });

  it('applies a change either before or after the first token when both come at the same time', async () => {
    // In both time zones, the doctor is working now.
    const [changed, added] = await Promise.allSettled([change('Asia/Kathmandu'), add()]);
    expect(added.status).toBe('fulfilled');
    if (changed.status === 'rejected') expect(changed.reason).toMatchObject(begun);
    const sittings = await world.db.query(
      `SELECT c.time_zone, s.time_zone AS sat_in FROM clinic c JOIN queue_session s ON s.clinic_id = c.id WHERE c.id = :clinicId`,
      { clinicId: clinic.clinicId },
    );
    const timeZone = changed.status === 'fulfilled' ? 'Asia/Kathmandu' : 'Asia/Kolkata';
    expect(sittings).toEqual([{ timeZone, satIn: null }]);
  });

  it('reads the working hours in the new zone for the first token', async () => {
    await change('America/New_York');
    await expect(add()).rejects.toMatchObject({ reason: 'queue.practice_closed' });
  });
});

describe('the past', () => {
  beforeEach(async () => {
    await add();
    const { queue } = await callNext(owner(), { ...doctorId(), callRevision: 0 });
    await complete(owner(), { ...doctorId(), number: queue.nowServing });
    await closePractice(owner(), doctorId());
  });

  it('keeps the old zone for a past day’s log, times and report', async () => {
    const [before, read] = [await history(), await countedDay()];
    later(48);
    await change('America/New_York');
    const { today: _, ...after } = await history('2026-11-21');
    expect(after).toEqual({ ...withoutToday(before), sessions: after.sessions });
    expect(after.events.length).toBeGreaterThan(0);
    expect(after.timeZone).toBe('Asia/Kolkata');
    expect(await countedDay()).toEqual(read);
  });

  it('exports each day in the zone that the clinic had on that day', async () => {
    const before = await Promise.all([csv(), sheet()]);
    expect(before[0]).toContain('2026-11-21 10:00:00');
    later(48);
    await change('Asia/Tokyo');
    await add();
    const [rows, cells] = await Promise.all([csv(), sheet()]);
    expect(rows.slice(0, before[0].length)).toBe(before[0]);
    expect(cells.slice(0, 2)).toEqual(before[1]);
    expect(rows.slice(before[0].length)).toContain(',2026-11-23 13:30:00,');
    expect(cells[2]).toContainEqual(new Date('2026-11-23T13:30:00Z'));
  });

  it('keeps each period’s time zone after two changes', async () => {
    later(48);
    await change('Asia/Tokyo');
    await add();
    later(48);
    await change('America/New_York');
    const zones = await Promise.all(
      ['2026-11-21', '2026-11-23', undefined].map(async (date) => (await history(date)).timeZone),
    );
    expect(zones).toEqual(['Asia/Kolkata', 'Asia/Tokyo', 'America/New_York']);
  });
});

const withoutToday = ({ today: _, ...rest }: Awaited<ReturnType<typeof history>>) => rest;

async function countedDay() {
  const day = await readReportDay(world.db, { ...doctorId(), serviceDate: '2026-11-21' });
  return day && countDay(day);
}

it('ends the day at 04:00 local time even when the clocks change', async () => {
  // It is a Saturday, on the evening before the clocks go back.
  world.clock.now = new Date('2026-10-31T20:00:00-04:00');
  await change('America/New_York');
  await startPractice(owner(), doctorId()).catch(() => {});
  await add();
  later(9 - 1 / 60);
  expect(await history()).toMatchObject({ today: '2026-10-31' });
  later(1 / 60);
  expect(await history()).toMatchObject({ today: '2026-11-01', sessions: [] });
});
