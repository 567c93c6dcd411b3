import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alertEndpoint, rememberAlerts } from '../shared/alerts/alert-memory.ts';
import {
  fakePushManager,
  fakeSubscription,
  stubCaches,
  stubServer,
} from '../shared/alerts/browser.test-support.ts';
import { alertOf, listenForAlerts, targetOf } from './listen-for-alerts.ts';

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
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- only the parts of a worker that the code uses
  const scope = {
    skipWaiting: async () => undefined,
    registration: { showNotification, pushManager },
    clients: { claim: async () => undefined, matchAll: async () => open, openWindow },
  } as unknown as Parameters<typeof listenForAlerts>[0];
  listenForAlerts(scope);
});
afterEach(() => vi.unstubAllGlobals());

/** Dispatches an event to the worker and waits for its work. */
async function hear(type: string, event: object): Promise<void> {
  const work: unknown[] = [];
  listeners.get(type)?.({ type, waitUntil: (promised: unknown) => work.push(promised), ...event });
  await Promise.all(work);
}

const page = (path: string) => ({ url: ORIGIN + path, focus: vi.fn(async () => undefined) });
const notification = (url: string) => ({ notification: { close: vi.fn(), data: { url } } });

test('shows a message, even an empty one', async () => {
  await hear('push', { data: { text: () => '{"title":"Your turn!","body":"Token 14"}' } });
  await hear('push', { data: null });
  expect(showNotification.mock.calls).toMatchObject([
    ['Your turn!', { body: 'Token 14' }],
    ['Baari', { body: '' }],
  ]);
});

test('brings the token’s open page to the front on a tap', async () => {
  const [others, own] = [page('/t/other'), page('/t/mine?lang=hi')];
  open = [others, own];
  await hear('notificationclick', notification('/t/mine'));
  expect([others.focus.mock.calls.length, own.focus.mock.calls.length]).toEqual([0, 1]);
  expect(openWindow).not.toHaveBeenCalled();
});

test('opens the token on a tap when no page shows it', async () => {
  open = [page('/city-clinic')];
  const tapped = notification('/t/mine');
  await hear('notificationclick', tapped);
  expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/t/mine`);
  expect(tapped.notification.close).toHaveBeenCalled();
});

test.each([
  ['that the browser provides', fakeSubscription('https://push.example/new', [1])],
  ['that the worker requests itself', null],
])('sends the server a new address %s', async (_from, newSubscription) => {
  await rememberAlerts({ secret: 'mine', endpoint: 'https://push.example/old' });
  const asked = stubServer((path) =>
    path === '/api/alerts/key' ? new Response('{"publicKey":"AQID"}') : null,
  );
  await hear('pushsubscriptionchange', { newSubscription });
  expect(asked.map(({ path }) => path)).toContain('/api/tokens/mine/alerts');
  expect(await alertEndpoint('mine')).toBe('https://push.example/new');
});

const turn = { title: 'Your turn!', body: 'Token 14', url: '/t/abc', tag: 'token-14', isUrgent: true };
const words = { title: 'Update about your token', body: 'Open Baari.' };

describe('a message', () => {
  const alert = (message: object) => alertOf(JSON.stringify(message), words);

  test('shows the server’s texts unchanged', () => {
    const { title, options } = alert(turn);
    expect(title).toBe('Your turn!');
    expect(options).toMatchObject({ body: 'Token 14', tag: 'token-14', data: { url: '/t/abc' } });
  });

  test('keeps a message about a call until the patient dismisses it', () => {
    expect(alert(turn).options.requireInteraction).toBe(true);
    expect(alert({ ...turn, isUrgent: false }).options.requireInteraction).toBe(false);
    expect(alert({ ...turn, isUrgent: 'yes' }).options.requireInteraction).toBe(false);
  });

  test('sounds again when a message replaces an older message', () => {
    expect(alert(turn).options).toMatchObject({ tag: 'token-14', renotify: true });
    // Browsers refuse `renotify` without a tag.
    expect(alert({ ...turn, tag: '' }).options.tag).not.toBe('');
  });
});

test.each([null, '', 'Your turn!', '7', 'null', '[]', '{"title":7,"body":"x"}', '{"title":"x"}'])(
  'replaces an unreadable message, like %j, with a general message',
  (message) => {
    const { title, options } = alertOf(message, words);
    expect([title, options.body]).toEqual([words.title, words.body]);
    expect(options).toMatchObject({ requireInteraction: false, data: { url: '/patient-dashboard' } });
    expect(alertOf(message, null).title).toBe('Baari');
  },
);

test.each([
  [{ url: '/t/abc' }, '/t/abc'],
  [{ url: `${ORIGIN}/t/abc` }, '/t/abc'],
  [{ url: 'https://elsewhere.example/t/abc' }, '/patient-dashboard'],
  [{ url: '//elsewhere.example' }, '/patient-dashboard'],
  [{ url: 'javascript:alert(1)' }, '/patient-dashboard'],
  [{ url: 'https://' }, '/patient-dashboard'],
  [{ url: 7 }, '/patient-dashboard'],
  [null, '/patient-dashboard'],
])('given the alert data %j, opens %s of this site', (data, path) => {
  expect(targetOf(data, ORIGIN)).toBe(ORIGIN + path);
});
