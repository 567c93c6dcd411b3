import { describe, expect, it } from 'vitest';
import { day, lastDay, rupees } from './compose/formats.ts';
import { MAIL_LANGUAGES, mailLanguageOf } from './compose/languages.ts';
import { writeMail } from './write-mail.ts';

const url = 'https://baari.test/auth';
const write = (language: string) =>
  writeMail({ email: 'someone@clinic.test', language }, (templates) => templates.knownAddress({ url }));

describe('writing a mail', () => {
  it('writes a mail in the reader’s language, or in English if there are no mails in that language', () => {
    expect(write('hi')).toMatchObject({ to: 'someone@clinic.test', subject: 'Baari पर आपका खाता पहले से है' });
    for (const language of ['en', 'ml', '', 'constructor']) {
      expect(write(language).subject).toBe('You already have a Baari account');
    }
  });

  it('removes line breaks and direction marks from names in a mail', () => {
    const { subject } = writeMail({ email: 'someone@clinic.test', language: 'en' }, () => ({
      subject: ' Hello\r\nBcc: all@clinic.test\u202e \u0000',
      lines: [],
    }));
    expect(subject).toBe('Hello Bcc: all@ clinic. test');
  });
});

describe('the language of a request', () => {
  it.each([
    ['hi', 'en', 'hi'],
    ['en', 'hi', 'en'],
    [null, 'hi-IN,hi;q=0.9,en;q=0.5', 'hi'],
    [null, 'ml, en;q=0.3, hi;q=0.4', 'hi'],
    ['ml', 'hi', 'hi'],
    [null, '*', 'en'],
    [null, '', 'en'],
  ])(
    'for the chosen language %s and the browser’s preference %s, writes in %s',
    (chosen, acceptLanguage, language) => {
      expect(mailLanguageOf(chosen, acceptLanguage)).toBe(language);
    },
  );
});

describe('money and days in mails', () => {
  it('writes amounts and dates the Indian way', () => {
    expect(rupees(100_000)).toBe('₹1,000');
    expect(rupees(12_345_650)).toBe('₹1,23,456.50');
    const instant = new Date('2026-12-20T22:30:00Z');
    expect(day(instant, 'Asia/Kolkata', 'en')).toBe('21 December 2026');
    expect(day(instant, 'UTC', 'hi')).toBe('20 दिसंबर 2026');
  });

  it('writes the digits 0 to 9 in every language', () => {
    const instant = new Date('2026-12-20T22:30:00Z');
    for (const language of MAIL_LANGUAGES) {
      const said = day(instant, 'Asia/Kolkata', language);
      expect([said.match(/\b21\b/)?.[0], said.match(/\b2026\b/)?.[0]]).toEqual(['21', '2026']);
    }
    expect(day(instant, 'Asia/Kolkata', 'bn')).toBe('21 ডিসেম্বর, 2026');
  });

  it('shows the last service date as the end of a paid period', () => {
    // The time is 04:00 on the 21st in Kolkata, when the service date of the 20th ends.
    const until = new Date('2026-12-20T22:30:00Z');
    expect(lastDay(until, 'Asia/Kolkata', 'en')).toBe('20 December 2026');
    expect(lastDay(until, 'Asia/Kolkata', 'hi')).toBe('20 दिसंबर 2026');
  });
});
