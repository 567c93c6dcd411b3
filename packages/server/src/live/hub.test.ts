import { once } from 'node:events';
import net from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError, PROTOCOL_VERSION } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import {
  CLINIC,
  DOCTOR,
  FeedClient,
  InventedQueues,
  type LiveWorld,
  NOON,
  startLive,
} from '../../test/live-world.ts';
import { type LiveHubOptions, type LiveRouteOptions, type OpenBus, STREAM_LIMITS } from './index.ts';
import { eventually } from '../../test/eventually.ts';

const QUEUE = `queue:${DOCTOR}`;
const BOARD = `board:${CLINIC}`;
const DESK = `desk:${DOCTOR}`;
const CONSOLE = `console:${CLINIC}`;
const OTHER = uuidv7();

let world: LiveWorld | undefined;
afterEach(async () => {
  await world?.close();
  world = undefined;
});

async function start(
  options: Partial<LiveHubOptions> = {},
  route: Partial<LiveRouteOptions> = {},
  ...doctorIds: string[]
) {
  const queues = new InventedQueues(DOCTOR, ...doctorIds);
  world = await startLive(queues, options, route);
  const { hub } = world;
  const announce = (doctorId = DOCTOR) => hub.queueChanged({ doctorId, revision: queues.change(doctorId) });
  return { ...world, queues, announce };
}

it('reloads all followed bookings after messages may have been lost', async () => {
  let lose = () => {};
  const openBus: OpenBus = ({ onGap }) => {
    lose = onGap;
    return { publish: () => undefined, close: async () => undefined };
  };
  const { open } = await start({ openBus });
  const [desk, console, phone, queue] = await Promise.all([
    open(DESK),
    open(CONSOLE),
    open(`booking:${OTHER}`),
    open(QUEUE),
  ]);
  lose();
  for (const feed of [desk, console])
    await eventually(() => expect(feed.named('bookings')).toEqual([{ of: DOCTOR }]));
  await eventually(() => expect(phone.named('bookings')).toEqual([{ of: OTHER }]));
  expect(queue.named('bookings')).toEqual([]);
});

describe('subscribing to topics', () => {
  it('opens a stream that no proxy caches, and immediately sends the heartbeat and the newest snapshot', async () => {
    const { open } = await start();
    const feed = await open(QUEUE);
    expect(feed.text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(feed.text).toMatch(/content-type: text\/event-stream/);
    expect(feed.text).toMatch(/cache-control: no-store, no-transform/);
    expect(feed.text).toMatch(/x-accel-buffering: no/);
    expect(feed.body).toMatch(/retry: \d+\n\n/);
    expect(feed.named('heartbeat')).toEqual([{ everySeconds: 3600, at: NOON.toISOString() }]);
    expect(feed.revisions()).toEqual([1]);
  });

  it('sends the protocol version first, even for a topic that it refuses', async () => {
    const { open } = await start(
      {},
      {
        authorise: async (_actor, topic) => {
          if (topic === DESK) throw new AppError('unauthenticated', 'account.sign_in_required');
          return [];
        },
      },
    );
    const feed = await open(QUEUE, DESK);
    expect(feed.named('closed')).toEqual([{ topic: DESK }]);
    expect(feed.frames[0]).toEqual({ name: 'protocol', data: { version: PROTOCOL_VERSION } });
    expect(feed.named('protocol')).toHaveLength(1);
    await world?.close();

    const renewed = await start({}, { protocolVersion: PROTOCOL_VERSION + 1 });
    expect((await renewed.open(QUEUE)).frames[0]?.data).toEqual({ version: PROTOCOL_VERSION + 1 });
  });

  it('sends a subscriber only the topics that it follows', async () => {
    const { open, announce } = await start();
    const queue = await open(QUEUE);
    const board = await open(BOARD);
    const desk = await open(DESK);
    const console = await open(CONSOLE);
    const both = await open(QUEUE, BOARD);
    const other = await open(`queue:${DOCTOR}`);
    await other.leave();
    announce();
    for (const feed of [queue, board, both]) await eventually(() => expect(feed.revisions()).toContain(2));
    for (const feed of [desk, console])
      await eventually(() => expect(feed.revisions('console')).toContain(2));
    for (const feed of [queue, board, both]) expect(feed.text).not.toContain('event: console');
    for (const feed of [desk, console]) expect(feed.text).not.toContain('event: queue');
    expect(both.revisions().filter((revision) => revision === 2)).toHaveLength(1);
    expect(board.named('doctors')).toEqual([{ clinicId: CLINIC, doctors: [DOCTOR] }]);
    expect(queue.named('doctors')).toEqual([]);
  });

  it('sends events without chunk encoding to HTTP/1.0 clients, such as some proxies', async () => {
    const { port, announce } = await start();
    const feed = new FeedClient(port, [QUEUE], '1.0');
    await eventually(() => expect(feed.revisions()).toEqual([1]));
    announce();
    await eventually(() => expect(feed.revisions()).toEqual([1, 2]));
    expect(feed.text).not.toMatch(/transfer-encoding/i);
    expect(feed.body.split('\n').every((line) => /^((event|data|retry): .*)?$/.test(line))).toBe(true);
    await feed.leave();
  });

  it('keeps a stream open longer than an idle connection', async () => {
    const queues = new InventedQueues(DOCTOR);
    world = await startLive(queues, {}, {}, { connectionTimeout: 200 });
    const feed = await world.open(QUEUE);
    const idle = net.connect(world.port, '127.0.0.1').resume();
    await once(idle, 'close');
    world.hub.queueChanged({ doctorId: DOCTOR, revision: queues.change() });
    await eventually(() => expect(feed.revisions()).toEqual([1, 2]));
  });

  it('forgets a subscriber that leaves', async () => {
    const { hub, open, queues, announce } = await start();
    const feed = await open(QUEUE, BOARD);
    await feed.leave();
    await eventually(() => expect(hub.streamCount).toBe(0));
    const { reads } = queues;
    announce();
    expect(queues.reads).toBe(reads);
  });

  it('disconnects subscribers when the server closes', async () => {
    const { open, close } = await start();
    const feed = await open(QUEUE);
    await close();
    await eventually(() => expect(feed.isClosed).toBe(true));
    expect(feed.body.endsWith('0\r\n\r\n')).toBe(true);
  });

  it('announces added and removed doctors, and follows the added doctors', async () => {
    const { hub, open, queues, announce } = await start();
    const board = await open(BOARD);
    const added = uuidv7();
    queues.add(added);
    hub.doctorsChanged(CLINIC);
    await eventually(() => expect(board.named('doctors')).toHaveLength(2));
    await eventually(() =>
      expect(board.named('queue').map((queue) => queue['doctorId'])).toEqual([DOCTOR, added]),
    );
    announce(added);
    await eventually(() => expect(board.revisions()).toEqual([1, 1, 2]));
  });

  it('announces other changes of the clinic too, such as a new plan', async () => {
    const { hub, open } = await start();
    const board = await open(BOARD);
    hub.doctorsChanged(CLINIC);
    await eventually(() => expect(board.named('doctors')).toHaveLength(2));
    expect(board.named('doctors')[1]).toEqual(board.named('doctors')[0]);
  });
});

describe('reading a queue', () => {
  it('reads nothing while no browser is connected', async () => {
    const { announce, queues } = await start();
    announce();
    expect(queues.reads).toBe(0);
  });

  it('reads once for a change, even if many browsers watch', async () => {
    const { open, queues, announce, hub } = await start();
    const feeds = await Promise.all(
      Array.from({ length: 50 }, (_, index) => open(index % 2 ? QUEUE : BOARD)),
    );
    const { reads } = queues;
    const refreshed = hub.refresh(DOCTOR, queues.stored.get(DOCTOR)?.revision ?? 0);
    announce();
    await refreshed;
    for (const feed of feeds) await eventually(() => expect(feed.revisions()).toEqual([1, 2]));
    expect(queues.reads - reads).toBe(1);
  });

  it('reads the queue only once more after several changes during a read', async () => {
    const { open, queues, announce } = await start();
    const feed = await open(QUEUE);
    const release = queues.hold();
    const { reads } = queues;
    for (let change = 0; change < 100; change += 1) announce();
    expect(queues.reads - reads).toBe(1);
    release();
    await eventually(() => expect(feed.revisions()).toEqual([1, 2, 101]));
    expect(queues.reads - reads).toBe(2);
  });

  it('reads once when all browsers connect at the same time', async () => {
    const { port, queues } = await start();
    const release = queues.hold();
    const feeds = Array.from({ length: 500 }, () => new FeedClient(port, [QUEUE, BOARD]));
    await eventually(() => expect(queues.reads).toBe(1));
    release();
    for (const feed of feeds) await eventually(() => expect(feed.revisions()).toEqual([1]));
    expect(queues.reads).toBe(1);
    expect(queues.listReads).toBe(1);
  });

  it('repeats a failed read at the next sweep', async () => {
    let isBroken = false;
    const queues = new InventedQueues(DOCTOR);
    const { readQueue } = queues.sources();
    const { open, hub } = (world = await startLive(queues, {
      readQueue: async (doctorId) => {
        if (isBroken) throw new Error('the database is away');
        return readQueue(doctorId);
      },
      sweepSeconds: 0.02,
    }));
    const feed = await open(QUEUE);
    isBroken = true;
    hub.queueChanged({ doctorId: DOCTOR, revision: queues.change() });
    const late = await open(QUEUE);
    expect(late.revisions()).toEqual([1]);
    isBroken = false;
    for (const each of [feed, late]) await eventually(() => expect(each.revisions()).toEqual([1, 2]));
  });
});

describe('a change by this process', () => {
  const told = (feed: FeedClient) => feed.named('queue').map((queue) => [queue['revision'], queue['states']]);

  it('reads a change once for all watchers and its author, and does not read it again later', async () => {
    const { hub, open, queues } = await start();
    const feed = await open(QUEUE);
    const revision = queues.change();
    expect((await hub.refresh(DOCTOR, revision)).snapshot.revision).toBe(revision);
    hub.queueChanged({ doctorId: DOCTOR, revision });
    const next = queues.change();
    hub.queueChanged({ doctorId: DOCTOR, revision: next });
    expect((await hub.refresh(DOCTOR, next)).snapshot.revision).toBe(next);
    await eventually(() => expect(feed.revisions()).toEqual([1, 2, 3]));
    expect(queues.reads).toBe(3);
  });

  it('answers the author of a change with the same frame that the desks get', async () => {
    const { hub, open, queues } = await start();
    const feed = await open(DESK);
    const revision = queues.change();
    hub.queueChanged({ doctorId: DOCTOR, revision });
    const { console } = await hub.refresh(DOCTOR, revision);
    queues.now = new Date(queues.now.getTime() + 1000);
    await eventually(() => expect(feed.revisions('console')).toEqual([1, revision]));
    expect(feed.named('console').at(-1)).toEqual(console);
  });

  it('shows a new setting and a new revision that arrive at the same moment', async () => {
    const { hub, open, queues } = await start();
    const feed = await open(QUEUE);
    const queue = queues.stored.get(DOCTOR);
    for (const before of [1, 0]) {
      const revision = queues.change();
      hub.queueChanged({ doctorId: DOCTOR, revision });
      await hub.refresh(DOCTOR, revision);
      if (queue) queue.states = `c${before}`;
      hub.queueOutdated({ doctorId: DOCTOR, revision: revision - before });
      await eventually(() => expect(feed.named('queue').at(-1)?.['states']).toBe(`c${before}`));
      expect((await hub.refresh(DOCTOR, 0)).snapshot.states).toBe(`c${before}`);
    }
  });

  it('reads a change and an announced setting together', async () => {
    const { hub, open, queues } = await start();
    const feed = await open(QUEUE);
    const release = queues.hold();
    const queue = queues.stored.get(DOCTOR);
    // The first read started too early to include either change, so the next read must include both.
    hub.queueOutdated({ doctorId: DOCTOR, revision: 1 });
    if (queue) queue.states = 'c';
    hub.queueOutdated({ doctorId: DOCTOR, revision: 1 });
    hub.queueChanged({ doctorId: DOCTOR, revision: queues.change() });
    release();
    await eventually(() => expect(told(feed).at(-1)).toEqual([2, 'c']));
  });
});

describe('the version guard of a feed', () => {
  it('never sends an older reading after a newer one', async () => {
    const { open, queues, announce, hub } = await start();
    const feed = await open(QUEUE);
    announce();
    await eventually(() => expect(feed.revisions()).toEqual([1, 2]));
    const queue = queues.stored.get(DOCTOR);
    if (queue) queue.revision = 1;
    hub.queueOutdated({ doctorId: DOCTOR, revision: 2 });
    await eventually(() => expect(queues.reads).toBe(3));
    if (queue) queue.revision = 3;
    hub.queueChanged({ doctorId: DOCTOR, revision: 3 });
    await eventually(() => expect(feed.revisions()).toEqual([1, 2, 3]));
  });

  it('sends a revision again if a later reading gives it another time', async () => {
    const { open, queues, hub } = await start();
    const feed = await open(QUEUE);
    queues.now = new Date(NOON.getTime() + 1000);
    hub.queueOutdated({ doctorId: DOCTOR, revision: 1 });
    await eventually(() => expect(feed.revisions()).toEqual([1, 1]));
  });
});

describe('refreshing a queue', () => {
  it('reads once for all requests that wait for one revision', async () => {
    const { hub, queues } = await start();
    const release = queues.hold();
    const waiting = Array.from({ length: 20 }, () => hub.refresh(DOCTOR, 1));
    release();
    for (const { snapshot } of await Promise.all(waiting)) expect(snapshot.revision).toBe(1);
    expect(queues.reads).toBe(1);
  });

  it('reads again if the running read began before the revision existed', async () => {
    const { hub, queues } = await start();
    const release = queues.hold();
    const early = hub.refresh(DOCTOR, 1);
    const late = Array.from({ length: 20 }, () => hub.refresh(DOCTOR, queues.change()));
    release();
    expect((await early).snapshot.revision).toBe(1);
    for (const { snapshot } of await Promise.all(late)) expect(snapshot.revision).toBe(21);
    expect(queues.reads).toBe(2);
  });

  it('answers from memory while a browser watches', async () => {
    const { hub, open, queues, announce } = await start();
    const feed = await open(QUEUE);
    announce();
    await eventually(() => expect(feed.revisions()).toEqual([1, 2]));
    const { reads } = queues;
    expect((await hub.refresh(DOCTOR, 2)).snapshot.revision).toBe(2);
    expect((await hub.refresh(DOCTOR, 0)).snapshot.revision).toBe(2);
    expect(queues.reads).toBe(reads);
  });

  it('reads the current state when no browser watches', async () => {
    const { hub, queues } = await start();
    await hub.refresh(DOCTOR, 0);
    queues.change();
    expect((await hub.refresh(DOCTOR, 0)).snapshot.revision).toBe(2);
  });

  it('refuses an unknown doctor', async () => {
    const { hub } = await start();
    await expect(hub.refresh(uuidv7(), 0)).rejects.toMatchObject({ reason: 'doctor.not_found' });
  });
});

describe('the sweep of the feeds', () => {
  it('finds a change that was not announced', async () => {
    const { open, queues } = await start({ sweepSeconds: 0.02 });
    const feed = await open(BOARD);
    queues.change();
    await eventually(() => expect(feed.revisions()).toEqual([1, 2]));
  });

  it('reads a queue again when its displayed times change', async () => {
    const { open, queues } = await start({ sweepSeconds: 0.02 });
    const queue = queues.stored.get(DOCTOR);
    if (queue) queue.changesAt = new Date(NOON.getTime() + 60_000);
    const feed = await open(QUEUE);
    queues.now = new Date(NOON.getTime() + 60_000);
    await eventually(() => expect(feed.named('queue').at(-1)?.['computedAt']).toBe(queues.now.toISOString()));
  });

  it('recovers after the clock was ahead for a while', async () => {
    const { open, queues } = await start({ sweepSeconds: 0.02 });
    const queue = queues.stored.get(DOCTOR);
    const aheadBy = (ms: number) => new Date(NOON.getTime() + ms);
    if (queue) queue.changesAt = aheadBy(60_000);
    const feed = await open(QUEUE);
    queues.now = aheadBy(3 * 3_600_000);
    if (queue) queue.changesAt = aheadBy(4 * 3_600_000);
    const newest = () => feed.named('queue').at(-1)?.['computedAt'];
    await eventually(() => expect(newest()).toBe(queues.now.toISOString()));
    queues.now = aheadBy(1000);
    await eventually(() => expect(newest()).toBe(queues.now.toISOString()));
  });

  it('does not read queues that have not changed', async () => {
    const readRevisions = vi.fn(async () => new Map([[DOCTOR, 1]]));
    const { open, queues } = await start({ sweepSeconds: 0.02, readRevisions });
    await open(QUEUE);
    await eventually(() => expect(readRevisions.mock.calls.length).toBeGreaterThan(3));
    expect(queues.reads).toBe(1);
  });

  it('reads only a few queues at a time, so that connections are free for calls', async () => {
    const others = Array.from({ length: 30 }, () => uuidv7());
    const queues = new InventedQueues(...others);
    const sources = queues.sources();
    const readRevisions = vi.fn(sources.readRevisions);
    const { open } = (world = await startLive(queues, { readRevisions, sweepSeconds: 0.02 }));
    const board = await open(BOARD);
    expect(queues.reads).toBe(others.length);
    const release = queues.hold();
    for (const doctorId of others) queues.change(doctorId);
    const sweeps = readRevisions.mock.calls.length;
    await eventually(() => expect(readRevisions.mock.calls.length).toBeGreaterThan(sweeps + 3));
    expect(queues.reads).toBeGreaterThan(others.length);
    expect(queues.reads).toBeLessThan(others.length + 10);
    release();
    const changed = () => board.named('queue').filter((queue) => queue['revision'] === 2);
    await eventually(() =>
      expect(new Set(changed().map((queue) => queue['doctorId'])).size).toBe(others.length),
    );
  });

  it('finds a new doctor that was not announced', async () => {
    const { open, queues } = await start({ reloadSeconds: 0.02 });
    const board = await open(BOARD);
    queues.add(uuidv7());
    await eventually(() => expect(board.named('doctors')).toHaveLength(2));
  });
});

describe('a client that does not read', () => {
  /** Starts a client with such large snapshots that the socket's buffers soon fill. */
  async function startStalled(heartbeatSeconds: number) {
    const parts = await start({ heartbeatSeconds });
    const queue = parts.queues.stored.get(DOCTOR);
    if (queue) queue.states = 'w'.repeat(400_000);
    const slow = await parts.open(QUEUE);
    slow.socket.pause();
    const fast = await parts.open(QUEUE);
    const { counters } = parts.hub;
    for (let revision = 2; counters.framesSkipped < 20 && counters.streamsCut === 0; revision += 1) {
      parts.announce();
      await eventually(() => expect(fast.text.includes(`"revision":${revision},`)).toBe(true));
      fast.text = '';
    }
    return { ...parts, slow, fast };
  }

  it('does not buffer events for a client that stops reading, and does not delay other clients', async () => {
    const { slow, queues, hub } = await startStalled(3600);
    const newest = queues.stored.get(DOCTOR)?.revision;
    slow.socket.resume();
    await eventually(() => expect(slow.revisions().at(-1)).toBe(newest));
    expect(slow.revisions()).toHaveLength((newest ?? 0) - hub.counters.framesSkipped + 1);
  });

  it('disconnects a client that has read nothing between two heartbeats', async () => {
    const { hub, fast } = await startStalled(0.2);
    await eventually(() => expect(hub.counters.streamsCut).toBe(1));
    await eventually(() => expect(hub.streamCount).toBe(1));
    expect(fast.isClosed).toBe(false);
  });
});

describe('an identity that opened feeds', () => {
  const login = { loginSessionId: uuidv7() };
  const authorise: LiveRouteOptions['authorise'] = async (_actor, topic) =>
    topic.startsWith('console')
      ? [[login]]
      : topic.startsWith('desk')
        ? [[login], [{ doctorLoginSessionId: 'd' }]]
        : [];

  it('closes only a revoked identity’s own subscriptions', async () => {
    const { hub, open, announce } = await start({}, { authorise });
    const feed = await open(CONSOLE, DESK, QUEUE);
    hub.identityRevoked(login);
    await eventually(() => expect(feed.named('closed')).toEqual([{ topic: CONSOLE }]));
    announce();
    await eventually(() => expect(feed.revisions()).toEqual([1, 2]));
    expect(feed.revisions('console').at(-1)).toBe(2);
    hub.identityRevoked({ doctorLoginSessionId: 'd' });
    await eventually(() => expect(feed.named('closed')).toHaveLength(2));
    announce();
    await eventually(() => expect(feed.revisions()).toEqual([1, 2, 3]));
    expect(feed.revisions('console')).not.toContain(3);
  });

  it('ends a stream when it has no other subscriptions', async () => {
    const { hub, open } = await start({}, { authorise });
    const feed = await open(CONSOLE);
    hub.identityRevoked(login);
    await eventually(() => expect(feed.isClosed).toBe(true));
    expect(feed.named('closed')).toEqual([{ topic: CONSOLE }]);
    expect(hub.streamCount).toBe(0);
  });

  it('checks identities repeatedly, so that a feed closes even without an announcement', async () => {
    let isMember = true;
    const asked: LiveRouteOptions['authorise'] = async (actor, topic) => {
      if (topic.startsWith('console') && !isMember) throw new AppError('forbidden', 'clinic.not_a_member');
      return authorise(actor, topic);
    };
    const { open } = await start({}, { authorise: asked, recheckSeconds: 0.02 });
    const feed = await open(CONSOLE, QUEUE);
    isMember = false;
    await eventually(() => expect(feed.named('closed')).toEqual([{ topic: CONSOLE }]));
    const refused = await open(CONSOLE, QUEUE);
    expect(refused.named('closed')).toEqual([{ topic: CONSOLE }]);
    expect(refused.revisions()).toEqual([1]);
  });
});

describe('refusing a subscription', () => {
  async function refusal(port: number, ...topics: string[]) {
    const query = topics.map((topic) => `topic=${encodeURIComponent(topic)}`).join('&');
    const response = await fetch(`http://127.0.0.1:${port}/api/live?${query}`);
    const body: unknown = await response.json();
    return { status: response.status, body };
  }

  it('refuses invalid topics with the usual form of error', async () => {
    const { port, hub } = await start();
    const many = Array.from({ length: 21 }, () => `queue:${uuidv7()}`);
    for (const topics of [[], ['queue:'], [`patients:${DOCTOR}`], ['queue:1 OR 1=1'], many]) {
      expect(await refusal(port, ...topics)).toMatchObject({
        status: 422,
        body: { code: 'invalid', data: { reason: 'request.invalid' } },
      });
    }
    expect(hub.streamCount).toBe(0);
  });

  it('refuses an unknown doctor or clinic', async () => {
    const { port, hub } = await start();
    expect(await refusal(port, QUEUE, `queue:${uuidv7()}`)).toMatchObject({
      status: 404,
      body: { data: { reason: 'doctor.not_found' } },
    });
    expect(await refusal(port, `board:${uuidv7()}`)).toMatchObject({
      status: 404,
      body: { data: { reason: 'clinic.not_found' } },
    });
    expect(hub.streamCount).toBe(0);
  });

  it('refuses a stream when none of its topics is granted', async () => {
    const authorise = async () => {
      throw new AppError('forbidden', 'clinic.not_a_member');
    };
    const { port } = await start({}, { authorise });
    expect(await refusal(port, CONSOLE)).toMatchObject({ status: 403 });
  });

  it('refuses streams above a limit until another stream closes', async () => {
    const limits = { ...STREAM_LIMITS, together: { ...STREAM_LIMITS.together, fresh: 2 } };
    const { port, open } = await start({}, { limits });
    const first = await open(QUEUE);
    await open(QUEUE);
    expect(await refusal(port, QUEUE)).toMatchObject({
      status: 429,
      body: { data: { reason: 'request.rate_limited', details: { retryAfterSeconds: 10 } } },
    });
    await first.leave();
    await eventually(async () => {
      const again = await open(QUEUE);
      expect(again.status).toBe(200);
    });
  });
});
