import { expect, it } from 'vitest';
import { isTimeZone, timeZones } from './settings.ts';

it('lists current time zone names, each valid and only once', () => {
  const names = timeZones();
  expect(names).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Asia/Kathmandu', 'America/New_York']));
  expect(names).not.toContain('Asia/Calcutta');
  expect(new Set(names).size).toBe(names.length);
  for (const timeZone of names) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
});

it.each(['', 'Mars/Olympus', '+05:30', 'asia/kolkata', 'Asia/Calcutta'])(
  'rejects %j as the time zone of a clinic',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);
