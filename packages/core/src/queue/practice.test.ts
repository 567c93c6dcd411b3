import { describe, expect, it } from 'vitest';
import { DEFAULT_WORKING_HOURS, type WorkingHours } from '../doctors/index.ts';
import { practiceAt } from './practice.ts';

const week = (slots: WorkingHours['monday']): WorkingHours => ({
  ...DEFAULT_WORKING_HOURS,
  saturday: slots,
  sunday: [],
});
const schedule = (workingHours: WorkingHours) => ({
  workingHours,
  opensEarlyMinutes: 120,
  datedHours: [],
  timeZone: 'Asia/Kolkata',
});
// 21 November 2026 is a Saturday. The time in Kolkata is five and a half hours ahead of UTC.
const at = (kolkata: string) => new Date(`2026-11-21T${kolkata}:00+05:30`);
const twoSittings = schedule(
  week([
    { start: '6:00pm', end: '1:00am' },
    { start: '9:00am', end: '1:00pm' },
  ]),
);

describe('practiceAt', () => {
  it.each([
    ['06:59', 'closed'],
    ['07:00', 'open'],
    ['15:00', 'open'],
    ['23:59', 'open'],
  ])('finds that the practice at %s, if no button was pressed, is %s', (time, state) => {
    expect(practiceAt(at(time), null, twoSittings).state).toBe(state);
  });

  it('returns when the practice opens automatically, and returns no time once the day is over', () => {
    expect(practiceAt(at('05:00'), null, twoSittings).opensAt).toEqual(at('07:00'));
    const afterMidnight = new Date('2026-11-22T01:30:00+05:30');
    expect(practiceAt(afterMidnight, null, twoSittings)).toMatchObject({ state: 'closed', opensAt: null });
  });

  it('keeps the practice open past midnight within the same service date', () => {
    expect(practiceAt(new Date('2026-11-22T00:30:00+05:30'), null, twoSittings).state).toBe('open');
  });

  it('keeps the practice open or closed, as a person set it, until the service date ends', () => {
    const pressed = { state: 'closed', serviceDate: '2026-11-21' } as const;
    expect(practiceAt(at('10:00'), pressed, twoSittings).state).toBe('closed');
    expect(practiceAt(new Date('2026-11-22T03:59:00+05:30'), pressed, twoSittings).state).toBe('closed');
    expect(practiceAt(at('10:00'), { ...pressed, serviceDate: '2026-11-20' }, twoSittings).state).toBe(
      'open',
    );
  });

  it('opens the practice if no working hours are known, and closes it on a day without slots', () => {
    const none = schedule({ ...week([]), monday: [], tuesday: [], wednesday: [], thursday: [], friday: [] });
    expect(practiceAt(at('03:00'), null, none).state).toBe('open');
    expect(practiceAt(at('10:00'), null, schedule(week([]))).state).toBe('closed');
  });

  it('returns the next time at which the state of the practice may change', () => {
    expect(practiceAt(at('05:00'), null, twoSittings).changesAt).toEqual(at('07:00'));
    expect(practiceAt(at('10:00'), null, twoSittings).changesAt).toEqual(
      new Date('2026-11-22T01:00:00+05:30'),
    );
  });
});
