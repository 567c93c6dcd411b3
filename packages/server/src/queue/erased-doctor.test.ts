import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld } from '../../test/queue-world.ts';
import { lockQueue } from './queue.repository.ts';

let world: QueueWorld;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());

it.each([
  ['erased', 'DELETE FROM doctor WHERE id = $1'],
  ['removed before anybody queued', 'UPDATE doctor SET removed_at = now() WHERE id = $1'],
])('a doctor who was %s before the queue could be locked is told to be gone', async (_, statement) => {
  const { clinicId, doctorId: id } = await world.addClinic();
  await world.db.query(statement, [id]);
  const locking = world.db.transaction((tx) => lockQueue(tx, { id, clinicId }));
  await expect(locking).rejects.toMatchObject({ code: 'not_found', reason: 'doctor.not_found' });
  expect(await world.db.query('SELECT 1 FROM doctor_queue WHERE doctor_id = $1', [id])).toEqual([]);
});
