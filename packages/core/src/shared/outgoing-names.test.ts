import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsWebAddress, mayBeName, withoutInvisible, withoutLinks } from './typed-text.ts';

it.each([
  'http://evil.example',
  'HTTPS://pay.now',
  'Call www.win-money.example',
  'Sunrise www2.pay.example Clinic',
  'bit.ly/3xYz',
  't.me/somebody',
  'wa.me/919876543210',
  'KYC sbi-update.example/login',
  'sunrise.com',
  'Sunrise Clinic sunrise.co.in',
  'win.prize.xyz',
  'ask me@mail.in',
  'ｗｗｗ．evil．com',
  'evil。com',
  'pay at 203.0.113.9',
  'इनाम.com',
  'IT Helpdesk https://evil.example/login',
  'mailto:x',
  'login.sunrise.care',
  'my.clinic.finance',
  'sun\u00adrise\u200b.\u2060com',
  'evil.support/x',
  'evil.support?x',
])('finds a link in %s', (name) => expect(holdsWebAddress(name)).toBe(true));

it.each([
  'Dr. A.K. Rao',
  'Dr.A.K.Rao',
  'K.N.Rao Clinic',
  'St.Mary',
  'St. Mary’s Hospital',
  '24x7 Clinic',
  'No. 5 Dental',
  'No.5 Dental',
  'Dr.Dev Sharma',
  'Dr.Rao/Dr.Iyer Clinic',
  'Dr. Rao / Dr. Iyer',
  'A.K.Me',
  'M.I.N.D. Clinic',
  'Care 24/7',
  'ENT & Eye Co.',
  'Lakshmi Ammal, M.B.B.S.',
  'Shri.Ram Clinic',
  'Smt.Devi',
  'डॉ. अ.क. राव',
  'डॉ.राव',
  'Rs. 1.50 Clinic',
  'Ward 3.2.1',
  'M.Ch',
  'Dr.K.Ravi.Kumar',
  'B.Sc.M.Sc.B.Ed',
  'back @ 10',
  '12.Jan.2026',
])('finds no link in %s', (name) => expect(holdsWebAddress(name)).toBe(false));

// A search that starts again at each letter of such a word would take minutes.
it.each(['a', 'a-', 'क', 'a.'])('checks a text that repeats %j 100,000 times in one pass', (part) => {
  expect(mayBeName(part.repeat(100_000))).toBe(true);
});

describe('validating a name', () => {
  it.each(['\u3164', '\u2800', '\ufe0f', '\u2800\u200b \u00ad', 'Help @desk', 'me＠mail', ''])(
    'rejects the name %j',
    (name) => expect(mayBeName(name)).toBe(false),
  );

  it.each(['Dr.Dev', 'A.K.Me', 'M.Ch', 'क्\u200dष', '👩\u200d⚕️ Rao', '3'])('accepts the name %j', (name) =>
    expect(mayBeName(name)).toBe(true),
  );

  it('keeps the joiners of a name’s script and the parts of an emoji, and removes other invisible characters', () => {
    for (const name of ['क्\u200dष', 'श्री\u200cमान', '👩\u200d⚕️ Rao'])
      expect(withoutInvisible(name)).toBe(name);
    expect(withoutInvisible('\u202eD\u200dr.\u200d \u3164Ra\u00ado\ufe0f')).toBe('Dr. Rao');
  });
});

describe('a name in a mail', () => {
  it.each([
    ['Dr.Dev Sharma', 'Dr. Dev Sharma'],
    ['A.K.Me', 'A. K. Me'],
    ['Sunrise.support', 'Sunrise. support'],
    ['пэй.рф', 'пэй. рф'],
    ['sunrise\u2060.\u200bcare', 'sunrise. care'],
    ['sunrise。finance', 'sunrise。 finance'],
    ['https://evil.example/login', 'https: //evil. example/login'],
    ['me@mail.in', 'me@ mail. in'],
    ['203.0.113.9', '203. 0.113.9'],
    ['Rs. 1.50, 9.30 am', 'Rs. 1.50, 9.30 am'],
    ['Dr. Rao, M.B.B.S.', 'Dr. Rao, M. B. B. S.'],
  ])('writes the name %s as %s', (name, written) => expect(withoutLinks(name)).toBe(written));

  it('writes any name so that no program turns it into a link', () => {
    const words = ['evil', 'Dr', 'a', 'पे', 'рф', 'support', 'com', 'www', 'https', 'mailto', '9'];
    const signs = [
      '.',
      '。',
      '．',
      ':',
      '/',
      '//',
      '@',
      ' ',
      '\u200b',
      '\u2060',
      '\u00ad',
      '\ufe0f',
      '?',
      '-',
    ];
    const part = fc.constantFrom(...words, ...signs);
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const shown = withoutLinks(parts.join('')).replace(/\p{Default_Ignorable_Code_Point}/gu, '');
        expect(shown).not.toMatch(/[^\s][.。．][\p{L}\p{M}]|:\/\/|@\S|www\.\S/u);
      }),
    );
  });
});
