import { type SpokenPart, spokenParts, type SpokenSound } from '@baari/core/shared';
import { expect, test } from 'vitest';
import { callSounds, type ClinicVoice, NO_VOICE } from './call-sounds.ts';

const call = { number: 123, isRecall: false, letter: null, doctorId: 'rao', room: '2' };
const hindi = { parts: spokenParts(call), language: 'hi' } as const;

const understood: ClinicVoice = { ...NO_VOICE, understood: ['hi'] };
const recorded = (...keys: SpokenSound['key'][]): ClinicVoice => ({
  ...NO_VOICE,
  recordings: new Map([['hi', new Map(keys.map((key) => [key, `/recordings/${key}`]))]]),
});
const keys = (sounds: SpokenSound[] | null) =>
  sounds?.map(({ language, key }) => (language === 'hi' ? key : `${language}/${key}`)).join(' ') ?? null;

test('plays clips only in confirmed languages if the browser has no voice', () => {
  expect(keys(callSounds(hindi, understood, false))).toBe(
    'word:token number:100 number:23 word:room number:2 word:token number:100 number:23',
  );
  expect(callSounds(hindi, NO_VOICE, false)).toBeNull();
  expect(callSounds(hindi, { ...NO_VOICE, understood: ['ta'] }, false)).toBeNull();
});

test('prefers the browser’s voice to synthetic clips, and the clinic’s recordings to either', () => {
  expect(callSounds(hindi, understood, true)).toBeNull();
  expect(keys(callSounds(hindi, recorded('number:100', 'number:23'), true))).toBe(
    'number:100 number:23 number:100 number:23',
  );
  const both = { ...recorded('doctor:rao', 'number:123'), understood: understood.understood };
  expect(keys(callSounds(hindi, both, true))).toBe(
    'word:token number:123 doctor:rao word:room number:2 word:token number:123',
  );
});

test('plays no call that has only names and words but no number', () => {
  for (const hasBrowserVoice of [true, false])
    expect(callSounds(hindi, recorded('word:token', 'doctor:rao'), hasBrowserVoice)).toBeNull();
});

test('says numbers in English once English clips are confirmed, and in the call’s language until then', () => {
  const english: ClinicVoice = { ...understood, englishNumbers: true };
  expect(keys(callSounds(hindi, english, false))).toContain('word:token number:100 number:23');
  expect(keys(callSounds(hindi, { ...english, understood: ['hi', 'en'] }, false))).toContain(
    'word:token en/linking:100 en/number:23 word:room en/number:2',
  );
});

test('says a number above 999 digit by digit', () => {
  const parts: SpokenPart[] = [{ kind: 'number', number: 1203 }];
  expect(keys(callSounds({ parts, language: 'hi' }, understood, false))).toBe(
    'number:1 number:2 number:0 number:3',
  );
});
