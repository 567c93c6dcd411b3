import type { LiveFrameName } from '@baari/contract/live';
import type { QueueSnapshot } from '@baari/contract/queue';
import { PROTOCOL_VERSION } from '@baari/core/shared';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptFeed } from '../kept/kept-queues.ts';
import { LiveClient } from './live-client.ts';

class FakeSource extends EventTarget {
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }
  close() {
    this.isClosed = true;
  }
  fire(name: 'error') {
    this.dispatchEvent(new Event(name));
  }
  frame(name: LiveFrameName, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  beat() {
    this.frame('heartbeat', { everySeconds: 15, at: new Date(Date.now() + 60_000).toISOString() });
  }
}

class FakeDocument extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible';
}

function snapshot(revision: number): QueueSnapshot {
  return {
    doctorId: 'd1',
    revision,
    computedAt: '2026-11-21T09:00:00.000Z',
    practice: 'open',
    opensAt: null,
    offer: { kind: 'open', opensAt: null },
    seesFrom: null,
    announcement: null,
    startsAt: null,
    sessionId: null,
    isEnded: false,
    nowServing: 0,
    calledAt: null,
    recalls: 0,
    states: '',
    consultationMinutes: 10,
    waits: { notes: [], line: [] },
  };
}

const NOTHING_KEPT = { isPageKept: false, read: (_url: string): KeptFeed | null => null };

function setUp(kept = NOTHING_KEPT) {
  const sources: FakeSource[] = [];
  const browser = {
    open: (url: string) => {
      const source = new FakeSource(url);
      sources.push(source);
      return source;
    },
    window: new EventTarget(),
    document: new FakeDocument(),
    navigator: { onLine: true },
    kept: { ...kept, write: vi.fn<(feed: KeptFeed) => void>() },
  };
  const client = new LiveClient(browser);
  const newest = () => {
    const source = sources.at(-1);
    if (!source) throw new Error('nothing was opened');
    return source;
  };
  return { client, browser, sources, newest };
}

async function followLive(...topics: Parameters<LiveClient['follow']>[0]) {
  const set = setUp();
  const unfollow = set.client.follow(topics);
  await vi.advanceTimersByTimeAsync(0);
  set.newest().beat();
  return { ...set, unfollow };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('LiveClient', () => {
  it('opens one connection for all topics that are followed in the same task', async () => {
    const { client, sources, newest } = setUp();
    client.follow(['queue:d2']);
    client.follow(['queue:d1', 'queue:d2']);
    await vi.advanceTimersByTimeAsync(0);
    expect(sources).toHaveLength(1);
    expect(newest().url).toBe('/api/live?topic=queue%3Ad1&topic=queue%3Ad2');
    expect(client.connection.state).toBe('connecting');
  });

  it('puts the feed’s data into its store', async () => {
    const { client, newest } = await followLive('queue:d1');
    newest().frame('queue', snapshot(2));
    newest().frame('queue', snapshot(1));
    expect(client.store.queue('d1')?.revision).toBe(2);
  });

  it('reports the time on the server’s clock at which the feed last sent something', async () => {
    const { client } = await followLive('queue:d1');
    expect(client.connection).toEqual({
      state: 'live',
      since: Date.now(),
      knownAt: Date.now() + 60_000,
    });
  });

  it('reconnects after a lost connection, and is offline if that fails', async () => {
    const { client, sources, newest } = await followLive('queue:d1');
    await vi.advanceTimersByTimeAsync(1000);
    const lostAt = Date.now();
    newest().fire('error');
    expect(client.connection).toMatchObject({ state: 'connecting', since: lostAt });
    await vi.advanceTimersByTimeAsync(749);
    expect(sources).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sources).toHaveLength(2);
    newest().fire('error');
    expect(client.connection).toMatchObject({ state: 'offline', since: lostAt });
    await vi.advanceTimersByTimeAsync(10_000);
    newest().beat();
    expect(client.connection).toMatchObject({ state: 'live', since: Date.now() });
  });

  it('waits a random time before it reconnects: at least half a second, at most four', async () => {
    const { sources, newest } = await followLive('queue:d1');
    for (const random of [0, 1]) {
      vi.mocked(Math.random).mockReturnValue(random);
      const waitMs = random === 0 ? 500 : 4000;
      for (let failure = 0; failure < 8; failure += 1) {
        newest().fire('error');
        await vi.advanceTimersByTimeAsync(failure < 6 && random === 1 ? 4000 : waitMs);
      }
    }
    const opened = sources.length;
    newest().fire('error');
    await vi.advanceTimersByTimeAsync(3999);
    expect(sources).toHaveLength(opened);
    await vi.advanceTimersByTimeAsync(1);
    expect(sources).toHaveLength(opened + 1);
  });

  it('skips frames of a newer protocol until a server with the page’s protocol answers', async () => {
    const { client, newest } = await followLive('queue:d1');
    newest().frame('queue', snapshot(2));
    const knownAt = client.connection.knownAt;
    newest().fire('error');
    await vi.advanceTimersByTimeAsync(750);
    const renewed = newest();
    renewed.frame('protocol', { version: PROTOCOL_VERSION + 1 });
    renewed.frame('heartbeat', { newer: true });
    renewed.frame('queue', { doctorId: 'd1', revision: 3, newer: true });
    expect(client.isServerNewer).toBe(true);
    expect(client.connection).toMatchObject({ state: 'offline', knownAt });
    expect(client.store.queue('d1')).toEqual(snapshot(2));
    await vi.advanceTimersByTimeAsync(30_000);
    renewed.frame('heartbeat', { newer: true });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(renewed.isClosed).toBe(false);

    renewed.fire('error');
    expect(client.isServerNewer).toBe(false);
    await vi.advanceTimersByTimeAsync(750);
    newest().frame('protocol', { version: PROTOCOL_VERSION });
    newest().frame('queue', snapshot(4));
    expect(client.connection.state).toBe('live');
    expect(client.store.queue('d1')?.revision).toBe(4);
  });

  it('still understands the messages of a server that is older than the page', async () => {
    const { client, newest } = await followLive('queue:d1');
    newest().frame('protocol', { version: PROTOCOL_VERSION - 1 });
    newest().frame('queue', snapshot(2));
    expect(client.isServerNewer).toBe(false);
    expect(client.store.queue('d1')?.revision).toBe(2);
  });

  it('drops a silent connection', async () => {
    const { client, newest } = await followLive('queue:d1');
    const silent = newest();
    await vi.advanceTimersByTimeAsync(37_499);
    expect(client.connection.state).toBe('live');
    await vi.advanceTimersByTimeAsync(1);
    expect(client.connection.state).toBe('connecting');
    expect(silent.isClosed).toBe(true);
  });

  it('stays live while heartbeats arrive', async () => {
    const { client, sources, newest } = await followLive('queue:d1');
    for (let beat = 0; beat < 10; beat += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      newest().beat();
    }
    expect(client.connection.state).toBe('live');
    expect(sources).toHaveLength(1);
  });

  it('goes offline with the browser, and connects immediately when the network is back', async () => {
    const { client, browser, sources } = await followLive('queue:d1');
    browser.navigator.onLine = false;
    browser.window.dispatchEvent(new Event('offline'));
    expect(client.connection.state).toBe('offline');
    browser.navigator.onLine = true;
    browser.window.dispatchEvent(new Event('online'));
    expect(sources).toHaveLength(2);
  });

  it('connects immediately when a sleeping page is visible again, unless it is connected', async () => {
    const { browser, sources } = await followLive('queue:d1');
    browser.document.dispatchEvent(new Event('visibilitychange'));
    expect(sources).toHaveLength(1);
    // Simulates a sleeping phone: time passes, but timers do not run.
    vi.setSystemTime(Date.now() + 3_600_000);
    browser.document.dispatchEvent(new Event('visibilitychange'));
    expect(sources).toHaveLength(2);
    expect(sources[0]?.isClosed).toBe(true);
  });

  it('disconnects when the user leaves the page, and reconnects on return', async () => {
    const { browser, sources } = await followLive('queue:d1');
    browser.window.dispatchEvent(new Event('pagehide'));
    expect(sources[0]?.isClosed).toBe(true);
    browser.window.dispatchEvent(new Event('pageshow'));
    expect(sources).toHaveLength(2);
  });

  it('drops a topic that the server closed and keeps the others', async () => {
    const { client, newest, sources } = await followLive('console:c1', 'queue:d1');
    newest().frame('closed', { topic: 'console:c1' });
    await vi.advanceTimersByTimeAsync(0);
    expect(client.isClosed('console:c1')).toBe(true);
    expect(newest().url).toBe('/api/live?topic=queue%3Ad1');
    newest().frame('closed', { topic: 'queue:d1' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sources).toHaveLength(2);
    expect(newest().isClosed).toBe(true);
  });

  it('closes the connection when no topic is followed', async () => {
    const { unfollow, newest, sources } = await followLive('queue:d1');
    unfollow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(newest().isClosed).toBe(true);
    expect(sources).toHaveLength(1);
  });

  it('ignores messages of a dropped connection', async () => {
    const { client, newest } = await followLive('queue:d1');
    const old = newest();
    client.follow(['queue:d2']);
    await vi.advanceTimersByTimeAsync(0);
    newest().beat();
    old.fire('error');
    old.frame('queue', snapshot(9));
    expect(client.connection.state).toBe('live');
    expect(client.store.queue('d1')).toBeNull();
  });

  it('tells its listeners about every change until they stop', async () => {
    const { client, newest } = await followLive('queue:d1');
    const listener = vi.fn();
    const stop = client.listen(listener);
    newest().frame('queue', snapshot(1));
    expect(listener).toHaveBeenCalled();
    stop();
    listener.mockClear();
    newest().frame('queue', snapshot(2));
    expect(listener).not.toHaveBeenCalled();
  });

  describe('a page that is opened without a network', () => {
    const url = '/api/live?topic=queue%3Ad1';
    const knownAt = Date.parse('2026-11-21T08:30:00Z');

    it('stores public queues, many changes at once', async () => {
      const { browser, newest } = await followLive('queue:d1');
      newest().frame('queue', snapshot(1));
      newest().frame('queue', snapshot(2));
      await vi.advanceTimersByTimeAsync(1000);
      expect(browser.kept.write).toHaveBeenCalledOnce();
      const heardAt = Date.parse('2026-11-21T09:01:00Z');
      expect(browser.kept.write).toHaveBeenCalledWith({ url, knownAt: heardAt, queues: [snapshot(2)] });
    });

    it('stores public queues immediately when the page closes', async () => {
      const { browser, newest } = await followLive('queue:d1');
      newest().frame('queue', snapshot(1));
      browser.window.dispatchEvent(new Event('pagehide'));
      expect(browser.kept.write).toHaveBeenCalledOnce();
    });

    it('does not store a feed with names', async () => {
      const { browser, newest } = await followLive('console:c1', 'queue:d1');
      newest().frame('queue', snapshot(1));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(browser.kept.write).not.toHaveBeenCalled();
    });

    it('starts with the stored queues and the time at which they were received, and marks them as old', async () => {
      const read = vi.fn(() => ({ url, knownAt, queues: [snapshot(7)] }));
      const { client, newest } = setUp({ isPageKept: true, read });
      expect(client.connection.state).toBe('offline');
      client.follow(['queue:d1']);
      await vi.advanceTimersByTimeAsync(0);
      expect(read).toHaveBeenCalledWith(url);
      expect(client.store.queue('d1')?.revision).toBe(7);
      expect(client.connection).toMatchObject({ state: 'offline', knownAt });
      newest().frame('queue', snapshot(6));
      expect(client.connection).toMatchObject({ state: 'live', knownAt: Date.now() });
      expect(client.store.queue('d1')?.revision).toBe(7);
    });

    it('ignores stored queues on a page that the server has just rendered', async () => {
      const read = vi.fn(() => ({ url, knownAt, queues: [snapshot(7)] }));
      const { client } = setUp({ isPageKept: false, read });
      client.follow(['queue:d1']);
      await vi.advanceTimersByTimeAsync(0);
      expect(client.store.queue('d1')).toBeNull();
      expect(client.connection).toMatchObject({ state: 'connecting', knownAt: null });
    });
  });
});
