import { expect, test } from 'vitest';
import { fakePushManager, fakeSubscription } from './browser.test-support.ts';
import { described, subscribe } from './subscribe.ts';

// The bytes 0xfb 0xff 0xfe encode to valid base64url that is invalid base64.
const KEY = [251, 255, 254];
const KEY_TEXT = '-__-';

test('subscribes a browser with the server’s key, only for visible alerts', async () => {
  const push = fakePushManager(null, 'https://push.example/1');
  const { endpoint } = await subscribe(push, KEY_TEXT);
  expect(endpoint).toBe('https://push.example/1');
  expect(push.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: Uint8Array.from(KEY),
  });
});

test('keeps a subscription with the same key', async () => {
  const known = fakeSubscription('https://push.example/1', KEY);
  const push = fakePushManager(known, 'https://push.example/2');
  expect(await subscribe(push, KEY_TEXT)).toBe(known);
  expect(push.subscribe).not.toHaveBeenCalled();
});

test.each([[[1, 2, 3]], [null]])('replaces a subscription that has another key: %j', async (key) => {
  const known = fakeSubscription('https://push.example/1', key);
  const push = fakePushManager(known, 'https://push.example/2');
  expect((await subscribe(push, KEY_TEXT)).endpoint).toBe('https://push.example/2');
  expect(known.isGone).toBe(true);
});

test('sends the server only the subscription’s address and keys', () => {
  expect(described(fakeSubscription('https://push.example/1', KEY))).toEqual({
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'p-https://push.example/1', auth: 'a-https://push.example/1' },
  });
});
