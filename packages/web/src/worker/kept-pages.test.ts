import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage, isKeptPath, planOfRequest } from './kept-pages.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const page = (text: string, status = 200) => new Response(text, { status });
const never = () => new Promise<Response>(() => undefined);
const fails = () => Promise.reject(new TypeError('Failed to fetch'));
const offline = async () => page('offline', 503);

async function answered(network: () => Promise<Response>, kept: Response | null): Promise<string> {
  const answer = answerPage({ network, kept: async () => kept, offline });
  await vi.advanceTimersByTimeAsync(4000);
  return (await answer).text();
}

test('loads a page from the network even if a copy is stored', async () => {
  expect(await answered(async () => page('new'), page('kept'))).toBe('new');
});

test('shows the stored page without a network, or else the offline page', async () => {
  expect(await answered(fails, page('kept'))).toBe('kept');
  expect(await answered(fails, null)).toBe('offline');
});

test('waits a few seconds for a slow network when a copy is stored', async () => {
  const waiting = answerPage({ network: never, kept: async () => page('kept'), offline });
  const isAnswered = vi.fn();
  void waiting.then(isAnswered);
  await vi.advanceTimersByTimeAsync(3999);
  expect(isAnswered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await waiting).text()).toBe('kept');
});

test('waits for the network without a limit when no copy is stored', async () => {
  let arrive = (_response: Response) => {};
  const late = new Promise<Response>((resolve) => (arrive = resolve));
  const waiting = answerPage({ network: () => late, kept: async () => null, offline });
  await vi.advanceTimersByTimeAsync(60_000);
  arrive(page('late'));
  expect(await (await waiting).text()).toBe('late');
});

test('prefers the stored page to a server error, and deletes a page that no longer exists', async () => {
  expect(await answered(async () => page('bad gateway', 502), page('kept'))).toBe('kept');
  expect(await answered(async () => page('bad gateway', 502), null)).toBe('bad gateway');
  expect(await answered(async () => page('no such page', 404), page('kept'))).toBe('no such page');
});

const ORIGIN = 'https://queue.example';
const asked = (path: string, of: { method?: string; mode?: RequestMode; origin?: string } = {}) => {
  const { method = 'GET', mode = 'navigate', origin = ORIGIN } = of;
  return planOfRequest({ method, mode, url: `${origin}${path}` }, ORIGIN);
};

test.each([
  ['/t/AAAAAAAAAAAAAAAAAAAAAA', 'kept-page'],
  ['/patient-dashboard', 'kept-page'],
  ['/token-status', 'kept-page'],
  ['/city-clinic', 'kept-page'],
  ['/clinic/city-clinic?lang=hi', 'kept-page'],
  ['/city-clinic/rao', 'kept-page'],
  ['/city-clinic/doctors', 'kept-page'],
  ['/', 'page'],
  ['/pricing', 'page'],
  ['/city-clinic/queue', 'page'],
  ['/city-clinic/dashboard', 'page'],
  ['/doctor/1/admin', 'page'],
  ['/a/b/c/d', 'page'],
  ['/robots.txt', 'page'],
  ['/api/docs', 'network'],
])('loads %s with the plan %s', (path, plan) => expect(asked(path)).toBe(plan));

test('treats scripts and styles with a hash in their name as assets', () => {
  expect(asked('/assets/token-entry-abc.js', { mode: 'cors' })).toBe('asset');
});

test('leaves API requests, uploads and other sites to the network', () => {
  expect(asked('/api/live?topic=queue:1', { mode: 'cors' })).toBe('network');
  expect(asked('/sw.js', { mode: 'same-origin' })).toBe('network');
  expect(asked('/city-clinic', { method: 'POST' })).toBe('network');
  expect(asked('/assets/x.js', { mode: 'no-cors', origin: 'https://elsewhere.example' })).toBe('network');
});

test('does not store a file at the root as a page', () => expect(isKeptPath('/sitemap.xml')).toBe(false));
