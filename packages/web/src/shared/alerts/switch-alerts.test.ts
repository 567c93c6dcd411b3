import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alertEndpoint, alertedTokens, rememberAlerts, unreadableWords } from './alert-memory.ts';
import {
  fakePushManager,
  fakeSubscription,
  refusal,
  stubCaches,
  stubServer,
} from './browser.test-support.ts';
import { isOn, renew, turnOff, turnOn } from './switch-alerts.ts';

const OLD = 'https://push.example/old';
const NEW = 'https://push.example/new';
const words = { title: 'News', body: 'Open Baari.' };
const keyAnswer = (path: string) =>
  path === '/api/alerts/key' ? new Response('{"publicKey":"AQID"}') : null;

let entries: Map<string, string>;

beforeEach(() => {
  entries = stubCaches();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function stubBrowser(pushManager: object) {
  const register = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: Promise.resolve({ pushManager }) } });
  return register;
}

const described = (endpoint: string) => ({
  subscription: { endpoint, keys: { p256dh: `p-${endpoint}`, auth: `a-${endpoint}` } },
});

test('registers a token with the server when its alerts are turned on, and remembers it', async () => {
  const register = stubBrowser(fakePushManager(null, NEW));
  const asked = stubServer(keyAnswer);
  await turnOn('mine', words);
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  expect(asked.slice(1)).toEqual([{ path: '/api/tokens/mine/alerts', body: described(NEW) }]);
  expect([await isOn('mine'), await isOn('other')]).toEqual([true, false]);
  expect(await unreadableWords()).toEqual(words);
});

test('does not store alerts as on if the server refuses the token', async () => {
  stubBrowser(fakePushManager(null, NEW));
  stubServer((path) => keyAnswer(path) ?? refusal('conflict', 'queue.token_not_waiting'));
  await expect(turnOn('mine', words)).rejects.toMatchObject({ reason: 'queue.token_not_waiting' });
  expect(await isOn('mine')).toBe(false);
});

test('moves the alerts of all live tokens to a replaced subscription', async () => {
  for (const secret of ['mine', 'childs', 'over']) await rememberAlerts({ secret, endpoint: OLD });
  stubBrowser(fakePushManager(fakeSubscription(OLD, [9]), NEW));
  const asked = stubServer(
    (path) =>
      keyAnswer(path) ??
      (path === '/api/tokens/over/alerts' ? refusal('conflict', 'queue.token_not_waiting') : null),
  );
  await turnOn('mine', words);
  expect(asked).toContainEqual({ path: '/api/tokens/childs/alerts', body: described(NEW) });
  expect(asked).toContainEqual({ path: '/api/tokens/childs/alerts/off', body: { endpoint: OLD } });
  expect(await alertedTokens()).toEqual([
    { secret: 'mine', endpoint: NEW },
    { secret: 'childs', endpoint: NEW },
  ]);
});

test('turns off one token’s alerts, and keeps the browser subscribed for others', async () => {
  const known = fakeSubscription(OLD, [1, 2, 3]);
  stubBrowser(fakePushManager(known, NEW));
  for (const secret of ['mine', 'childs']) await rememberAlerts({ secret, endpoint: OLD });
  const asked = stubServer();
  await turnOff('mine');
  expect(asked).toEqual([{ path: '/api/tokens/mine/alerts/off', body: { endpoint: OLD } }]);
  expect([await isOn('mine'), await isOn('childs'), known.isGone]).toEqual([false, true, false]);
});

test('keeps alerts off if the user turns them off while they are being turned on', async () => {
  stubBrowser(fakePushManager(fakeSubscription(OLD, [1, 2, 3]), NEW));
  await rememberAlerts({ secret: 'mine', endpoint: OLD });
  const asked = stubServer(keyAnswer);
  const renewed = renew('mine', words);
  await turnOff('mine');
  await renewed;
  await renew('mine', words);
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/alerts/key',
    '/api/tokens/mine/alerts',
    '/api/tokens/mine/alerts/off',
  ]);
  expect(await isOn('mine')).toBe(false);
});

test('keeps alerts on after a failed attempt to turn them off', async () => {
  await rememberAlerts({ secret: 'mine', endpoint: OLD });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(turnOff('mine')).rejects.toMatchObject({ code: 'network' });
  expect(await isOn('mine')).toBe(true);
});

test('stops waiting for a worker that never becomes ready', async () => {
  vi.useFakeTimers();
  const serviceWorker = { register: async () => undefined, ready: new Promise(() => undefined) };
  vi.stubGlobal('navigator', { serviceWorker });
  stubServer(keyAnswer);
  const failing = expect(turnOn('mine', words)).rejects.toThrow('not ready');
  await vi.advanceTimersByTimeAsync(20_000);
  await failing;
});

test('remembers the last twenty tokens whose alerts were turned on', async () => {
  for (let index = 0; index < 22; index += 1) await rememberAlerts({ secret: `s${index}`, endpoint: OLD });
  expect(await alertedTokens()).toHaveLength(20);
  expect([await alertEndpoint('s1'), await alertEndpoint('s21')]).toEqual([null, OLD]);
});

test.each(['7', 'null', '{"title":1}'])('ignores invalid data: %s', async (text) => {
  entries.set('https://queue.example/unreadable', text);
  expect(await unreadableWords()).toBeNull();
});
