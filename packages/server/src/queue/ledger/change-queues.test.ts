import { announce, withdrawAnnouncement } from '@baari/core/queue';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld } from '../../../test/queue-world.ts';
import type { Context, QueueChanged } from '../../context/index.ts';
import { changeQueues } from './change-queue.ts';

let world: QueueWorld;
let doctorIds: string[];
let published: QueueChanged[];
let granted: number;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  doctorIds = [];
  for (let count = 0; count < 3; count += 1) doctorIds.push((await world.addClinic()).doctorId);
  published = [];
  granted = 0;
});

const ctx = (key?: string): Context => ({
  ...world.as({}, key),
  publish: (changed) => void published.push(changed),
});

const UNTIL = '2026-11-21T06:00:00.000Z';

/** Announces a break for several doctors together. */
const breakFor = (by: Context, ids: readonly string[]) =>
  changeQueues(by, {
    operation: 'breakForAll',
    input: ids,
    doctorIds: ids,
    authorise: () => {
      granted += 1;
      return { kind: 'system' };
    },
    decide: async (locked) =>
      locked.map(({ queue, doctor }) => ({
        change: announce(queue, { kind: 'break', until: UNTIL }),
        write: () => doctor.id,
      })),
  });

const revisions = async (): Promise<number[]> => {
  const rows = await world.db.query<{ revision: number }>(
    'SELECT revision FROM doctor_queue WHERE doctor_id = ANY (:doctorIds::uuid[])',
    { doctorIds },
  );
  return rows.map(({ revision }) => revision);
};

it('changes several queues in one transaction, with one event each', async () => {
  const changes = await breakFor(ctx(), doctorIds.toReversed());
  const inOrder = doctorIds.toSorted();
  expect(changes.map(({ written }) => written)).toEqual(inOrder);
  expect(published).toEqual(changes.map(({ changed }) => changed));
  expect(published).toEqual(
    inOrder.map((doctorId) => ({
      doctorId,
      revision: 1,
      kind: 'break_announced',
      sessionId: null,
      number: null,
      cancelledCount: 0,
    })),
  );
});

it('changes either all queues or none', async () => {
  const gone = '00000000-0000-7000-8000-000000000000';
  await expect(breakFor(ctx(), [...doctorIds, gone])).rejects.toMatchObject({ reason: 'doctor.not_found' });
  const half = changeQueues(ctx(), {
    operation: 'half',
    input: doctorIds,
    doctorIds,
    authorise: () => ({ kind: 'system' }),
    decide: async (locked) => locked.map(({ queue }) => ({ change: withdrawAnnouncement(queue) })),
  });
  await expect(half).rejects.toMatchObject({ reason: 'queue.nothing_announced' });
  expect(await revisions()).toEqual([0, 0, 0]);
  expect(published).toEqual([]);
});

it('answers a repeated request like the first, and discards its writes', async () => {
  const press = ctx('a press');
  const [first, again] = [await breakFor(press, doctorIds), await breakFor(press, doctorIds)];
  expect(again).toEqual(first.map(({ changed }) => ({ changed, written: undefined })));
  expect(await revisions()).toEqual([1, 1, 1]);
});

it('avoids deadlocks when simultaneous changes concern overlapping queues', async () => {
  const [a = '', b = '', c = ''] = doctorIds;
  const pairs = [
    [a, b],
    [b, a],
    [b, c],
    [c, a],
  ];
  const sets = Array.from({ length: 10 }, () => [...pairs, [a, b, c], [c, b, a], [b]]).flat();
  await Promise.all(sets.map((ids) => breakFor(ctx(), ids)));
  // If two transactions waited for each other, PostgreSQL would abort one of them. The aborted transaction
  // would run again, and `granted` would be higher.
  expect(granted).toBe(sets.flat().length);
  const rows = await revisions();
  expect(rows.reduce((sum, revision) => sum + revision, 0)).toBe(sets.flat().length);
});
