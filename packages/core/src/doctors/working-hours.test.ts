import { describe, expect, it } from 'vitest';
import {
  DEFAULT_WORKING_HOURS,
  formatTimeOfDay,
  isSlotBackwards,
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

it.each([
  ['9:00am', '5:00pm', false],
  ['8:00pm', '12:30am', false],
  ['9:00pm', '4:00am', false],
  ['12:00am', '11:59pm', false],
  ['4:00am', '4:00am', false],
  ['5:00pm', '9:00am', true],
  ['9:00pm', '4:01am', true],
  ['9:00am', '9:00am', true],
])('a slot from %s to %s ends before it begins: %s', (start, end, isBackwards) => {
  expect(isSlotBackwards({ start, end })).toBe(isBackwards);
});

it('a week is 9 to 5, Saturday until 1, Sunday closed before anybody changes it', () => {
  const hours = WEEKDAYS.map((day) => DEFAULT_WORKING_HOURS[day].map(({ start, end }) => `${start}-${end}`));
  const long = ['9:00am-5:00pm'];
  expect(hours).toEqual([long, long, long, long, long, ['9:00am-1:00pm'], []]);
});
