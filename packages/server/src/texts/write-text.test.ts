import {
  CARRIER_RULES,
  FREE_STYLE,
  isOfTemplate,
  isUnicodeText,
  templateFaults,
  TEXT_TEMPLATE_KINDS,
  textKind,
  textParts,
  type TextTemplateKind,
  variablesIn,
} from '@baari/core/texts';
import { describe, expect, it } from 'vitest';
import { MAIL_LANGUAGES, nearDay, nearTime, timeOfDay } from '../mail/index.ts';
import { listTextTemplates } from './list-templates.ts';
import { textTemplate, writeText } from './write-text.ts';

const CLINICS = [
  'City Care',
  'Dr. Balasubramaniam & Sons Multi-Speciality Hospital, Diagnostic Centre and Research Institute (Unit II)',
  'सिटी केयर अस्पताल एवं अनुसंधान केंद्र, मुख्य शाखा, पुराना बाज़ार, नई दिल्ली',
  'Zoë 🏥',
  '🏥',
];
const host = 'queue.example.org';
const link = `https://${host}/t/AbCdEfGhIjKlMnOpQrStUv`;

const withoutSigns = (said: string) => said.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Codes for accounts, which do not involve a clinic. */
const ABOUT_BAARI: readonly TextTemplateKind[] = ['signInCode', 'addPhoneCode'];
const ABOUT_NO_TOKEN: readonly TextTemplateKind[] = [
  ...(['bookingEvening', 'bookingSoon', 'dayOff', 'comeAgain', 'askDoctor', 'patientCode'] as const),
  ...ABOUT_BAARI,
];

describe.each(MAIL_LANGUAGES)('texts in %s', (language) => {
  const at = new Date('2026-12-22T10:40:00+05:30');
  const time = timeOfDay(at, 'Asia/Kolkata', language);
  const facts = {
    token: 'A 1234',
    until: time,
    from: time,
    day: nearDay('2026-12-22', language),
    code: '012345',
  };

  it.each(TEXT_TEMPLATE_KINDS)('has a template of %s that can be registered', (kind) => {
    const template = textTemplate(kind, language, FREE_STYLE);
    expect(templateFaults(kind, template, { length: 30 })).toEqual([]);
    expect(templateFaults(kind, template, { length: 40 })).toEqual([]);
    expect(template).toMatch(textKind(kind).isOtp ? /^\{code\} / : /^\{clinic\}: /);
  });

  it.each(TEXT_TEMPLATE_KINDS)('writes %s exactly as its template, for every clinic', (kind) => {
    const { variables } = textKind(kind);
    const day = kind === 'carried' ? nearTime(at, 'Asia/Kolkata', language) : facts.day;
    const own = Object.entries({ ...facts, day }).filter(([name]) =>
      variables.some((variable) => variable === name),
    );
    for (const clinic of CLINICS) {
      const facts = { clinic, ...Object.fromEntries(own), link };
      const text = writeText(FREE_STYLE, kind, language, () => facts)?.text ?? '';
      expect([
        text,
        isOfTemplate(text, textTemplate(kind, language, FREE_STYLE), { ...FREE_STYLE.variables, host }),
      ]).toEqual([text, true]);
      // Patients without internet have only the text, so no number, time or day may be cut.
      for (const [, value] of own) expect(withoutSigns(text)).toContain(withoutSigns(value));
      // A letter outside the GSM alphabet would double the price of an English text.
      if (language === 'en') expect([isUnicodeText(text), text.length <= 180]).toEqual([false, true]);
      else expect(textParts(text)).toBeLessThanOrEqual(3);
    }
  });
});

it.each(MAIL_LANGUAGES)('names the clinic in %s, and the token if the text is about one', (language) => {
  for (const kind of TEXT_TEMPLATE_KINDS) {
    const variables = variablesIn(textTemplate(kind, language, FREE_STYLE));
    const isOfToken = !ABOUT_NO_TOKEN.includes(kind);
    expect([kind, variables.includes('token')]).toEqual([kind, isOfToken]);
    expect([kind, variables.includes('clinic')]).toEqual([kind, !ABOUT_BAARI.includes(kind)]);
  }
});

/** The words that ask a patient to go in, in each language. Texts can arrive too late for such words. */
const CALLS = /go in|अंदर|ভিতরে|आत |અંદર|లోపలికి|உள்ளே|ಒಳಗೆ/;

it.each(MAIL_LANGUAGES)('never tells a patient in %s to go in', (language) => {
  const asking = TEXT_TEMPLATE_KINDS.filter((kind) => CALLS.test(textTemplate(kind, language, FREE_STYLE)));
  expect(asking).toEqual([]);
});

it('writes a text in English, and a language without texts in English too', () => {
  const facts = { clinic: 'Zoë’s Clinic', token: 'A 12', link: 'https://x.test/t/s' };
  const english =
    "Zoe's Clinic: token A 12, 2 people or fewer ahead of you. Please be at the clinic now. Queue: https://x.test/t/s";
  expect(writeText(FREE_STYLE, 'twoAhead', 'en', () => facts)?.text).toBe(english);
  expect(writeText(FREE_STYLE, 'twoAhead', 'ml', () => facts)?.text).toBe(english);
});

it('names Baari if no part of the clinic’s name can be sent', () => {
  expect(writeText(FREE_STYLE, 'closed', 'en', () => ({ clinic: '🏥', token: '7' }))?.text).toMatch(
    /^Baari: token 7 /,
  );
});

it('leaves out the link of a text if the carriers accept no third variable', () => {
  const style = { ...FREE_STYLE, hasLinks: false };
  for (const { kind, language, variables } of listTextTemplates(style)) {
    expect(templateFaults(kind, textTemplate(kind, language, style), { length: 40 })).toEqual([]);
    expect(variables).not.toContain('link');
  }
});

it('writes the clinic’s name as fixed text if the clinic has its own registered entity', () => {
  const clinicName = "Meena's Clinic (Unit II)";
  const style = { ...FREE_STYLE, variables: CARRIER_RULES, clinicName };
  const facts = {
    clinic: 'Another name',
    token: 'A 12',
    link,
    until: '10 40',
    from: '10 40',
    day: 'Tue',
    code: '1',
  };
  for (const { kind, language, variables, reason } of listTextTemplates(style)) {
    const template = textTemplate(kind, language, style);
    expect(templateFaults(kind, template, { length: 40, clinicName })).toEqual([]);
    expect([variables.includes('clinic'), reason]).toEqual([false, '']);
    const written = writeText(style, kind, language, () => facts)?.text ?? '';
    expect(isOfTemplate(written, template, { ...style.variables, host })).toBe(true);
    if (language === 'en') expect(isUnicodeText(written)).toBe(false);
    // As a variable, this name would lose its signs.
    if (textKind(kind).variables.includes('clinic')) expect(written).toContain(clinicName);
  }
});

it('lists each template in its registered form, with the reason for a third variable', () => {
  const listed = listTextTemplates(FREE_STYLE);
  expect(listed).toHaveLength(TEXT_TEMPLATE_KINDS.length * MAIL_LANGUAGES.length);
  expect(listed.find(({ kind, language }) => kind === 'issued' && language === 'en')).toEqual({
    kind: 'issued',
    language: 'en',
    category: 'service-implicit',
    variables: ['clinic', 'token', 'link'],
    text: '{#alphanumeric#}: your token is {#alphanumeric#}. Please be at the clinic before your number is called. Queue: {#url#}',
    reason: expect.stringContaining('complete without it'),
    id: '',
  });
  expect(listed.find(({ kind, language }) => kind === 'carried' && language === 'en')).toMatchObject({
    variables: ['clinic', 'token', 'day'],
    reason: expect.stringContaining('no link'),
  });
  for (const { variables, text, reason } of listed) {
    expect(variables.length > 2).toBe(reason !== '');
    expect(text).not.toMatch(/\{(?!#)/);
  }
  expect(listed.filter(({ kind }) => kind === 'signInCode').map(({ category }) => category)).toContain('otp');
});
