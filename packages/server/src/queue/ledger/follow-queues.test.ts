import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createQueueWorld, type QueueWorld } from '../../../test/queue-world.ts';
import { followQueues, type QueueFollower } from './follow-queues.ts';
import type { QueueAt } from './queue-cursor.repository.ts';

let world: QueueWorld;
let follower: string;
let running: QueueFollower[];

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(() => {
  // Each test has its own cursors.
  follower = `of ${expect.getState().currentTestName}`;
  running = [];
});
afterEach(() => Promise.all(running.map((each) => each.stop())));

type Handle = (queues: readonly QueueAt[]) => Promise<readonly QueueAt[]>;

/** Starts a process that follows the log, and collects the changes that it gets. */
function follow(handle: Handle = async (queues) => queues, { everySeconds = 3600 } = {}) {
  const given: (readonly QueueAt[])[] = [];
  const logged: object[] = [];
  const note = (fields: object) => void logged.push(fields);
  const queues = followQueues({
    sql: world.application,
    follower,
    everySeconds,
    handle: (behind) => {
      given.push(behind);
      return handle(behind);
    },
    log: { debug: note, info: note, warn: note, error: note },
  });
  running.push(queues);
  return { wake: (queue: QueueAt) => queues.wake(queue), stop: () => queues.stop(), given, logged };
}

const OFTEN = { everySeconds: 0.02 };

/** Adds a doctor whose log has `revision` events. */
async function addQueue(revision: number): Promise<QueueAt> {
  const { doctorId } = await world.addClinic();
  await moveTo({ doctorId, revision });
  return { doctorId, revision };
}

const moveTo = ({ doctorId, revision }: QueueAt) =>
  world.db.query('UPDATE doctor_queue SET revision = :revision WHERE doctor_id = :doctorId', {
    doctorId,
    revision,
  });

const cursorOf = async ({ doctorId }: QueueAt): Promise<number | undefined> => {
  const [row] = await world.db.query<{ revision: number }>(
    'SELECT revision FROM queue_cursor WHERE doctor_id = :doctorId AND follower = :follower',
    { doctorId, follower },
  );
  return row?.revision;
};

/** Marks all existing changes as handled. */
const passAll = () =>
  world.db.query(
    'INSERT INTO queue_cursor SELECT doctor_id, clinic_id, :follower, revision FROM doctor_queue',
    { follower },
  );

it('handles several reported changes together, and each queue once at its newest revision', async () => {
  const [a, b] = [await addQueue(3), await addQueue(1)];
  const { wake, given } = follow();
  for (const revision of [1, 3, 2]) wake({ ...a, revision });
  wake(b);
  expect(given).toEqual([]);
  await eventually(async () => expect([await cursorOf(a), await cursorOf(b)]).toEqual([3, 1]));
  expect(given).toEqual([[a, b]]);
});

it('finds missed changes at the next poll, and handles each once', async () => {
  await passAll();
  const queue = await addQueue(2);
  const { given } = follow(undefined, OFTEN);
  await eventually(async () => expect(await cursorOf(queue)).toBe(2));
  expect(given).toEqual([[queue]]);
  await moveTo({ ...queue, revision: 5 });
  await eventually(async () => expect(await cursorOf(queue)).toBe(5));
  expect(given).toEqual([[queue], [{ ...queue, revision: 5 }]]);
});

it('handles the changes that a crashed process left behind', async () => {
  await passAll();
  const queue = await addQueue(4);
  const dead = follow(() => new Promise(() => {}));
  dead.wake(queue);
  await eventually(() => expect(dead.given).toHaveLength(1));
  running = [];
  const { given } = follow(undefined, OFTEN);
  await eventually(async () => expect(await cursorOf(queue)).toBe(4));
  expect(given).toEqual([[queue]]);
});

it('retries only the failed change, and does not delay others', async () => {
  await passAll();
  const [broken, well] = [await addQueue(1), await addQueue(1)];
  let isBroken = true;
  const handle: Handle = async (queues) =>
    queues.filter(({ doctorId }) => !isBroken || doctorId !== broken.doctorId);
  const { wake, given } = follow(handle, OFTEN);
  for (const queue of [broken, well]) wake(queue);
  await eventually(() => expect(given.at(-1)).toEqual([broken]));
  expect([await cursorOf(broken), await cursorOf(well)]).toEqual([undefined, 1]);
  isBroken = false;
  await eventually(async () => expect(await cursorOf(broken)).toBe(1));
});

it('logs an exception and retries', async () => {
  await passAll();
  const queue = await addQueue(1);
  let tries = 0;
  const { logged } = follow(async (queues) => {
    tries += 1;
    if (tries === 1) throw new Error('cannot');
    return queues;
  }, OFTEN);
  await eventually(async () => expect(await cursorOf(queue)).toBe(1));
  expect(logged).toHaveLength(1);
});

it('does not lose changes or move cursors back when two processes handle the same changes', async () => {
  const queue = await addQueue(9);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const slow = follow(async (queues) => promise.then(() => queues));
  slow.wake({ ...queue, revision: 8 });
  await eventually(() => expect(slow.given).toHaveLength(1));
  const { wake } = follow();
  wake(queue);
  await eventually(async () => expect(await cursorOf(queue)).toBe(9));
  resolve(undefined);
  await slow.stop();
  expect(await cursorOf(queue)).toBe(9);
});

it('handles all changes that arrive during a run in one later run', async () => {
  const queue = await addQueue(3);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { wake, given, stop } = follow(async (queues) => promise.then(() => queues), OFTEN);
  wake({ ...queue, revision: 1 });
  await eventually(() => expect(given).toHaveLength(1));
  for (const revision of [2, 3]) wake({ ...queue, revision });
  const stopped = stop();
  resolve(undefined);
  await stopped;
  expect(given).toHaveLength(2);
  expect(await cursorOf(queue)).toBe(3);
  wake({ ...queue, revision: 4 });
  expect(given).toHaveLength(2);
});

it('deletes the cursors of an erased doctor, without blocking others', async () => {
  const [gone, stays] = [await addQueue(1), await addQueue(1)];
  const { wake } = follow(async (queues) => {
    await world.db.query('DELETE FROM doctor_queue WHERE doctor_id = :doctorId', { doctorId: gone.doctorId });
    await world.db.query('DELETE FROM doctor WHERE id = :doctorId', { doctorId: gone.doctorId });
    return queues;
  });
  for (const queue of [gone, stays]) wake(queue);
  await eventually(async () => expect(await cursorOf(stays)).toBe(1));
  expect(await cursorOf(gone)).toBeUndefined();
});
