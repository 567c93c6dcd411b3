import { expect, it } from 'vitest';
import { FREE_STYLE } from '@baari/core/texts';
import { bookingNotice, bookingText } from './booking-words.ts';

const booking = {
  doctorName: { name: 'Asha Rao', title: 'dr' },
  start: new Date('2026-12-22T10:00:00+05:30'),
  end: new Date('2026-12-22T10:30:00+05:30'),
  timeZone: 'Asia/Kolkata',
} as const;
const KINDS = ['evening', 'soon', 'dayOff'] as const;

it('says in booking messages when to come, what to do, and where to answer', () => {
  const to = { clinic: 'City Care', url: 'https://x.test/t/s' };
  const english = (kind: (typeof KINDS)[number]) =>
    bookingText(FREE_STYLE, kind, { ...booking, language: 'en' }, to)?.text;
  expect(KINDS.map(english)).toEqual([
    'City Care: your booking is tomorrow at 10:00 am. If you cannot come, please call the clinic. Coming? https://x.test/t/s',
    'City Care: your booking is today at 10:00 am. If you cannot come, please call the clinic. Coming? https://x.test/t/s',
    'City Care: the doctor is away on Tue, 22 Dec and your booking is cancelled. Please call the clinic. Book again: https://x.test/t/s',
  ]);
});

it('gives the calendar date for a booking after midnight', () => {
  const start = new Date('2026-12-23T00:30:00+05:30');
  const night = { ...booking, language: 'en', start, end: new Date(+start + 1_800_000) };
  expect(bookingNotice('evening', night, 'City Care').body).toContain('Wed, 23 Dec, 12:30 am');
});

it('asks whether the patient will come in a notification’s title, and gives time and doctor below it', () => {
  expect(bookingNotice('evening', { ...booking, language: 'en' }, 'City Care')).toEqual({
    title: 'Are you coming tomorrow?',
    body: 'Tue, 22 Dec, 10:00 am – 10:30 am\nDr. Asha Rao, City Care',
  });
});
