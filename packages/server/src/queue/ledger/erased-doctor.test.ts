import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld } from '../../../test/queue-world.ts';
import { lockQueue } from './queue.repository.ts';

let world: QueueWorld;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());

it.each([
  [
    'erased',
    'WITH gone AS (DELETE FROM doctor_queue WHERE doctor_id = :id) DELETE FROM doctor WHERE id = :id',
  ],
  ['removed', 'UPDATE doctor SET removed_at = now() WHERE id = :id'],
])('reports a doctor who was %s before the lock as removed', async (_, statement) => {
  const { doctorId: id } = await world.addClinic();
  await world.db.query(statement, { id });
  const locking = world.db.transaction((tx) => lockQueue(tx, id));
  await expect(locking).rejects.toMatchObject({ code: 'not_found', reason: 'doctor.not_found' });
});
