import { expect, it } from 'vitest';
import { checkedIn } from './check-in.ts';

const at = (time: string) => new Date(`2026-11-26T${time}:00Z`);
const MINUTE = 60_000;

it.each([
  { comes: '10:00', lateMinutes: 0, stands: { place: 'soon', from: at('10:00') } },
  { comes: '10:30', lateMinutes: 0, stands: { place: 'soon', from: at('10:30') } },
  { comes: '10:31', lateMinutes: 0, stands: { place: 'turn', from: at('10:31') } },
  // The doctor is 40 minutes late, which is added to the 30 minutes.
  { comes: '11:10', lateMinutes: 40, stands: { place: 'soon', from: at('11:10') } },
  { comes: '11:11', lateMinutes: 40, stands: { place: 'turn', from: at('11:11') } },
  // If the doctor began early, this does not shorten the 30 minutes.
  { comes: '10:30', lateMinutes: -20, stands: { place: 'soon', from: at('10:30') } },
  { comes: '9:50', lateMinutes: 0, stands: { place: 'soon', from: at('09:50') } },
  { comes: '8:15', lateMinutes: 0, stands: { place: 'soon', from: at('09:50') } },
])(
  'checks in a patient at $comes for a booking at ten, with the doctor $lateMinutes min late',
  ({ comes, lateMinutes, stands }) => {
    const when = at(comes.padStart(5, '0'));
    expect(checkedIn(when, at('10:00'), lateMinutes * MINUTE)).toEqual(stands);
  },
);
