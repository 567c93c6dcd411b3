import { describe, expect, it } from 'vitest';
import { matchRoute } from './routes.ts';

const screenOf = (path: string) => matchRoute(path)?.route.screen ?? null;

describe('matchRoute', () => {
  it.each([
    ['/', 'home'],
    ['/auth', 'auth'],
    ['/auth/', 'auth'],
    ['/city-care', 'clinic'],
    ['/clinic/city-care', 'clinic'],
    ['/city-care/dashboard', 'dashboard'],
    ['/city-care/asha-rao', 'doctor'],
    ['/t/AAAAAAAAAAAAAAAAAAAAAA', 'token'],
    ['/doctor/1/admin', 'doctor-panel'],
    ['/a/b/c/d', null],
    ['/%E0%A4%A', null],
    ['//', null],
  ])('matches the path %s to %s', (path, screen) => {
    expect(screenOf(path)).toBe(screen);
  });

  it('decodes parameters', () => {
    expect(matchRoute('/clinic/a%20b')?.params).toEqual({ clinicSlug: 'a b' });
  });
});
