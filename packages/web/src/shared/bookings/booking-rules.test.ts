import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/clinicBookings';
import { seatsText } from './booking-rules.tsx';

test.each([
  [30, 60, 9, 'About 2 seats in each half hour, at 9 minutes a patient.'],
  [30, 40, 9, 'About 1 or 2 seats in each half hour, at 9 minutes a patient.'],
  [60, 90, 6, 'About 9 seats in each hour, at 6 minutes a patient.'],
  [30, 40, 15, 'About 1 seat in each half hour, at 15 minutes a patient.'],
  [15, 20, 30, 'About 1 seat in each 2 hours, at 30 minutes a patient.'],
  [20, 40, 8, 'About 1 seat in each 20 minutes, at 8 minutes a patient.'],
] as const)(
  'computes the seats from times of %i minutes, %i percent open, and %i minutes per patient',
  (bandMinutes, bookablePercent, pace, said) => {
    expect(seatsText({ bandMinutes, bookablePercent }, pace, words.rules)).toBe(
      `${said} The rest is for walk-ins.`,
    );
  },
);
