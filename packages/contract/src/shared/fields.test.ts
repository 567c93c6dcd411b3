import { describe, expect, it } from 'vitest';
import { line, personName, text, typedPhone } from './fields.ts';

describe('typed lines and texts', () => {
  it.each([
    ['  Meena Kumari ', 'Meena Kumari'],
    ['\u202eanoJ\u202c Mary', 'anoJ Mary'],
    ['\ufeffAsha\u200b', 'Asha'],
    ['क\u094d\u200dष', 'क\u094d\u200dष'],
    ['👩\u200d⚕️ Rao', '👩\u200d⚕️ Rao'],
  ])('turns the typed line %j into %j', (typed, kept) => {
    expect(line(200).parse(typed)).toBe(kept);
  });

  it.each(['', '   ', '\u200b', '\u200d', 'a\u0000b', 'a\nb', 'a\ud800', '\udc00a', 'x'.repeat(201)])(
    'refuses the typed line %j',
    (typed) => {
      expect(line(200).safeParse(typed).success).toBe(false);
    },
  );
});

it.each([line(200), text(200), personName(100)])(
  'refuses text that is too long before any other check',
  (field) => {
    const { error } = field.safeParse(`https://evil.example\u0000${'a'.repeat(200_000)}`);
    expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
  },
);

it('removes invisible marks from a phone number that was copied from a contact list', () => {
  expect(typedPhone.parse('\u202a+91 98765 43210\u202c')).toBe('+91 98765 43210');
});

it('keeps line breaks in a long text, and refuses unpaired surrogates', () => {
  expect(text(20).parse('one\n\ttwo ')).toBe('one\n\ttwo');
  expect(text(20).safeParse('a\ud800').success).toBe(false);
  expect(text(20).safeParse('a\u0007').success).toBe(false);
});
