import { expect, test } from 'vitest';
import { isKeptPath, planOf } from './plan-of.ts';

const ORIGIN = 'https://queue.example';
const asked = (path: string, of: { method?: string; mode?: RequestMode; origin?: string } = {}) => {
  const { method = 'GET', mode = 'navigate', origin = ORIGIN } = of;
  return planOf({ method, mode, url: `${origin}${path}` }, ORIGIN);
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
