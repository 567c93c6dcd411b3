import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import {
  CLINIC,
  DOCTOR,
  InventedQueues,
  type LiveWorld,
  SILENT_LOG,
  startLive,
} from '../../test/live-world.ts';
import type { BusChange } from './bus.ts';
import { encodeChanges, Outbox } from './bus-messages.ts';
import { type LiveHubOptions, openPostgresBus } from './index.ts';
import { eventually } from '../../test/eventually.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const worlds: LiveWorld[] = [];
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.close()));
});

const listening = async () => {
  const [row] = await database.database.query<{ count: number }>(
    `SELECT count(*) FROM pg_stat_activity WHERE application_name = 'baari live' AND datname = current_database()
       AND query ~ 'LISTEN|pg_notify'`,
  );
  return row?.count;
};

/** Two processes on the same queues. */
async function startTwo(options: Partial<LiveHubOptions> = {}) {
  const queues = new InventedQueues(DOCTOR);
  const openBus = openPostgresBus(database.connection, SILENT_LOG);
  const a = await startLive(queues, { openBus, ...options });
  const b = await startLive(queues, { openBus, ...options });
  worlds.push(a, b);
  await eventually(async () => expect(await listening()).toBe(2));
  return { queues, a, b };
}

describe('two processes', () => {
  it('tell each other of changes, and each reads once', async () => {
    const { queues, a, b } = await startTwo();
    const there = await b.open(`queue:${DOCTOR}`);
    const here = await a.open(`queue:${DOCTOR}`);
    const { reads } = queues;
    a.hub.queueChanged({ doctorId: DOCTOR, revision: queues.change() });
    for (const feed of [here, there]) await eventually(() => expect(feed.revisions()).toEqual([1, 2]));
    // What comes back to its sender would have been read again by the time that another message has gone round.
    b.hub.queueChanged({ doctorId: DOCTOR, revision: queues.change() });
    for (const feed of [here, there]) await eventually(() => expect(feed.revisions()).toEqual([1, 2, 3]));
    expect(queues.reads - reads).toBe(4);
  });

  it('tell each other of doctors and of revoked identities', async () => {
    const queues = new InventedQueues(DOCTOR);
    const openBus = openPostgresBus(database.connection, SILENT_LOG);
    const login = { loginSessionId: uuidv7() };
    const a = await startLive(queues, { openBus });
    const b = await startLive(queues, { openBus }, { authorise: async () => [[login]] });
    worlds.push(a, b);
    await eventually(async () => expect(await listening()).toBe(2));
    const console = await b.open(`console:${CLINIC}`);
    queues.add(uuidv7());
    a.hub.doctorsChanged(CLINIC);
    await eventually(() => expect(console.named('doctors')).toHaveLength(2));
    a.hub.identityRevoked(login);
    await eventually(() => expect(console.isClosed).toBe(true));
    expect(console.named('closed')).toEqual([{ topic: `console:${CLINIC}` }]);
  });

  it('heal when the connection between them is cut, and talk again', async () => {
    const { queues, a, b } = await startTwo();
    const feed = await b.open(`queue:${DOCTOR}`);
    await database.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'baari live' AND datname = current_database()`,
    );
    a.hub.queueChanged({ doctorId: DOCTOR, revision: queues.change() });
    await eventually(() => expect(feed.revisions()).toEqual([1, 2]));
    await eventually(async () => expect(await listening()).toBe(2));
    a.hub.queueChanged({ doctorId: DOCTOR, revision: queues.change() });
    await eventually(() => expect(feed.revisions()).toEqual([1, 2, 3]));
  });

  it('heal when a message is lost', async () => {
    const { queues, b } = await startTwo({ sweepSeconds: 0.05 });
    const feed = await b.open(`board:${CLINIC}`);
    queues.change();
    await eventually(() => expect(feed.revisions()).toEqual([1, 2]));
  });
});

describe('a process whose bus is away', () => {
  it('serves its own watchers all the same', async () => {
    const queues = new InventedQueues(DOCTOR);
    const nowhere = { ...database.connection, host: '127.0.0.1', port: 1 };
    const world = await startLive(queues, { openBus: openPostgresBus(nowhere, SILENT_LOG) });
    worlds.push(world);
    const feed = await world.open(`queue:${DOCTOR}`);
    world.hub.queueChanged({ doctorId: DOCTOR, revision: queues.change() });
    await eventually(() => expect(feed.revisions()).toEqual([1, 2]));
  });

  it('survives what it does not understand', async () => {
    const { queues, a, b } = await startTwo();
    const feed = await b.open(`queue:${DOCTOR}`);
    for (const text of ['', 'nonsense', '{"from":"x","changes":[["new",1]]}']) {
      await database.database.query('SELECT pg_notify($1, $2)', ['baari_live', text]);
    }
    a.hub.queueChanged({ doctorId: DOCTOR, revision: queues.change() });
    await eventually(() => expect(feed.revisions()).toEqual([1, 2]));
  });
});

describe('what waits to be told', () => {
  const longest = (): BusChange => ({ kind: 'queue', doctorId: uuidv7(), revision: Number.MAX_SAFE_INTEGER });

  it('goes in messages that PostgreSQL takes, oldest first', () => {
    const outbox = new Outbox();
    const changes = Array.from({ length: 250 }, longest);
    for (const change of changes) outbox.add(change);
    const told: BusChange[] = [];
    while (!outbox.isEmpty) {
      const taken = outbox.take();
      expect(encodeChanges(uuidv7(), taken).length).toBeLessThan(8000);
      told.push(...taken);
    }
    expect(told).toEqual(changes);
  });

  it('tells a queue once, at its last revision', () => {
    const outbox = new Outbox();
    for (const revision of [1, 3, 2]) outbox.add({ kind: 'queue', doctorId: DOCTOR, revision });
    expect(outbox.take()).toEqual([{ kind: 'queue', doctorId: DOCTOR, revision: 3 }]);
    expect(outbox.isEmpty).toBe(true);
  });
});
