import { afterEach, expect, test, vi } from 'vitest';
import { alertSupport } from './use-alerts.ts';

afterEach(() => vi.unstubAllGlobals());

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0';

type Browser = { userAgent?: string; maxTouchPoints?: number; isInstalled?: boolean; isSecure?: boolean };

function stubTab({ userAgent = ANDROID, maxTouchPoints = 5, isInstalled = false, isSecure = true }: Browser) {
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  vi.stubGlobal('isSecureContext', isSecure);
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
}

test.each<[string, Browser, string]>([
  ['an iPhone', { userAgent: IPHONE }, 'home-screen'],
  ['an iPad that claims to be a Mac', { userAgent: MAC }, 'home-screen'],
  ['a Mac', { userAgent: MAC, maxTouchPoints: 0 }, 'unsupported'],
  ['an old iPhone that has the app already', { userAgent: IPHONE, isInstalled: true }, 'unsupported'],
  [
    'an iPhone in a clinic’s own network, without HTTPS',
    { userAgent: IPHONE, isSecure: false },
    'unsupported',
  ],
  ['an Android phone without push messages', {}, 'unsupported'],
])('detects how alerts work in a tab of %s', (_name, browser, support) => {
  stubTab(browser);
  expect(alertSupport()).toBe(support);
});

test.each([
  ['denied', 'blocked'],
  ['granted', 'allowed'],
  ['default', 'unasked'],
])('recognises the browser’s permission %s', (permission, support) => {
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  expect(alertSupport()).toBe(support);
});
