import { expect, it } from 'vitest';
import { openPatientDataWorld, see } from '../../../test/patient-data-world.ts';
import { expireNightly } from './expire-patients.ts';

const { world, clinic } = await openPatientDataWorld();

const DAY_MS = 86_400_000;
const YEARS_MS = 10 * 366 * DAY_MS;

const countPatients = async () =>
  (await world.db.query('SELECT 1 FROM patient WHERE clinic_id = :clinicId', { clinicId: clinic.clinicId }))
    .length;

it.each([
  ['years ahead', YEARS_MS],
  ['more than a day ahead', 1.1 * DAY_MS],
  ['more than a day behind', -1.1 * DAY_MS],
])('erases no patient when a clock is %s, and reports the clock', async (_, aheadMs) => {
  world.clock.now = new Date('2016-01-05T10:00:00+05:30');
  await see(world, clinic);
  world.clock.now = new Date(Date.now() + aheadMs);
  const logged: unknown[] = [];
  const ctx = { ...world.as(), log: { ...world.as().log, error: (fields: object) => logged.push(fields) } };
  await expect(expireNightly(ctx)).rejects.toThrow('the clock is more than a day from the database’s');
  expect(logged).toMatchObject([{ now: world.clock.now }]);
  expect(await countPatients()).toBe(1);
  world.clock.now = new Date(Date.now() + Math.sign(aheadMs) * 0.9 * DAY_MS);
  expect(await expireNightly(ctx)).toBe(1);
  expect(await countPatients()).toBe(0);
});
