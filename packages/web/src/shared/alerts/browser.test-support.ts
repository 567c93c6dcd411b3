/** Fakes the browser's alert features: a cache, a push manager, and our server's responses. */
import { vi } from 'vitest';

const ORIGIN = 'https://queue.example';

/** Replaces `caches` with a single cache under any name. */
export function stubCaches(): Map<string, string> {
  const entries = new Map<string, string>();
  const urlOf = (path: string) => new URL(path, ORIGIN).href;
  const cache = {
    put: async (path: string, response: Response) => void entries.set(urlOf(path), await response.text()),
    delete: async (path: string) => entries.delete(urlOf(path)),
    match: async (path: string) => {
      const text = entries.get(urlOf(path));
      return text === undefined ? undefined : new Response(text);
    },
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  return entries;
}

export type FakeSubscription = PushSubscription & { isGone: boolean };

export function fakeSubscription(endpoint: string, key: readonly number[] | null): FakeSubscription {
  return {
    endpoint,
    expirationTime: null,
    isGone: false,
    options: {
      userVisibleOnly: true,
      applicationServerKey: key && Uint8Array.from(key).buffer,
    },
    getKey: () => null,
    toJSON: () => ({ endpoint, keys: { p256dh: `p-${endpoint}`, auth: `a-${endpoint}` } }),
    async unsubscribe() {
      this.isGone = true;
      return true;
    },
  };
}

/** Builds a push manager whose next subscription is `endpoint`. */
export function fakePushManager(known: FakeSubscription | null, endpoint: string) {
  let current = known;
  const subscribe = vi.fn<PushManager['subscribe']>(async (options) => {
    const key = options?.applicationServerKey;
    current = fakeSubscription(endpoint, key instanceof Uint8Array ? Array.from(key) : []);
    return current;
  });
  return {
    subscribe,
    getSubscription: async () => (current?.isGone ? null : current),
    permissionState: async () => 'granted' as const,
  };
}

export type Asked = { path: string; body: unknown };

/**
 * Answers calls to our server with `answers`, or an empty object by default. Returns the requests in order.
 */
export function stubServer(answers: (path: string) => Response | null = () => null): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    asked.push({ path, body });
    return answers(path) ?? new Response('{}');
  });
  return asked;
}

export function refusal(code: string, reason: string): Response {
  return new Response(JSON.stringify({ code, data: { reason, details: {} } }), { status: 409 });
}
