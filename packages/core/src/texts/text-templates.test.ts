import { describe, expect, it } from 'vitest';
import {
  CARRIER_RULES,
  filledText,
  fittedValue,
  isOfTemplate,
  isUnicodeText,
  taggedText,
  templateFaults,
  textParts,
  variablesIn,
} from './text-templates.ts';

const template = '{clinic}: token {token} is back in the queue. Please wait. Queue: {link}';
const host = 'queue.example.org';
const rules = { ...CARRIER_RULES, host };

describe('a template', () => {
  it('declares the type of each variable in its registered form', () => {
    expect(taggedText('{code} is your OTP for {clinic}. See {link}')).toBe(
      '{#numeric#} is your OTP for {#alphanumeric#}. See {#url#}',
    );
    expect(variablesIn(template)).toEqual(['clinic', 'token', 'link']);
  });

  it.each([
    [
      'a variable of another kind',
      '{clinic}: token {code} is back in the queue. Please wait for it.',
      'variables',
    ],
    [
      'a variable that is missing',
      'Your token {token} is back in the queue. Please wait for it.',
      'variables',
    ],
    ['two links', `${template} or {link}`, 'variables'],
    [
      'only a space between variables',
      '{clinic} {token} is back in the queue. Please wait.',
      'adjacent_variables',
    ],
    [
      'only a sign between variables',
      '{clinic}: {token} is back in the queue. Please wait.',
      'adjacent_variables',
    ],
    ['too little fixed text', '{clinic}: token {token}, wait', 'too_little_fixed_text'],
  ] as const)('refuses a registered template with %s', (_, text, fault) => {
    expect(templateFaults('waitingAgain', text, CARRIER_RULES)).toContain(fault);
  });

  it('counts the link as one of at most three variables', () => {
    const delayed = '{clinic}: the doctor comes at about {until}, token {token} keeps its place.';
    expect(templateFaults('delayed', delayed, CARRIER_RULES)).toEqual([]);
    const linked = `${delayed} Please look at the queue: {link}`;
    expect(templateFaults('delayed', linked, CARRIER_RULES)).toContain('too_many_variables');
  });

  it('accepts a template with two variables and a link', () => {
    expect(templateFaults('waitingAgain', template, CARRIER_RULES)).toEqual([]);
  });
});

describe('a text', () => {
  const values = { clinic: 'City Care', token: 'A 12', link: `https://${host}/s/AbC1234` };
  const text = filledText(template, values);

  it('recognises a text that differs from its template only in the variables', () => {
    expect(isOfTemplate(text, template, rules)).toBe(true);
  });

  it.each([
    ['another word', text.replace('Please', 'Kindly')],
    ['another case', text.replace('Please', 'please')],
    ['another space', text.replace('token ', 'token  ')],
    ['an addition', `${text} Thank you.`],
    ['a sign in a variable', text.replace('City', 'C.ty')],
    ['a variable that is too long', text.replace('City Care', 'C'.repeat(31))],
    ['an empty variable', text.replace('City Care', '')],
    ['a link to another host', text.replace(host, 'queue-example.org')],
    ['a host that only begins like ours', text.replace(host, `${host}.evil.example`)],
  ])('rejects a text with %s', (_, changed) => {
    expect(changed).not.toBe(text);
    expect(isOfTemplate(changed, template, rules)).toBe(false);
  });

  it('allows a variable to contain the signs to which the carriers have agreed', () => {
    const delayed = 'From {until}';
    expect(isOfTemplate('From 10:40 am', delayed, rules)).toBe(false);
    expect(isOfTemplate('From 10:40 am', delayed, { ...rules, signs: ':-' })).toBe(true);
  });

  it('counts how many messages the provider bills for a text', () => {
    expect([160, 161, 306, 307].map((length) => textParts('a'.repeat(length)))).toEqual([1, 2, 2, 3]);
    expect([70, 71, 134, 135].map((length) => textParts('क'.repeat(length)))).toEqual([1, 2, 2, 3]);
    expect([isUnicodeText('Token 1: 5 ahead @ 10'), isUnicodeText('Zoë’s')]).toEqual([false, true]);
  });
});

describe('a value that does not fit its variable', () => {
  it.each([
    ['City Care', 'City Care'],
    ["Dr. Rao's Clinic (Unit II)", 'Dr Raos Clinic Unit II'],
    ['Rao’s', 'Raos'],
    ['10:40 am', '10 40 am'],
    ['Tue, 22 Dec', 'Tue 22 Dec'],
    ['Balasubramaniam Multi Speciality Hospital', 'Balasubramaniam Multi'],
    ['Balasubramaniam Multi-Speciality', 'Balasubramaniam Multi'],
    ['A'.repeat(40), 'A'.repeat(30)],
    ['City Care Hospital and Research', 'City Care Hospital and'],
    ['City Care Hospital Researchers', 'City Care Hospital Researchers'],
    ['सिटी केयर अस्पताल एवं अनुसंधान केंद्र', 'सिटी केयर अस्पताल एवं अनुसंधान'],
    ['🏥', ''],
    ['Zoë 🏥 x', 'Zoë x'],
  ])('shortens %s to %s', (value, fitted) => {
    expect(fittedValue(value, CARRIER_RULES)).toBe(fitted);
    expect(fitted.length).toBeLessThanOrEqual(30);
  });

  it('cuts a long word between two letters, and never within a letter', () => {
    const syllable = 'क्षि';
    const fitted = fittedValue(syllable.repeat(20), CARRIER_RULES);
    expect(fitted).toBe(syllable.repeat(Math.floor(30 / syllable.length)));
  });

  it('keeps the agreed characters when it shortens a long value', () => {
    expect(fittedValue("10:40 am, Rao's", { length: 30, signs: ":,'" })).toBe("10:40 am, Rao's");
  });
});
