import { expect, it } from 'vitest';
import { isTimeZone, timeZones } from './settings.ts';

it('time zones have the names of today, each once, and every one has a clock', () => {
  const names = timeZones();
  expect(names).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Asia/Kathmandu', 'America/New_York']));
  expect(names).not.toContain('Asia/Calcutta');
  expect(new Set(names).size).toBe(names.length);
  for (const timeZone of names) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
});

it.each(['', 'Mars/Olympus', '+05:30', 'asia/kolkata', 'Asia/Calcutta'])(
  '%j is no time zone of a clinic',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);
