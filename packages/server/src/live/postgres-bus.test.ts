import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import {
  CLINIC,
  DOCTOR,
  InventedQueues,
  type LiveWorld,
  SILENT_LOG,
  startLive,
} from '../../test/live-world.ts';
import { openPostgresDoor, type PostgresDoor } from '../../test/postgres-door.ts';
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

/** Starts two processes that serve the same queues. */
async function startTwo(options: Partial<LiveHubOptions> = {}) {
  const queues = new InventedQueues(DOCTOR);
  const openBus = openPostgresBus(database.connection, SILENT_LOG);
  const a = await startLive(queues, { openBus, ...options });
  const b = await startLive(queues, { openBus, ...options });
  worlds.push(a, b);
  await eventually(async () => expect(await listening()).toBe(2));
  return { queues, a, b };
}

describe('two processes on one bus', () => {
  it('announces changes to the other process, and each process reads once', async () => {
    const { queues, a, b } = await startTwo();
    const there = await b.open(`queue:${DOCTOR}`);
    const here = await a.open(`queue:${DOCTOR}`);
    const { reads } = queues;
    a.hub.queueChanged({ doctorId: DOCTOR, revision: queues.change() });
    for (const feed of [here, there]) await eventually(() => expect(feed.revisions()).toEqual([1, 2]));
    // Sends a message in the other direction and waits until it arrives. By then, a sender that wrongly reads
    // its own change again would already have done so.
    b.hub.queueChanged({ doctorId: DOCTOR, revision: queues.change() });
    for (const feed of [here, there]) await eventually(() => expect(feed.revisions()).toEqual([1, 2, 3]));
    expect(queues.reads - reads).toBe(4);
  });

  it('sends simultaneous messages together, and sends the rest before a process ends', async () => {
    const messages: string[] = [];
    const listener = new pg.Client(database.connection);
    await listener.connect();
    listener.on('notification', ({ payload = '' }) => messages.push(payload));
    await listener.query('LISTEN baari_live');
    let gaps = 0;
    const open = openPostgresBus(database.connection, SILENT_LOG);
    const bus = open({ onChange: () => {}, onGap: () => (gaps += 1) });
    await eventually(() => expect(gaps).toBe(1));
    const queues = [uuidv7(), uuidv7(), uuidv7()];
    for (const doctorId of queues) bus.publish({ kind: 'queue', doctorId, revision: 1 });
    await eventually(() => expect(messages).toHaveLength(1));
    for (const doctorId of queues) expect(messages[0]).toContain(doctorId);
    bus.publish({ kind: 'doctors', clinicId: CLINIC });
    await bus.close();
    await eventually(() => expect(messages[1]).toContain(CLINIC));
    await listener.end();
  });

  it('announces doctors and revoked identities to the other process', async () => {
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

  it('recovers after the connection between the processes is cut', async () => {
    const { queues, a, b } = await startTwo();
    const feed = await b.open(`queue:${DOCTOR}`);
    await database.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'baari live' AND datname = current_database()`,
    );
    // The change may arrive twice: in the message, and through the check after the connection was lost.
    const shown = () => [...new Set(feed.revisions())];
    a.hub.queueChanged({ doctorId: DOCTOR, revision: queues.change() });
    await eventually(() => expect(shown()).toEqual([1, 2]));
    await eventually(async () => expect(await listening()).toBe(2));
    a.hub.queueChanged({ doctorId: DOCTOR, revision: queues.change() });
    await eventually(() => expect(shown()).toEqual([1, 2, 3]));
  });

  it('recovers after a lost message', async () => {
    const { queues, b } = await startTwo({ sweepSeconds: 0.05 });
    const feed = await b.open(`board:${CLINIC}`);
    queues.change();
    await eventually(() => expect(feed.revisions()).toEqual([1, 2]));
  });
});

describe('a process without its bus', () => {
  it('still informs its own watchers without a connection between processes', async () => {
    const queues = new InventedQueues(DOCTOR);
    const nowhere = { ...database.connection, host: '127.0.0.1', port: 1 };
    const world = await startLive(queues, { openBus: openPostgresBus(nowhere, SILENT_LOG) });
    worlds.push(world);
    const feed = await world.open(`queue:${DOCTOR}`);
    world.hub.queueChanged({ doctorId: DOCTOR, revision: queues.change() });
    await eventually(() => expect(feed.revisions()).toEqual([1, 2]));
  });

  it('survives malformed messages', async () => {
    const { queues, a, b } = await startTwo();
    const feed = await b.open(`queue:${DOCTOR}`);
    for (const text of ['', 'nonsense', '{"from":"x","changes":[["new",1]]}']) {
      await database.database.query('SELECT pg_notify(:value, :text)', { value: 'baari_live', text });
    }
    a.hub.queueChanged({ doctorId: DOCTOR, revision: queues.change() });
    await eventually(() => expect(feed.revisions()).toEqual([1, 2]));
  });
});

describe('retrying a lost bus', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
  };

  /** Returns the pauses before the bus's next attempts to connect. */
  async function waits(door: PostgresDoor, count: number): Promise<number[]> {
    const found: number[] = [];
    while (found.length < count) {
      await until(() => vi.getTimerCount() === 1);
      const [from, before] = [Date.now(), door.tries];
      vi.advanceTimersToNextTimer();
      found.push(Date.now() - from);
      await until(() => door.tries > before);
    }
    return found;
  }

  it.each([
    ['the whole', 1],
    ['half', 0],
  ])(
    'soon retries a lost connection, and then retries every two seconds (with %s of the random pause)',
    async (_, chance) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      const door = await openPostgresDoor(database.connection);
      door.isOpen = false;
      // At that time, the only timer is for the next attempt.
      const config = { ...door.connection, connectionTimeoutMillis: 0, query_timeout: 0 };
      let gaps = 0;
      const bus = openPostgresBus(config, SILENT_LOG)({ onChange: () => {}, onGap: () => (gaps += 1) });
      const share = (whole: number[]) => whole.map((ms) => ms * (0.5 + chance / 2));
      const longOutage = [100, 200, 400, 800, 1600, ...Array.from({ length: 15 }, () => 2000)];
      expect(await waits(door, 20)).toEqual(share(longOutage));
      door.isOpen = true;
      await waits(door, 1);
      await until(() => gaps === 1);
      door.isOpen = false;
      door.cut();
      expect(await waits(door, 3)).toEqual(share([100, 200, 400]));
      await bus.close();
      await door.close();
    },
  );
});

describe('outgoing messages of the bus', () => {
  const longest = (): BusChange => ({ kind: 'queue', doctorId: uuidv7(), revision: Number.MAX_SAFE_INTEGER });

  it('keeps messages within PostgreSQL’s limit, and sends the oldest changes first', () => {
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

  it('sends only the last revision of a queue in a message', () => {
    const outbox = new Outbox();
    for (const revision of [1, 3, 2]) outbox.add({ kind: 'queue', doctorId: DOCTOR, revision });
    expect(outbox.take()).toEqual([{ kind: 'queue', doctorId: DOCTOR, revision: 3 }]);
    expect(outbox.isEmpty).toBe(true);
  });
});
