import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld, TEN_O_CLOCK, type TestClinic } from '../../test/queue-world.ts';
import type { Mail } from '../context/index.ts';
import { getWaitAccuracy, platformWaitAccuracy, accuracyOf } from './wait-accuracy.ts';
import { accuracyParts, sessionAccuracy } from './session-accuracy.ts';
import { SAMPLED_CLINICS } from './wait-accuracy.repository.ts';
import { watchCoverage } from './watch-coverage.ts';

let world: QueueWorld;
let clinic: TestClinic;
let sequence = 0;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  await world.db.query('DELETE FROM session_accuracy');
  clinic = await world.addClinic();
});

/**
 * Inserts an ended session whose estimates were wrong by these minutes. For `inside` of them, the call came
 * within the range.
 */
async function tell(
  { clinicId, doctorId }: TestClinic,
  serviceDate: string,
  errors: number[],
  inside: number,
) {
  await world.db.query(
    `WITH session AS (
       INSERT INTO queue_session (id, doctor_id, clinic_id, service_date, sequence, started_at, ended_at, learned_at)
       VALUES (:id, :doctorId, :clinicId, :serviceDate, :sequence, now(), now(), now()) RETURNING *
     )
     INSERT INTO session_accuracy (session_id, doctor_id, clinic_id, service_date, told, inside, sooner, error_minutes)
     SELECT id, doctor_id, clinic_id, service_date, cardinality(:errors::smallint[]), :inside, 0, :errors FROM session`,
    { id: uuidv7(), doctorId, clinicId, serviceDate, sequence: (sequence += 1), errors, inside },
  );
}

/** Inserts `told` patients. `inside` of them were called within their range. */
const tellMany = (serviceDate: string, told: number, inside: number) =>
  tell(
    clinic,
    serviceDate,
    Array.from({ length: told }, () => 4),
    inside,
  );

const addDoctor = async (slug: string): Promise<TestClinic> => {
  const doctorId = uuidv7();
  await world.db.query(
    `INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, working_hours)
     VALUES (:doctorId, :clinicId, :slug, :slug, 'Cardiology', '+919876543210', 'QX7Z', '{}')`,
    { doctorId, clinicId: clinic.clinicId, slug },
  );
  return { clinicId: clinic.clinicId, doctorId };
};

const ofClinic = () => getWaitAccuracy(world.asMember(clinic, 'admin'), clinic);

describe('accuracy figures', () => {
  it('uses the middle value as the median, or the mean of the two middle values', () => {
    const of = (...pairs: [number, number][]) =>
      accuracyOf([{ inside: 1, errors: new Map(pairs) }]).medianErrorMinutes;
    expect(of([7, 1])).toBe(7);
    expect(of([9, 1], [2, 1])).toBe(5.5);
    expect(of([12, 2], [0, 1], [3, 2])).toBe(3);
    expect(of([100, 3], [1, 3])).toBe(50.5);
  });

  it('counts the calls inside the range, before and after it, and how far off each estimate was', () => {
    const told = (number: number, minutes: number) => ({
      number,
      at: 0,
      ahead: 2,
      q10: 5,
      q50: 10,
      q90: 20,
      minutes,
    });
    expect(sessionAccuracy([told(1, 20), told(2, 4.9), told(3, 20.1), told(4, 5), told(5, 99_999)])).toEqual({
      told: 5,
      inside: 2,
      sooner: 1,
      errorMinutes: [5, 5, 10, 10, 32_767],
    });
  });
});

describe('splitting a session into parts', () => {
  it('groups accuracy by the clinic’s hour in which patients joined, and by the number ahead', () => {
    const told = (time: string, ahead: number, minutes: number) => ({
      number: 1,
      at: Date.parse(`${time}+05:30`),
      ahead,
      q10: 5,
      q50: 10,
      q90: 20,
      minutes,
    });
    const parts = accuracyParts(
      [
        told('2026-11-21T09:59:59', 4, 10),
        told('2026-11-21T09:00:00', 8, 21),
        told('2026-11-21T09:30:00', 9, 4),
        told('2026-11-22T00:10:00', 0, 20),
      ],
      { serviceDate: '2026-11-21', timeZone: 'Asia/Kolkata' },
    );
    expect(parts).toEqual([
      { hour: 9, ahead: 3, told: 2, byLatest: 1, inside: 1 },
      { hour: 9, ahead: 9, told: 1, byLatest: 1, inside: 0 },
      { hour: 0, ahead: 0, told: 1, byLatest: 1, inside: 1 },
    ]);
  });
});

describe("a clinic's accuracy", () => {
  it('shows the accuracy of the clinic’s last 30 service dates, in total and for each current doctor', async () => {
    const [gone, idle] = [await addDoctor('gone'), await addDoctor('idle')];
    await tell(clinic, '2026-11-21', [1, 5], 1);
    await tell(clinic, '2026-10-23', [3], 1);
    await tell(clinic, '2026-10-22', [60], 0);
    await tell(gone, '2026-11-20', [20, 30], 0);
    await tell(await world.addClinic(), '2026-11-21', [90, 90, 90, 90], 0);
    await world.db.query('UPDATE doctor SET removed_at = now() WHERE id = :doctorId', {
      doctorId: gone.doctorId,
    });
    expect(await ofClinic()).toEqual({
      byHour: [],
      byAhead: [],
      told: 5,
      medianErrorMinutes: 5,
      insideShare: 0.4,
      doctors: [
        {
          doctorId: clinic.doctorId,
          name: 'Asha Rao',
          title: 'dr',
          told: 3,
          medianErrorMinutes: 3,
          insideShare: 2 / 3,
        },
        {
          doctorId: idle.doctorId,
          name: 'idle',
          title: 'dr',
          told: 0,
          medianErrorMinutes: null,
          insideShare: null,
        },
      ],
    });
  });

  it('groups a clinic’s accuracy by hour and number ahead, for the same 30 dates', async () => {
    const other = await world.addClinic();
    for (const [of, date] of [
      [clinic, '2026-11-21'],
      [clinic, '2026-11-20'],
      [clinic, '2026-10-22'],
      [other, '2026-11-21'],
    ] as const) {
      await tell(of, date, [3], 1);
      await world.db.query(
        `INSERT INTO session_accuracy_part (session_id, clinic_id, hour, ahead, told, by_latest, inside)
         SELECT session_id, clinic_id, hour, ahead, 10, latest, 1 FROM session_accuracy a
           CROSS JOIN (VALUES (9, 0, 9), (9, 3, 7), (18, 3, 10)) AS part (hour, ahead, latest)
         WHERE a.doctor_id = :doctorId AND a.service_date = :date`,
        { doctorId: of.doctorId, date },
      );
    }
    const { byHour, byAhead } = await ofClinic();
    expect(byHour).toEqual([
      { hour: 9, told: 40, within: 32 },
      { hour: 18, told: 20, within: 20 },
    ]);
    expect(byAhead).toEqual([
      { ahead: 0, told: 20, within: 18 },
      { ahead: 3, told: 40, within: 34 },
    ]);
  });

  it('counts days in the clinic’s time zone', async () => {
    clinic = await world.addClinic('Asia/Tokyo');
    await tell(clinic, '2026-10-23', [3], 1);
    await tell(clinic, '2026-11-22', [5], 1);
    world.clock.now = new Date('2026-11-21T18:59:00Z');
    expect(await ofClinic()).toMatchObject({ told: 1, medianErrorMinutes: 3 });
    // In that time zone it is four in the morning, when a new service date begins.
    world.clock.now = new Date('2026-11-21T19:00:00Z');
    expect(await ofClinic()).toMatchObject({ told: 1, medianErrorMinutes: 5 });
  });

  it('returns nothing if no patient got an estimate', async () => {
    expect(await ofClinic()).toMatchObject({ told: 0, medianErrorMinutes: null, insideShare: null });
  });
});

describe("the platform's accuracy", () => {
  it('shows the accuracy of all clinics, in total and for each day', async () => {
    await tell(clinic, '2026-11-20', [1, 5], 1);
    await tell(await world.addClinic(), '2026-11-20', [9], 1);
    await tell(clinic, '2026-11-21', [2], 0);
    await tell(clinic, '2026-10-22', [60], 0);
    expect(await platformWaitAccuracy(world.as())).toEqual({
      told: 4,
      medianErrorMinutes: 3.5,
      insideShare: 0.5,
      days: [
        { serviceDate: '2026-11-20', told: 3, medianErrorMinutes: 5, insideShare: 2 / 3 },
        { serviceDate: '2026-11-21', told: 1, medianErrorMinutes: 2, insideShare: 0 },
      ],
    });
  });

  it('counts a sample of the clinics on a platform with more than 200', async () => {
    await tell(clinic, '2026-11-20', [1, 5], 1);
    const insert = (sql: string) => world.db.query(sql);
    await insert(
      `INSERT INTO clinic (id, slug, name, owner_name, email, phone)
       SELECT gen_random_uuid(), 'one-of-many-' || i, 'Clinic', 'Owner', 'desk@clinic.test', '+912212345678'
       FROM generate_series(1, 250) i`,
    );
    await insert(
      `INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, working_hours)
       SELECT gen_random_uuid(), id, 'doctor', 'Asha Rao', 'Cardiology', '+919876543210', 'QX7Z', '{}'
       FROM clinic WHERE slug LIKE 'one-of-many-%'`,
    );
    await insert(
      `INSERT INTO queue_session (id, doctor_id, clinic_id, service_date, sequence, started_at, ended_at, learned_at)
       SELECT gen_random_uuid(), d.id, c.id, '2026-11-20', 1, now(), now(), now()
       FROM doctor d JOIN clinic c ON c.id = d.clinic_id WHERE c.slug LIKE 'one-of-many-%'`,
    );
    await insert(
      `INSERT INTO session_accuracy (session_id, doctor_id, clinic_id, service_date, told, inside, sooner, error_minutes)
       SELECT s.id, s.doctor_id, s.clinic_id, s.service_date, 2, 2, 0, '{4,4}'
       FROM queue_session s JOIN clinic c ON c.id = s.clinic_id WHERE c.slug LIKE 'one-of-many-%'`,
    );
    const { told, medianErrorMinutes } = await platformWaitAccuracy(world.as());
    expect({ told, medianErrorMinutes }).toEqual({ told: 2 * SAMPLED_CLINICS, medianErrorMinutes: 4 });
  });
});

describe('the daily check of wait ranges', () => {
  const sent: Mail[] = [];
  const warned: object[] = [];
  const watch = () => {
    const ctx = world.as();
    const jobs = { ...ctx.jobs, sendMail: async (mail: Mail) => void sent.push(mail) };
    const log = { ...ctx.log, warn: (fields: object) => void warned.push(fields) };
    return watchCoverage({ ...ctx, jobs, log, actor: { ...ctx.actor, deviceId: null } });
  };
  beforeEach(async () => {
    sent.length = 0;
    warned.length = 0;
    await world.db.query('DELETE FROM idempotency_key');
  });

  it.each([
    ['sends no warning at 70 %', 1000, 700, false],
    ['warns below 70 %', 1000, 699, true],
    ['sends no warning at 90 %', 1000, 900, false],
    ['warns above 90 %', 1000, 901, true],
    ['sends no warning about 199 patients', 199, 0, false],
    ['warns about 200 patients', 200, 0, true],
    ['sends no warning without estimates', 0, 0, false],
  ])('%s', async (_, told, inside, warns) => {
    await tellMany('2026-11-21', told, inside);
    await watch();
    const figures = { told, inside, share: inside / told, days: 7 };
    expect(warned).toEqual(warns ? [figures] : []);
    const percent = ((100 * inside) / told).toFixed(1);
    const mail = { to: 'support@localhost', subject: expect.stringContaining(`${percent}%`) };
    expect(sent).toMatchObject(warns ? [mail] : []);
  });

  it('checks the last 7 service dates together', async () => {
    await tellMany('2026-11-15', 100, 0);
    await tellMany('2026-11-21', 100, 100);
    await tellMany('2026-11-14', 9000, 7200);
    await watch();
    expect(warned).toMatchObject([{ told: 200, share: 0.5 }]);
  });

  it('sends one mail a day, even when the check runs again or twice at once', async () => {
    await tellMany('2026-11-21', 400, 100);
    await Promise.all([watch(), watch(), watch()]);
    await watch();
    expect([sent.length, warned.length]).toEqual([1, 1]);
    world.clock.now = new Date('2026-11-22T10:00:00+05:30');
    await watch();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.text).toContain('http://localhost:3000/super-admin');
  });
});
