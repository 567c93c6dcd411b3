import { DOCTOR_LANGUAGES, SPECIALTIES } from '@baari/core/doctors';
import { REASONS } from '@baari/core/shared';
import { describe, expect, test } from 'vitest';
import { rupees } from '../format/rupees.ts';
import type { Catalog } from '@baari/words/web';
import { written } from '@baari/words/all-of-web';
import { COMPLETE_LANGUAGES } from '@baari/words/languages';
import { pause } from '@baari/words/en/language';
import { chooseLocale, languagesOf, offeredLanguages, wordsIn } from './languages.ts';
import { inLanguage } from './in-language.ts';
import { leavesOf, textsOf } from './catalog-texts.test-support.ts';
import { CANCEL_REASONS } from '@baari/core/queue';

const codes = offeredLanguages.map(({ code }) => code);
const complete: readonly string[] = COMPLETE_LANGUAGES;
const translated = complete.filter((code) => code !== 'en');

const english = wordsIn('en');
const PARTS = [
  'shared',
  'patient',
  'taking',
  'booking',
  'alerts',
  'reminders',
  'confirming',
  'lists',
  'display',
  'visitor',
  'demos',
  'frame',
  'pages',
  'slip',
  'poster',
  'sooner',
  'upi',
  'opening',
  'console',
  'desk',
  'office',
  'operator',
  'clinicBookings',
] as const;

test('lists untranslated texts, which are shown in English', () => {
  const missing = PARTS.flatMap((part) =>
    ['en', 'hi'].filter((code) => !written[part].has(code)).map((code) => `${code}/${part}`),
  );
  expect(missing).toEqual(['hi/operator']);
});

/** The texts that patients see. A language is offered to patients once it has all these texts. */
const TO_PATIENTS = [
  'shared',
  'patient',
  'taking',
  'booking',
  'alerts',
  'reminders',
  'confirming',
  'lists',
  'display',
  'frame',
  'slip',
  'poster',
  'sooner',
  'upi',
  'opening',
  'holder',
] as const;

// Each page links its texts in its head, so each surface needs a file for each language.
test.each(codes)('has all texts for patients in %s', (code) => {
  expect(TO_PATIENTS.filter((part) => !written[part].has(code))).toEqual([]);
});

test.each(['desk', 'office', 'operator'] as const)(
  'keeps the texts of the %s separate from those that all consoles share',
  (part) => {
    expect(english[part]).toMatchObject(english.console);
  },
);

describe.each(codes)('the words of %s', (code) => {
  const words = wordsIn(code);
  const leaves = leavesOf(words, 'words');

  test('has the same keys in each language as in English', () => {
    const shape = (catalog: Catalog) =>
      leavesOf(catalog)
        .map(({ path, value }) => `${path}: ${typeof value}`)
        .sort();
    expect(shape(words)).toEqual(shape(english));
  });

  test('has no empty texts and no stray spaces for any arguments', () => {
    for (const leaf of leaves) {
      const texts = textsOf(leaf);
      expect(texts, leaf.path).not.toEqual([]);
      for (const text of texts) {
        expect(text, leaf.path).toMatch(/^\S(.*\S)?$/s);
        expect(text, leaf.path).not.toMatch(/undefined|NaN|null|\[object| {2}|\{/);
      }
    }
  });

  test('defines a known locale and words for times of day in each language', () => {
    const [language] = code.split('-');
    expect(words.shared.locale.split('-')[0]).toBe(language);
    expect(Intl.DateTimeFormat.supportedLocalesOf([words.shared.locale])).toHaveLength(1);
    expect(words.shared.timeText('2026-11-23T05:15:00Z', 'Asia/Kolkata')).toMatch(/10:45/);
  });

  test('covers every reason for a cancelled token', () => {
    // A token that was carried over has the reason of a closed queue, but a separate text.
    const reasons = [...CANCEL_REASONS, 'carried'].sort();
    expect(Object.keys(words.patient.token.cancelled).sort()).toEqual(reasons);
  });
});

const NAMES_ALIKE =
  /^\.(pages\.pricing\.(free|pro)\.name|(console|desk|office|frame\.shell)\.plans\.(free|pro)|desk\.shortcuts\.callKeys\.PageDown|desk\.connections\.keys\.shown\.key|desk\.settings\.whatsapp\.(title|phoneNumberId|accessToken|appSecret|callbackUrl|verifyToken))$/;

test.each(translated)('uses English in %s only for plan names, key names and digits', (code) => {
  const said = new Map(leavesOf(wordsIn(code)).map(({ path, value }) => [path, value]));
  const alike = PARTS.filter((part) => written[part].has(code))
    .flatMap((part) => leavesOf(english[part], `.${part}`))
    .filter(
      ({ path, value }) => typeof value === 'string' && /[a-z]{2}/.test(value) && said.get(path) === value,
    );
  expect(alike.map(({ path }) => path).filter((path) => !NAMES_ALIKE.test(path))).toEqual([]);
});

test.each(['desk', 'office', 'clinicBookings'] as const)(
  'uses Latin letters in the %s only where they belong, such as on keys',
  (part) => {
    const samples = /paid|cash|Rao|Clinic|Rita|token|Asha|Iyer|Asia|Kolkata/g;
    const words = leavesOf(wordsIn('hi')[part]).filter(({ path }) => path !== '.locale');
    const latin = words.filter((leaf) =>
      textsOf(leaf).some((text) =>
        /[a-z]{2}/i.test(text.replaceAll(AT_META, '').replaceAll(SAID_IN_LATIN, '').replaceAll(samples, '')),
      ),
    );
    expect(latin.map(({ path }) => path)).toEqual([]);
  },
);

const SAID_IN_LATIN =
  /\b(Baari|PUBLIC_URL|Scan & Share|IN|UPI|ID|ABHA|ABDM|upi:\/\/pay|OTP|OPD|QR|Pro|Free|CSV|SMS|WhatsApp|PageDown|F9|Ctrl|Enter|Mac|Excel|xlsx|MB|https|URL|Chrome|Edge|Firefox|Safari|MBBS|MD|GSTIN|API|key|example\.com\/baari|www\.example\.com|Wix|filesusr\.com|Aegis|Google (Maps|Authenticator)|Doctor Login|name@example\.com)\b/g;

/** Words from Meta's English pages, where a clinic gets its WhatsApp number. */
const AT_META =
  /\b(Meta|App Dashboard|API Setup|App settings, Basic|Configuration|System user|Phone number ID|Access token|App secret|Callback URL|Verify token|messages)\b/g;

test.each(translated)('translates doctors’ specialties and languages to %s', (code) => {
  const { doctor } = wordsIn(code).shared;
  for (const known of SPECIALTIES) expect(doctor.specialty(known)).toMatch(/^\P{Script=Latin}+$/u);
  for (const known of DOCTOR_LANGUAGES) expect(doctor.language(known)).toMatch(/^\P{Script=Latin}+$/u);
  expect(doctor.specialty('Homeopathy')).toBe('Homeopathy');
});

test('lets a doctor speak each language that patients can choose', () => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  // Newer ICU releases call Bengali “Bangla”.
  const spoken = complete.map((code) => (code === 'bn' ? 'Bengali' : names.of(code)));
  expect(DOCTOR_LANGUAGES).toEqual(expect.arrayContaining(spoken));
});

test.each([
  ['bn', 'Bengali'],
  ['mr', 'Devanagari'],
  ['gu', 'Gujarati'],
  ['te', 'Telugu'],
  ['ta', 'Tamil'],
  ['kn', 'Kannada'],
])('writes %s in its own script, with the token’s digits', (code, script) => {
  const others = new RegExp(
    `[^\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}A-Za-z]|\\p{Nd}`,
    'u',
  );
  const words = wordsIn(code);
  for (const leaf of TO_PATIENTS.flatMap((part) => leavesOf(words[part], part))) {
    for (const text of textsOf(leaf)) expect(text.replace(/[0-9]/g, ''), leaf.path).not.toMatch(others);
  }
});

test('keeps the product’s name in Hindi in the same letters, except in two texts', () => {
  const hindi = PARTS.filter((part) => written[part].has('hi'));
  const naming = (code: string) =>
    hindi
      .flatMap((part) => leavesOf(wordsIn(code)[part], `.${part}`))
      .filter((leaf) => textsOf(leaf).some((text) => text.includes('Baari')))
      .map(({ path }) => path);
  const named = naming('hi');
  expect(naming('en').filter((path) => !named.includes(path))).toEqual([
    '.alerts.homeScreenHint',
    '.desk.settings.voice.lead',
  ]);
});

test('uses English for an unknown language', () => expect(wordsIn('xx')).toEqual(english));

test('has texts only for existing reasons', () => {
  const known: readonly string[] = REASONS;
  const { byReason } = english.shared.refusals;
  expect(Object.keys(byReason).filter((reason) => !known.includes(reason))).toEqual([]);
});

test('uses the right plural forms', () => {
  const { token, refusals } = english.patient;
  expect(token.aheadCount({ count: 1 })).toBe('1 person');
  expect(token.aheadCount({ count: 2 })).toBe('2 people');
  expect(refusals.rateLimited({ retryAfterSeconds: 61 })).toContain('2 minutes');
});

test.each([
  [1, '1 second'],
  [61, '2 minutes'],
  [3600, '1 hour'],
  [3601, '2 hours'],
])('writes a pause of %i seconds as %s', (seconds, text) => expect(pause(seconds)).toBe(text));

test('writes a wait in minutes or, from an hour on, in hours', () => {
  const { wait } = english.shared;
  const { day } = english.office.dashboard;
  expect([0, 45, 60, 80].map((count) => day.wait(count))).toEqual(['0 min', '45 min', '1 h', '1 h 20 min']);
  expect([5, 55, 60, 80, 120, 140].map((count) => wait.about({ count }))).toEqual([
    'About 5 min',
    'About 55 min',
    'About 1 h',
    'About 1 h 20 min',
    'About 2 h',
    'About 2 h 20 min',
  ]);
  const { wait: hindi } = wordsIn('hi').shared;
  expect([hindi.about({ count: 70 }), hindi.about({ count: 140 })]).toEqual([
    'लगभग 1 घंटा 10 मिनट',
    'लगभग 2 घंटे 20 मिनट',
  ]);
  const { wait: marathi } = wordsIn('mr').shared;
  expect([1, 61, 140].map((count) => marathi.about({ count }))).toEqual([
    'साधारण 1 मिनिट',
    'साधारण 1 तास 1 मिनिट',
    'साधारण 2 तास 20 मिनिटे',
  ]);
});

test('does not repeat a title that a name already has', () => {
  const { doctor } = english.shared;
  expect(doctor.name({ name: 'Rao', title: 'dr' })).toBe('Dr. Rao');
  expect(doctor.name({ name: 'Dr. Rao', title: 'dr' })).toBe('Dr. Rao');
  expect(doctor.name({ name: 'Drishti', title: 'dr' })).toBe('Dr. Drishti');
  const hindi = wordsIn('hi').shared.doctor;
  for (const name of ['Rao', 'Dr. Rao', 'dr rao', 'डॉ. Rao', 'डॉक्टर Rao'])
    expect(hindi.name({ name, title: 'dr' })).toMatch(/^डॉ\. rao$/i);
  expect(hindi.name({ name: 'राव', title: 'dr' })).toBe('डॉ. राव');
  expect(hindi.name({ name: 'डॉ. राव', title: 'dr' })).toBe('डॉ. राव');
  expect(hindi.name({ name: 'डॉली शर्मा', title: 'dr' })).toBe('डॉ. डॉली शर्मा');
  expect(doctor.name({ name: 'डॉ. राव', title: 'dr' })).toBe('Dr. राव');
});

test('writes the clinic’s times with plain spaces, and Indian amounts', () => {
  const { timeText } = english.shared;
  expect(timeText(Date.parse('2026-11-23T05:15:00Z'), 'Asia/Kolkata')).toBe('10:45 am');
  expect(timeText('2026-11-23T05:15:00Z', 'Asia/Kolkata')).toBe('10:45 am');
  const hindi = ['23T04:15', '23T05:15', '23T08:15', '23T12:15', '23T16:15'].map((instant) =>
    wordsIn('hi').shared.timeText(`2026-11-${instant}:00Z`, 'Asia/Kolkata'),
  );
  expect(hindi).toEqual(['सुबह 9:45', 'सुबह 10:45', 'दोपहर 1:45', 'शाम 5:45', 'रात 9:45']);
  const inAll = (instant: string) =>
    ['bn', 'mr', 'gu', 'te', 'ta', 'kn'].map((code) =>
      wordsIn(code).shared.timeText(instant, 'Asia/Kolkata'),
    );
  expect(inAll('2026-11-23T05:15:00Z')).toEqual([
    'সকাল 10:45',
    'सकाळी 10:45',
    'સવારે 10:45',
    'ఉదయం 10:45',
    'காலை 10:45',
    'ಬೆಳಿಗ್ಗೆ 10:45',
  ]);
  expect(inAll('2026-11-23T12:15:00Z')).toEqual([
    'বিকেল 5:45',
    'संध्याकाळी 5:45',
    'સાંજે 5:45',
    'సాయంత్రం 5:45',
    'மாலை 5:45',
    'ಸಂಜೆ 5:45',
  ]);
  expect(rupees(150000)).toBe('₹1,50,000');
  expect(rupees(99.5)).toBe('₹99.50');
});

test('loads the texts of the browser’s language, and English texts for an untranslated language', async () => {
  const files = { './en/desk.ts': async () => 'Hello', './hi/desk.ts': async () => 'नमस्ते' };
  await expect(inLanguage(files, 'hi')).resolves.toBe('नमस्ते');
  await expect(inLanguage(files, 'hi-IN-u-nu-latn')).resolves.toBe('नमस्ते');
  await expect(inLanguage(files, 'ml')).resolves.toBe('Hello');
  await expect(inLanguage({}, 'hi')).rejects.toThrow('no words in English');
});

describe('the language to speak', () => {
  test.each([
    [null, '', 'en'],
    [null, 'hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    [null, 'en-GB;q=0.5, hi;q=0.6', 'hi'],
    [null, 'ml-IN, hi;q=0', 'en'],
    [null, 'constructor', 'en'],
    ['hi', 'en', 'hi'],
    ['en', 'hi', 'en'],
    ['xx', 'hi', 'hi'],
  ])('chooses a language when %j is chosen and %j preferred: %s', (chosen, header, locale) => {
    expect(chooseLocale('token', { chosen, accepted: header })).toBe(locale);
  });

  test('renders a public page in a language if all its texts are translated', () => {
    const written = languagesOf('home').map(({ code }) => code);
    expect(written).toEqual(expect.arrayContaining(['en', 'hi']));
    for (const { code } of offeredLanguages) {
      const locale = chooseLocale('home', { chosen: code, accepted: 'hi' });
      expect(locale).toBe(written.includes(code) ? code : 'hi');
    }
  });
});
