import { describe, expect, it } from 'vitest';
import { MAIL_LANGUAGES } from '../../mail/index.ts';
import { bookingNotice, bookingText } from './booking-words.ts';

const url = 'https://queue.some-longer-clinic-platform.example.org/t/AbCdEfGhIjKlMnOpQrStUv';
const booking = {
  doctorName: { name: 'Asha Rao', title: 'dr' },
  start: new Date('2026-12-22T10:00:00+05:30'),
  end: new Date('2026-12-22T10:30:00+05:30'),
  timeZone: 'Asia/Kolkata',
} as const;
const CLINICS = [
  'City Care',
  'Dr. Balasubramaniam & Sons Multi-Speciality Hospital, Diagnostic Centre and Research Institute (Unit II)',
  'सिटी केयर अस्पताल एवं अनुसंधान केंद्र, मुख्य शाखा, पुराना बाज़ार, नई दिल्ली',
];
const NAMES = ['Asha Rao', 'Venkatasubramanian Chandrasekharan Iyer'];

const KINDS = ['evening', 'soon', 'dayOff'] as const;

describe.each(KINDS.flatMap((kind) => MAIL_LANGUAGES.map((language) => [kind, language] as const)))(
  '%s in %s',
  (kind, language) => {
    it.each(CLINICS.flatMap((clinic) => NAMES.map((name) => [clinic, name] as const)))(
      'fits into a text message of %s about %s',
      (clinic, name) => {
        const doctorName = { name, title: 'dr' } as const;
        const text = bookingText(kind, { ...booking, language, doctorName }, { clinic, url });
        expect(text.endsWith(` ${url}`)).toBe(true);
        expect(text).toContain(kind === 'dayOff' ? '22' : '10:30');
        if (language === 'en') expect(text).toMatch(/^[A-Za-z0-9 .,:;!?()&'"/+*%#@_-]{1,160}$/);
        else expect(text.length).toBeLessThanOrEqual(3 * 67);
      },
    );
  },
);

it('says when to come, which patient is meant, and where to answer', () => {
  const to = { clinic: 'City Care', url: 'https://x.test/t/s' };
  const english = (kind: (typeof KINDS)[number]) => bookingText(kind, { ...booking, language: 'en' }, to);
  expect(KINDS.map(english)).toEqual([
    'City Care: booking tomorrow, 10:00 am to 10:30 am, Dr. Asha Rao. Coming? https://x.test/t/s',
    'City Care: booking today, 10:00 am to 10:30 am, Dr. Asha Rao. Coming? https://x.test/t/s',
    'City Care: Dr. Asha Rao is away on Tue, 22 Dec. Book again: https://x.test/t/s',
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
