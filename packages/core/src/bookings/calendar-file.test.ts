import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutLinks } from '../shared/index.ts';
import { calendarFile } from './calendar-file.ts';

const event = {
  uid: 'aBcDeFgHiJkLmNoPqRsTuV',
  start: new Date('2026-11-27T04:30:00Z'),
  end: new Date('2026-11-27T05:00:00Z'),
  at: new Date('2026-11-26T12:00:00.123Z'),
  summary: 'Dr. Rao, City Clinic',
  location: null,
  url: 'https://baari.example/t/aBcDeFgHiJkLmNoPqRsTuV',
  sequence: 0,
  isOff: false,
  alarmAt: new Date('2026-11-27T02:30:00Z'),
};

it('writes the times of a calendar event in UTC, with the line endings that the standard requires', () => {
  const lines = calendarFile(event).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20261127T043000Z',
      'DTEND:20261127T050000Z',
      'DTSTAMP:20261126T120000Z',
    ]),
  );
  expect(lines).toContain('UID:aBcDeFgHiJkLmNoPqRsTuV');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(lines.join('')).not.toMatch(/[\r\n]/);
});

it('writes how often the booking changed, and when the alarm is due', () => {
  const lines = calendarFile({ ...event, sequence: 3 }).split('\r\n');
  expect(lines).toEqual(expect.arrayContaining(['SEQUENCE:3', 'STATUS:CONFIRMED', 'TRIGGER:-PT120M']));
  expect(calendarFile({ ...event, alarmAt: null })).not.toContain('VALARM');
});

it('cancels the calendar event of a booking that is over, under the same UID and without an alarm', () => {
  const text = calendarFile({ ...event, sequence: 4, isOff: true });
  expect(text).toContain('\r\nUID:aBcDeFgHiJkLmNoPqRsTuV\r\n');
  expect(text).toContain('\r\nSEQUENCE:4\r\nSTATUS:CANCELLED\r\n');
  expect(text).not.toContain('VALARM');
});

it('escapes typed text, so that it can’t start a new line', () => {
  const text = calendarFile({ ...event, summary: 'A; B, C\\D', location: '12 MG Road\r\nBEGIN:VEVENT' });
  expect(text).toContain('SUMMARY:A\\; B\\, C\\\\D\r\n');
  expect(text).toContain('LOCATION:12 MG Road\\nBEGIN:VEVENT\r\n');
});

it('folds long lines of a calendar file, never within a character', () => {
  const location = 'எம் ஜி ரோடு, இந்திராநகர் 🏥 '.repeat(6).trim();
  const text = calendarFile({ ...event, location });
  for (const line of text.split('\r\n'))
    expect(encodeURIComponent(line).replaceAll(/%../g, 'x').length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${location.replaceAll(',', '\\,')}\r\n`);
});

it('breaks up any text that a calendar could turn into a link, except the booking’s own address', () => {
  const names = {
    summary: 'Dr.Dev, https://evil.example/pay',
    location: 'write to help@evil.example, www.evil.dev',
  };
  const text = calendarFile({ ...event, ...names }).replaceAll('\r\n ', '');
  expect(text).toContain('SUMMARY:Dr. Dev\\, https: //evil. example/pay\r\n');
  expect(text).toContain('DESCRIPTION:Dr. Dev\\, https: //evil. example/pay\r\n');
  expect(text).toContain('LOCATION:write to help@ evil. example\\, www. evil. dev\r\n');
  expect(text).toContain(`URL:${event.url}\r\n`);
});

it('writes exactly one calendar event, even if typed text looks like another event', () => {
  const part = fc.constantFrom(
    'A',
    'ப',
    '🏥',
    ';',
    ',',
    '\\',
    '\r',
    '\n',
    '\r\n',
    ':',
    '"',
    'END:VEVENT',
    ' ',
    '\u200b',
    '.',
  );
  const typed = fc.array(part, { minLength: 1, maxLength: 60 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(typed, fc.option(typed), (summary, location) => {
      const file = calendarFile({ ...event, summary, location });
      const lines = file.split('\r\n');
      for (const line of lines)
        expect(encodeURIComponent(line).replaceAll(/%../g, 'x').length).toBeLessThanOrEqual(75);
      const names = file
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .map((line) => line.split(':')[0]);
      const plainNames = calendarFile({ ...event, summary: 'A', location: location && 'A' })
        .split('\r\n')
        .map((line) => line.split(':')[0]);
      expect(names).toEqual(plainNames);
      const unfolded = file.replaceAll('\r\n ', '');
      const said = /\r\nSUMMARY:(.*)\r\n/u.exec(unfolded)?.[1] ?? '';
      const read = said.replace(/\\(.)/gu, (_, sign: string) => (sign === 'n' ? '\n' : sign));
      expect(read.replaceAll(' ', '')).toBe(
        withoutLinks(summary)
          .replace(/\r\n|\r|\n/g, '\n')
          .replaceAll(' ', ''),
      );
    }),
    { numRuns: 200 },
  );
});
