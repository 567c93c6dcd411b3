import { DEFAULT_WORKING_HOURS, WEEKDAYS } from '@baari/core/doctors';
import { describe, expect, test } from 'vitest';
import {
  fromFieldTime,
  nightText,
  slotsError,
  slotsErrorText,
  toFieldTime,
} from '../../../shared/hours/slots.ts';
import { words } from '@baari/words/en/web/office';
import {
  isWeekValid,
  withDayToggled,
  withMondayOn,
  WORKDAYS,
  withSlotAdded,
  withSlotChanged,
  withSlotRemoved,
  weekText,
} from './working-week.ts';

const week = DEFAULT_WORKING_HOURS;

test('suggests an evening session as another slot, without an overlap', () => {
  const added = withSlotAdded(week, 'monday').monday;
  expect(added).toEqual([
    { start: '9:00am', end: '5:00pm' },
    { start: '7:00pm', end: '10:00pm' },
  ]);
  expect(slotsError(added)).toBeUndefined();
});

test('adds slots until midnight without an overlap', () => {
  const late = { ...week, monday: [{ start: '9:00am', end: '8:00pm' }] };
  expect(slotsError(withSlotAdded(late, 'monday').monday)).toBeUndefined();
});

test('removes the slots of a closed day, and restores the usual slots when the day is opened again', () => {
  const closed = withDayToggled(week, 'saturday');
  expect(closed.saturday).toEqual([]);
  expect(withDayToggled(closed, 'saturday').saturday).toEqual(week.saturday);
  expect(withDayToggled(week, 'sunday').sunday).toEqual([{ start: '9:00am', end: '5:00pm' }]);
});

test('copies Monday to the weekdays or to every day', () => {
  const monday = [{ start: '10:00am', end: '1:00pm' }];
  const copied = withMondayOn({ ...week, monday }, WORKDAYS);
  expect(copied.friday).toEqual(monday);
  expect(copied.saturday).toEqual(week.saturday);
  expect(copied.sunday).toEqual([]);
  const everywhere = withMondayOn({ ...week, monday }, WEEKDAYS);
  expect(WEEKDAYS.map((day) => everywhere[day])).toEqual(WEEKDAYS.map(() => monday));
});

test('changes and removes a single slot', () => {
  const two = withSlotAdded(week, 'monday');
  const changed = withSlotChanged(two, 'monday', 1, { start: '6:00pm', end: '8:00pm' });
  expect(changed.monday[1]).toEqual({ start: '6:00pm', end: '8:00pm' });
  expect(withSlotRemoved(changed, 'monday', 0).monday).toEqual([{ start: '6:00pm', end: '8:00pm' }]);
});

describe('errors of a day', () => {
  test.each([
    [
      'overlapping slots',
      [
        { start: '9:00am', end: '1:00pm' },
        { start: '12:30pm', end: '5:00pm' },
      ],
      /overlap/,
    ],
    ['a missing time', [{ start: '9:00am', end: '' }], /both times/],
    [
      'times in the wrong order',
      [{ start: '5:00pm', end: '9:00am' }],
      /5:00pm to 9:00am ends before it starts/,
    ],
    [
      'a slot across the start of the service date',
      [{ start: '12:00am', end: '10:00pm' }],
      /12:00am to 10:00pm passes 4:00am, when the next clinic day begins/,
    ],
    ['a slot without length', [{ start: '9:00am', end: '9:00am' }], /must differ from the start time/],
  ])('reports %s', (_, slots, message) => {
    const error = slotsError(slots);
    expect(error && slotsErrorText(words.slots, error)).toMatch(message);
    expect(isWeekValid({ ...week, tuesday: slots })).toBe(false);
  });

  test('accepts adjoining slots, and slots past midnight', () => {
    expect(
      slotsError([
        { start: '9:00am', end: '1:00pm' },
        { start: '1:00pm', end: '5:00pm' },
      ]),
    ).toBeUndefined();
    expect(slotsError([{ start: '9:00pm', end: '1:00am' }])).toBeUndefined();
  });

  test('accepts a whole day, and shows which night a slot after midnight belongs to', () => {
    expect(slotsError([{ start: '12:00am', end: '11:59pm' }])).toBeUndefined();
    expect(slotsError([{ start: '12:00am', end: '12:00am' }])).toBeUndefined();
    const night = [{ start: '1:00am', end: '3:00am' }];
    expect(slotsError(night)).toBeUndefined();
    expect(nightText(words.slots, night)).toMatch(/1:00am to 3:00am is in the night after this day/);
    expect(nightText(words.slots, [{ start: '9:00pm', end: '1:00am' }])).toBeNull();
  });
});

test.each([
  ['9:00am', '09:00'],
  ['12:00am', '00:00'],
  ['12:30pm', '12:30'],
  ['11:59pm', '23:59'],
])('formats %s as %s in a time field, and reads it back', (time, field) => {
  expect(toFieldTime(time)).toBe(field);
  expect(fromFieldTime(field)).toBe(time);
});

test('keeps a time field without a time empty', () => {
  expect(fromFieldTime('')).toBe('');
  expect(toFieldTime('')).toBe('');
});

test('describes a week in one line, and joins consecutive days with equal hours', () => {
  expect(weekText(week, words)).toBe('Monday – Friday 9:00 am – 5:00 pm · Saturday 9:00 am – 1:00 pm');
  const [morning, evening] = [
    { start: '9:00am', end: '1:00pm' },
    { start: '5:00pm', end: '8:00pm' },
  ];
  const split = { ...week, wednesday: [], thursday: [morning, evening], saturday: [], sunday: [morning] };
  expect(weekText(split, words)).toBe(
    'Monday – Tuesday 9:00 am – 5:00 pm · Thursday 9:00 am – 1:00 pm, 5:00 pm – 8:00 pm · Friday 9:00 am – 5:00 pm · Sunday 9:00 am – 1:00 pm',
  );
  expect(weekText(withMondayOn({ ...week, monday: [] }, WEEKDAYS), words)).toBe('');
});
