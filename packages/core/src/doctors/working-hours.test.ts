import { describe, expect, it } from 'vitest';
import {
  DEFAULT_WORKING_HOURS,
  formatTimeOfDay,
  parseTimeOfDay,
  slotMinutes,
  slotProblem,
  slotsOverlap,
  WEEKDAYS,
} from './working-hours.ts';

describe('times of day', () => {
  it.each([
    ['9:00am', 540],
    ['12:00am', 0],
    ['12:30pm', 750],
    ['11:59 PM', 1439],
  ])('reads %s as %d minutes after midnight', (text, minutes) => {
    expect(parseTimeOfDay(text)).toBe(minutes);
  });

  it.each(['13:00pm', '9am', '9:60am', '', '09:00'])('rejects the time %s', (text) => {
    expect(parseTimeOfDay(text)).toBeNull();
  });

  it('writes times of day in a form that can be read back', () => {
    for (let minutes = 0; minutes < 1440; minutes += 7)
      expect(parseTimeOfDay(formatTimeOfDay(minutes))).toBe(minutes);
  });
});

describe('slots of a day', () => {
  it('cuts stored slots to the service date and joins overlapping ones', () => {
    const stored = [
      { start: '12:00am', end: '10:00pm' },
      { start: '9:00pm', end: '9:00am' },
    ];
    expect(slotMinutes(stored.slice(0, 1))).toEqual([{ start: 240, end: 1320 }]);
    expect(slotMinutes(stored.slice(1))).toEqual([{ start: 1260, end: 1680 }]);
    expect(slotMinutes(stored)).toEqual([{ start: 240, end: 1680 }]);
    const night = [
      { start: '1:00am', end: '3:00am' },
      { start: '9:00pm', end: '2:00am' },
    ];
    expect(slotMinutes(night)).toEqual([{ start: 1260, end: 1620 }]);
    expect(slotsOverlap(night)).toBe(true);
  });

  it('allows slots that pass midnight or touch, but not overlapping ones', () => {
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
  ['9:00am', '5:00pm', null],
  ['8:00pm', '12:30am', null],
  ['1:00am', '3:00am', null],
  ['12:00am', '11:59pm', null],
  ['4:00am', '4:00am', null],
  ['1:00am', '9:00am', 'passesTurn'],
  ['12:00am', '10:00pm', 'passesTurn'],
  ['3:59am', '4:01am', 'passesTurn'],
  ['2:00am', '1:00am', 'passesTurn'],
  ['2:00am', '2:00am', 'noLength'],
  ['9:00am', '9:00am', 'noLength'],
  ['5:00pm', '9:00am', 'backwards'],
  ['9:00pm', '4:01am', 'backwards'],
  ['12:00am', '4:00am', null],
  ['9:00pm', '4:00am', null],
])('checks a slot from %s to %s: %s', (start, end, problem) => {
  expect(slotProblem({ start, end })).toBe(problem);
});

it('gives a new doctor working hours from 9 to 5, until 1 on Saturday, and no hours on Sunday', () => {
  const hours = WEEKDAYS.map((day) => DEFAULT_WORKING_HOURS[day].map(({ start, end }) => `${start}-${end}`));
  const long = ['9:00am-5:00pm'];
  expect(hours).toEqual([long, long, long, long, long, ['9:00am-1:00pm'], []]);
});
