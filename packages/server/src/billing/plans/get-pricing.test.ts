import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld } from '../../../test/queue-world.ts';
import { getPricing } from './get-pricing.ts';

let world: QueueWorld;

beforeAll(async () => {
  world = await createQueueWorld();
});
beforeEach(() => world.db.query('DELETE FROM pricing'));
afterAll(() => world.drop());

const setPrice = (rupees: number, isActive = true) =>
  world.db.query(
    `INSERT INTO pricing (id, plan_type, rupees, is_active) VALUES (:id, 'pro', :rupees, :isActive)`,
    { id: uuidv7(), rupees, isActive },
  );

const price = async () => (await getPricing(world.as())).proRupees;

it('returns a price of 1000 rupees until the operator sets a price', async () => {
  expect(await getPricing(world.as())).toEqual({
    proRupees: 1000,
    freeClinics: 1,
    freeDoctors: 1,
    freeDailyTokens: 10,
  });
});

it('returns the current price after any number of changes', async () => {
  await setPrice(750, false);
  expect(await price()).toBe(1000);
  await setPrice(1250);
  expect(await price()).toBe(1250);
});

it('allows only one price at a time, of at least one rupee', async () => {
  await setPrice(1250);
  await expect(setPrice(1300)).rejects.toThrow(/pricing_one_active/);
  await setPrice(1300, false);
  await expect(setPrice(0, false)).rejects.toThrow(/check constraint/);
  expect(await price()).toBe(1250);
});
