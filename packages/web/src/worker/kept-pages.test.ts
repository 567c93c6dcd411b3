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

test('a page comes from the network, also when it is kept', async () => {
  expect(await answered(async () => page('new'), page('kept'))).toBe('new');
});

test('without a network it is the one that was kept, else the one that says so', async () => {
  expect(await answered(fails, page('kept'))).toBe('kept');
  expect(await answered(fails, null)).toBe('offline');
});

test('a network that answers nothing is waited for a few seconds when there is something to show', async () => {
  const waiting = answerPage({ network: never, kept: async () => page('kept'), offline });
  const isAnswered = vi.fn();
  void waiting.then(isAnswered);
  await vi.advanceTimersByTimeAsync(3999);
  expect(isAnswered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await waiting).text()).toBe('kept');
});

test('and for as long as it takes when there is not', async () => {
  let arrive = (_response: Response) => {};
  const late = new Promise<Response>((resolve) => (arrive = resolve));
  const waiting = answerPage({ network: () => late, kept: async () => null, offline });
  await vi.advanceTimersByTimeAsync(60_000);
  arrive(page('late'));
  expect(await (await waiting).text()).toBe('late');
});

test('a server in trouble is worth less than what was kept, and what is gone is gone', async () => {
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
])('somebody who goes to %s gets it by plan %s', (path, plan) => expect(asked(path)).toBe(plan));

test('scripts and styles with a hash in their name are an asset', () => {
  expect(asked('/assets/token-entry-abc.js', { mode: 'cors' })).toBe('asset');
});

test('what a page asks for itself, sends or takes from elsewhere is none of its business', () => {
  expect(asked('/api/live?topic=queue:1', { mode: 'cors' })).toBe('network');
  expect(asked('/sw.js', { mode: 'same-origin' })).toBe('network');
  expect(asked('/city-clinic', { method: 'POST' })).toBe('network');
  expect(asked('/assets/x.js', { mode: 'no-cors', origin: 'https://elsewhere.example' })).toBe('network');
});

test('a file at the root is no page that is kept', () => expect(isKeptPath('/sitemap.xml')).toBe(false));
