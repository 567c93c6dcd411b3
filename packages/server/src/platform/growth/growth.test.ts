import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSuperAdmin, type BusyClinic, busyClinic } from '../../../test/desk-world.ts';
import { TEN_O_CLOCK } from '../../../test/queue-world.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../test/test-server.ts';
import { countWeeks } from './platform-growth.ts';

let server: TestServer;
let operator: TestOwner;
let clinics: Record<'steady' | 'stopped' | 'tried' | 'deleted', BusyClinic>;

/** A Saturday in the week that begins on Monday, 16 November. */
const NOW = TEN_O_CLOCK;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set(NOW);
  operator = await addSuperAdmin(server);
  const named = (name: string) => busyClinic(server, name);
  clinics = {
    steady: await named('Steady'),
    stopped: await named('Stopped'),
    tried: await named('Tried'),
    deleted: await named('Deleted'),
  };
  // Moves the clinics' existing sessions to January and empties them, so that they do not count.
  await server.db.query(
    `UPDATE queue_session SET service_date = '2026-01-01', last_number = 0, now_serving = 0`,
  );
});
afterAll(() => server.close());

const count = () => countWeeks({ db: server.db, now: () => NOW });
const growth = () => operator.api.platform.getPlatformGrowth({});

/** Inserts a session in which a clinic issued this many tokens. */
const sit = ({ clinicId, doctor }: BusyClinic, serviceDate: string, tokens: number) =>
  server.db.query(
    `INSERT INTO queue_session (id, doctor_id, clinic_id, service_date, sequence, last_number, started_at, ended_at, slots)
     VALUES (gen_random_uuid(), :doctorId, :clinicId, :serviceDate, 2, :tokens, now(), now(), '[]')`,
    { doctorId: doctor.doctor.id, clinicId, serviceDate, tokens },
  );

describe('the growth of the platform', () => {
  it('shows active clinics, tokens and new clinics for each week of half a year, even empty weeks', async () => {
    const { steady, stopped } = clinics;
    for (const [clinic, day, tokens] of [
      [steady, '2026-11-16', 10],
      [steady, '2026-11-15', 20],
      [steady, '2026-11-09', 5],
      [stopped, '2026-11-02', 7],
      [stopped, '2026-11-03', 0],
    ] as const)
      await sit(clinic, day, tokens);
    await count();
    const { weeks } = await growth();
    expect(weeks).toHaveLength(26);
    expect(weeks[0]).toMatchObject({ week: '2026-05-25', activeClinics: 0, tokens: 0 });
    expect(weeks.slice(-3)).toMatchObject([
      { week: '2026-11-02', activeClinics: 1, tokens: 7 },
      { week: '2026-11-09', activeClinics: 1, tokens: 25 },
      { week: '2026-11-16', activeClinics: 1, tokens: 10 },
    ]);
    const [registered] = await server.db.query<{ week: string }>(
      `SELECT to_char(date_trunc('week', max(created_at) AT TIME ZONE 'Asia/Kolkata'), 'YYYY-MM-DD') AS week FROM clinic`,
    );
    const ofNew = weeks.filter(({ newClinics }) => newClinics > 0);
    for (const { week, newClinics } of ofNew) expect([registered?.week, 4]).toEqual([week, newClinics]);
  });

  it('gets the same result when it counts a week again', async () => {
    const { steady } = clinics;
    await count();
    const before = await growth();
    await count();
    expect(await growth()).toEqual(before);
    await sit(steady, '2026-11-17', 3);
    await sit(steady, '2026-11-13', 4);
    await sit(steady, '2026-10-13', 100);
    await count();
    const tokens = (weeks: { tokens: number }[]) => weeks.slice(-2).map((week) => week.tokens);
    expect(tokens((await growth()).weeks)).toEqual([29, 13]);
    expect((await growth()).weeks.filter((week) => week.tokens === 100)).toEqual([]);
  });

  it('lists clinics that were active on three days and then had no token for two weeks', async () => {
    const { steady, stopped, tried, deleted } = clinics;
    for (const day of ['2026-10-20', '2026-11-05', '2026-11-07']) await sit(stopped, day, 11);
    for (const day of ['2026-11-05', '2026-11-07']) await sit(tried, day, 1);
    for (const day of ['2026-10-20', '2026-11-05', '2026-11-06']) await sit(deleted, day, 1);
    for (const day of ['2026-10-06', '2026-10-07', '2026-10-08']) await sit(steady, day, 1);
    await deleted.owner.api.clinics.deleteClinic({ clinicId: deleted.clinicId });
    // Deletes the stored weeks, so that all of them are counted again from the sessions.
    await server.db.query('DELETE FROM clinic_week');
    await count();
    const row = {
      clinicId: stopped.clinicId,
      name: 'Stopped',
      ownerEmail: stopped.owner.email,
      lastOn: '2026-11-07',
      tokens: 40,
    };
    expect((await growth()).stopped).toEqual({ rows: [row], total: 1 });
    await sit(stopped, '2026-11-08', 1);
    await server.db.query('DELETE FROM clinic_week');
    await count();
    expect((await growth()).stopped).toEqual({ rows: [], total: 0 });
  });

  it('counts the plans of clinics that were active in the last four weeks', async () => {
    const { stopped, tried } = clinics;
    expect((await growth()).plans).toEqual({ pro: 3, free: 0 });
    await operator.api.platform.setUserPlan({ accountId: stopped.owner.accountId, plan: 'free' });
    expect((await growth()).plans).toEqual({ pro: 2, free: 1 });
    await server.db.query(
      `UPDATE clinic_week SET week = '2026-10-19', last_on = '2026-10-24' WHERE clinic_id = :clinicId`,
      { clinicId: tried.clinicId },
    );
    expect((await growth()).plans).toEqual({ pro: 1, free: 1 });
  });

  it('lists clinics with floods of new devices in the last three months', async () => {
    const { steady, stopped } = clinics;
    for (const [{ clinicId }, day] of [
      [steady, '2026-11-20'],
      [steady, '2026-11-01'],
      [stopped, '2026-11-10'],
      [stopped, '2026-08-01'],
    ] as const)
      await server.db.query(
        'INSERT INTO flood_told (clinic_id, service_date, told_at) VALUES (:clinicId, :day, now())',
        { clinicId, day },
      );
    expect((await growth()).floods).toEqual([
      { clinicId: steady.clinicId, name: 'Steady', days: 2, lastOn: '2026-11-20' },
      { clinicId: stopped.clinicId, name: 'Stopped', days: 1, lastOn: '2026-11-10' },
    ]);
  });
});
