import { describe, expect, it } from 'vitest';
import {
  DEFAULT_WORKING_HOURS,
  formatTimeOfDay,
  parseTimeOfDay,
  slotMinutes,
  slotsOverlap,
  WEEKDAYS,
} from './working-hours.ts';

describe('times of day', () => {
  it.each([
    ['9:00am', 540],
    ['12:00am', 0],
    ['12:30pm', 750],
    ['11:59 PM', 1439],
  ])('%s is %d minutes after midnight', (text, minutes) => {
    expect(parseTimeOfDay(text)).toBe(minutes);
  });

  it.each(['13:00pm', '9am', '9:60am', '', '09:00'])('%s is none', (text) => {
    expect(parseTimeOfDay(text)).toBeNull();
  });

  it('are written back as they are read', () => {
    for (let minutes = 0; minutes < 1440; minutes += 7)
      expect(parseTimeOfDay(formatTimeOfDay(minutes))).toBe(minutes);
  });
});

describe('slots', () => {
  it('may pass midnight, touch, but not overlap', () => {
    expect(slotMinutes([{ start: '9:00pm', end: '1:00am' }])).toEqual([{ start: 1260, end: 1500 }]);
    expect(
      slotsOverlap([
        { start: '9:00am', end: '1:00pm' },
        { start: '1:00pm', end: '5:00pm' },
      ]),
    ).toBe(false);
    expect(
      slotsOverlap([
        { start: '1:00pm', end: '5:00pm' },
        { start: '9:00am', end: '1:30pm' },
      ]),
    ).toBe(true);
  });
});

it('a week is 9 to 5, Saturday until 1, Sunday closed before anybody changes it', () => {
  const hours = WEEKDAYS.map((day) => DEFAULT_WORKING_HOURS[day].map(({ start, end }) => `${start}-${end}`));
  const long = ['9:00am-5:00pm'];
  expect(hours).toEqual([long, long, long, long, long, ['9:00am-1:00pm'], []]);
});
