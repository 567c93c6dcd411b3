import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alertEndpoint, rememberAlerts } from '../shared/alerts/alert-memory.ts';
import {
  fakePushManager,
  fakeSubscription,
  stubCaches,
  stubServer,
} from '../shared/alerts/browser.test-support.ts';
import { listenForAlerts } from './listen-for-alerts.ts';

const ORIGIN = 'https://queue.example';
const listeners = new Map<string, (event: object) => void>();
const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => null);
let open: { url: string; focus: () => Promise<void> }[];

beforeEach(() => {
  vi.clearAllMocks();
  open = [];
  stubCaches();
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
  );
  const pushManager = fakePushManager(null, 'https://push.example/new');
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- of a whole worker only what is used
  const scope = {
    skipWaiting: async () => undefined,
    registration: { showNotification, pushManager },
    clients: { claim: async () => undefined, matchAll: async () => open, openWindow },
  } as unknown as Parameters<typeof listenForAlerts>[0];
  listenForAlerts(scope);
});
afterEach(() => vi.unstubAllGlobals());

/** Lets the worker hear of something, and waits for as long as it asks to. */
async function hear(type: string, event: object): Promise<void> {
  const work: unknown[] = [];
  listeners.get(type)?.({ type, waitUntil: (promised: unknown) => work.push(promised), ...event });
  await Promise.all(work);
}

const page = (path: string) => ({ url: ORIGIN + path, focus: vi.fn(async () => undefined) });
const notification = (url: string) => ({ notification: { close: vi.fn(), data: { url } } });

test('a message is shown, and so is that one came which holds nothing', async () => {
  await hear('push', { data: { text: () => '{"title":"Your turn!","body":"Token 14"}' } });
  await hear('push', { data: null });
  expect(showNotification.mock.calls).toMatchObject([
    ['Your turn!', { body: 'Token 14' }],
    ['Baari', { body: '' }],
  ]);
});

test('a tap brings the open page of the token to the front', async () => {
  const [others, own] = [page('/t/other'), page('/t/mine?lang=hi')];
  open = [others, own];
  await hear('notificationclick', notification('/t/mine'));
  expect([others.focus.mock.calls.length, own.focus.mock.calls.length]).toEqual([0, 1]);
  expect(openWindow).not.toHaveBeenCalled();
});

test('a tap opens the token where no page of it is open', async () => {
  open = [page('/city-clinic')];
  const tapped = notification('/t/mine');
  await hear('notificationclick', tapped);
  expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/t/mine`);
  expect(tapped.notification.close).toHaveBeenCalled();
});

test.each([
  ['that the browser brings', fakeSubscription('https://push.example/new', [1])],
  ['that has to be made', null],
])('a new address %s is told to the server', async (_from, newSubscription) => {
  await rememberAlerts({ secret: 'mine', endpoint: 'https://push.example/old' });
  const asked = stubServer((path) =>
    path === '/api/alerts/key' ? new Response('{"publicKey":"AQID"}') : null,
  );
  await hear('pushsubscriptionchange', { newSubscription });
  expect(asked.map(({ path }) => path)).toContain('/api/tokens/mine/alerts');
  expect(await alertEndpoint('mine')).toBe('https://push.example/new');
});
