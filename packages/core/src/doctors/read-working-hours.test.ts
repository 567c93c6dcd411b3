import { describe, expect, it } from 'vitest';
import { readWorkingHours } from './read-working-hours.ts';
import { DEFAULT_WORKING_HOURS, hasNoSlots } from './working-hours.ts';

const mondayOf = (monday: unknown) => readWorkingHours({ monday }).monday;

describe('reading stored working hours', () => {
  it('does not change stored hours that are already slots', () => {
    expect(readWorkingHours(DEFAULT_WORKING_HOURS)).toEqual(DEFAULT_WORKING_HOURS);
    const evening = [{ start: '9:00pm', end: '1:00am' }];
    expect(mondayOf(evening)).toEqual(evening);
    const wholeDay = [{ start: '12:00am', end: '12:00am' }];
    expect(mondayOf(wholeDay)).toEqual(wholeDay);
    expect(mondayOf('00:00-24:00')).toEqual(wholeDay);
  });

  it.each([
    ['09:00-17:00', ['9:00am', '5:00pm']],
    ['9:00 - 17:00', ['9:00am', '5:00pm']],
    [' 09:30 – 13:00 ', ['9:30am', '1:00pm']],
    ['9:00am-5:00 PM', ['9:00am', '5:00pm']],
    ['21:00-01:00', ['9:00pm', '1:00am']],
    ['18:00-24:00', ['6:00pm', '12:00am']],
    ['00:00-12:00', ['12:00am', '12:00pm']],
  ])('reads the stored hours %s as one slot', (text, [start, end]) => {
    expect(mondayOf(text)).toEqual([{ start, end }]);
  });

  it('reads several slots from one stored text', () => {
    expect(mondayOf('09:00-13:00, 17:00-20:00')).toEqual([
      { start: '9:00am', end: '1:00pm' },
      { start: '5:00pm', end: '8:00pm' },
    ]);
    expect(mondayOf('09:00-13:00; by appointment')).toEqual([{ start: '9:00am', end: '1:00pm' }]);
  });

  it.each(['Closed', 'closed', '', 'by appointment', '9-5', '25:00-26:00', '09:00', '09:00-', '09:00-09:00'])(
    'reads the stored hours %o as closed',
    (text) => {
      expect(mondayOf(text)).toEqual([]);
    },
  );

  it.each([null, undefined, 7, 'Closed', [], [DEFAULT_WORKING_HOURS]])(
    'rejects %o as stored hours',
    (value) => {
      expect(hasNoSlots(readWorkingHours(value))).toBe(true);
    },
  );

  it('drops invalid slots and slots beyond the maximum, and keeps overlapping slots', () => {
    expect(
      mondayOf([null, 'x', { start: '9:00am' }, { start: 9, end: 17 }, { start: '09:00', end: '10:00' }]),
    ).toEqual([{ start: '9:00am', end: '10:00am' }]);
    expect(mondayOf('09:00-13:00, 12:00-15:00, 15:00-16:00')).toEqual([
      { start: '9:00am', end: '1:00pm' },
      { start: '12:00pm', end: '3:00pm' },
      { start: '3:00pm', end: '4:00pm' },
    ]);
    const hours = Array.from({ length: 12 }, (_, hour) => `${hour}:00-${hour}:30`);
    expect(mondayOf(hours.join(','))).toHaveLength(8);
  });
});
