import { describe, expect, it } from 'vitest';
import { MAIL_LANGUAGES } from '../../mail/index.ts';
import { againNotice, againText } from './again-words.ts';

const url = 'https://queue.clinic-platform.example.org/city-care-hospital/v-chandrasekharan';
const again = { doctorName: { name: 'Asha Rao', title: 'dr' }, serviceDate: '2026-12-22' } as const;
const CLINICS = [
  'City Care',
  'Dr. Balasubramaniam & Sons Multi-Speciality Hospital, Diagnostic Centre and Research Institute (Unit II)',
  'सिटी केयर अस्पताल एवं अनुसंधान केंद्र, मुख्य शाखा, पुराना बाज़ार, नई दिल्ली',
];
const NAMES = ['Asha Rao', 'Venkatasubramanian Chandrasekharan Iyer'];

describe.each(MAIL_LANGUAGES)('return reminders in %s', (language) => {
  it.each(CLINICS.flatMap((clinic) => NAMES.map((name) => [clinic, name] as const)))(
    'fits a return reminder into a text message of %s about %s',
    (clinic, name) => {
      const doctorName = { name, title: 'dr' } as const;
      const text = againText({ ...again, language, doctorName }, { clinic, url });
      expect(text.endsWith(` ${url}`)).toBe(true);
      expect(text).toContain('22');
      if (language === 'en') expect(text).toMatch(/^[A-Za-z0-9 .,:;!?()&'"/+*%#@_-]{1,160}$/);
      else expect(text.length).toBeLessThanOrEqual(3 * 67);
    },
  );
});

it('says in a return reminder when to come, which patient is meant, and where to take a token', () => {
  const to = { clinic: 'City Care', url: 'https://x.test/city-care/asha-rao' };
  expect(againText({ ...again, language: 'en' }, to)).toBe(
    'City Care: follow-up tomorrow, Tue, 22 Dec: Dr. Asha Rao. Take a token: https://x.test/city-care/asha-rao',
  );
  expect(againNotice({ ...again, language: 'en' }, 'City Care')).toEqual({
    title: 'Your follow-up is tomorrow',
    body: 'Tue, 22 Dec\nDr. Asha Rao, City Care',
  });
});
