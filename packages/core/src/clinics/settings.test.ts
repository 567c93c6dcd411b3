import { expect, it } from 'vitest';
import { isReviewUrl, isTimeZone, timeZones } from './settings.ts';

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

it.each([
  'https://g.page/r/CX1abc_-d/review',
  'https://maps.app.goo.gl/AbC123',
  'https://www.google.com/maps/place/City+Clinic/@19.07,72.87,17z',
  'https://www.google.co.in/maps?cid=123',
  'https://search.google.com/local/writereview?placeid=ChIJ',
])('accepts %j as a page for reviews on Google', (url) => expect(isReviewUrl(url)).toBe(true));

it.each([
  'http://g.page/r/x/review',
  'https://g.page.evil.example/r/x',
  'https://g.page@evil.example/r/x',
  'https://evil.example/?https://g.page/r/x',
  'https://www.google.com/url?q=https://evil.example',
  'https://maps.google.com.evil.example/maps/',
  'https://www.google.com/mapsevil',
  'javascript:alert(1)//https://g.page/r',
  'https://g.page/r/x review',
  `https://g.page/${'x'.repeat(300)}`,
  '',
])('rejects %j as a page for reviews on Google', (url) => expect(isReviewUrl(url)).toBe(false));
