import { expect, it } from 'vitest';
import { compileSurface } from './surface.ts';

const compile = (language: string, messages: unknown, english = messages) =>
  compileSurface({
    name: 'patient',
    language,
    depth: 1,
    within: null,
    messages,
    english,
    translations: [messages],
    code: undefined,
    englishCode: undefined,
    formats: new Map([['duration', 'number']]),
  });

it('turns texts into strings, and messages into functions of their parameters', () => {
  const { source, mistakes } = compile('en', {
    title: 'Your "token"',
    ahead: '{count, plural, =1 {1 person} other {{count} people}} before {name}',
    room: '{room, select, null {Go in.} other {Go in: {room}.}}',
    wait: ['About {minutes, duration}'],
  });
  expect(mistakes).toEqual([]);
  expect(source).toContain('"title": "Your \\"token\\""');
  expect(source).toContain('"ahead": (d: { "count": number; "name": string | number }): string =>');
  expect(source).toContain('"room": (d: { "room": string | number | null }): string =>');
  expect(source).toContain(
    '"wait": [(d: { "minutes": number }): string => "About " + duration(d.minutes, "en")]',
  );
  expect(source).toContain("import { duration } from '../../en/language.ts'");
});

it('uses English for untranslated texts, and counts them', () => {
  const { source, missing } = compile('ta', { a: 'அ' }, { a: 'A', b: { c: 'C of {clinic}' } });
  expect(source).toContain('"C of " + d.clinic');
  expect(missing).toEqual(['patient.b.c']);
});

it('keeps a function when a translation omits its parameter', () => {
  expect(compile('hi', { a: 'क' }, { a: 'A of {clinic}' }).source).toContain('=> "क"');
});

it.each([
  ['a parameter that English does not take', 'hi', '{clinik}', 'takes what English does not: clinik'],
  ['a key in place of a message', 'hi', { b: 'x' }, 'a: not a text'],
  ['a message that does not end', 'hi', '{count, plural, =1 {x}', 'Unexpected message end'],
  ['a number in the language’s own digits', 'bn', '{count, plural, other {#}}', 'has a #'],
  ['a plural without an “other” form', 'en', '{count, plural, =1 {x}}', 'has no "other"'],
  ['a function that no language has', 'en', '{count, age}', 'no function age'],
  [
    'a literal 1 in a form that also applies to 0',
    'kn',
    '{count, plural, one {1 x} other {x}}',
    '"one" includes 0',
  ],
] as const)('rejects %s', (_, language, message, said) => {
  const { mistakes } = compile(language, { a: message }, { a: '{clinic} {count, plural, other {x}}' });
  expect(mistakes.join()).toContain(said);
});

it('rejects a key that English does not have', () => {
  expect(compile('hi', { b: 'x' }, { a: 'x' }).mistakes).toEqual(['hi/patient: b: not in English']);
});

it('allows a literal 1 under the plural form "one" only in languages where "one" means just 1', () => {
  const message = '{count, plural, one {1 token} other {{count} tokens}}';
  expect(compile('en', { a: message }).mistakes).toEqual([]);
});

it('loads plural rules only for named forms, not for exact numbers', () => {
  expect(compile('en', { a: '{count, plural, =1 {1 token} other {{count} tokens}}' }).source).not.toContain(
    'plural',
  );
  expect(compile('en', { a: '{count, plural, one {1 token} other {{count} tokens}}' }).source).toContain(
    'cardinals',
  );
});
