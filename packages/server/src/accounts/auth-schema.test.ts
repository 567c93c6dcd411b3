import { getMigrations } from 'better-auth/db/migration';
import { expect, it } from 'vitest';
import { createQueueWorld } from '../../test/queue-world.ts';
import { authOf } from './auth.ts';

it('our migrations give the sign-in library every table and column that it asks for', async () => {
  const world = await createQueueWorld();
  const { toBeCreated, toBeAdded } = await getMigrations(authOf(world.as()).options);
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
  await world.drop();
});
