import { expect, test } from 'vitest';
import {
  isSpokenKey,
  roomNumber,
  type SpokenCall,
  spokenKeys,
  spokenParts,
  spokenSounds,
  type SpokenSound,
} from './spoken-call.ts';

const DOCTOR = 'b1f0c5b2-6d0e-4a55-9d1c-0a2f4a3a1c11';
const call: SpokenCall = { number: 114, isRecall: false, letter: 'A', doctorId: DOCTOR, room: 'Room 2' };

const MADE = new Set<string>(spokenKeys('hi'));
const isMade = ({ key }: SpokenSound) => MADE.has(key);
const keysOf = (sounds: SpokenSound[] | null) =>
  sounds?.map(({ language, key }) => (language === 'hi' ? key : `${language}/${key}`)).join(' ');
const inHindi = { language: 'hi', englishNumbers: false, has: isMade } as const;

test('announces the number, the destination, and the number again in a call', () => {
  expect(keysOf(spokenSounds(spokenParts(call), inHindi))).toBe(
    'word:token letter:A number:100 number:14 word:room number:2 word:token letter:A number:100 number:14',
  );
});

test.each([
  ['2', 'word:room number:2'],
  ['B', 'word:room letter:B'],
  ['2a', 'word:room number:2 letter:A'],
])('says the word "room" for a room typed "%s"', (room, said) => {
  expect(keysOf(spokenSounds(spokenParts({ ...call, room }), inHindi))).toContain(` ${said} word:token`);
});

test('announces a last call as the last, and leaves out a missing letter or room', () => {
  const last = { ...call, number: 7, isRecall: true, letter: null, room: null };
  expect(keysOf(spokenSounds(spokenParts(last), inHindi))).toBe(
    'word:last_call word:token number:7 word:token number:7',
  );
});

test('says numbers and letters in English within a sentence in another language', () => {
  const english = new Set<string>(spokenKeys('en'));
  const has = ({ language, key }: SpokenSound) => (language === 'en' ? english : MADE).has(key);
  const sounds = spokenSounds(spokenParts(call), { language: 'hi', englishNumbers: true, has });
  expect(keysOf(sounds)).toContain(
    'word:token en/letter:A en/linking:100 en/number:14 word:room en/number:2',
  );
});

test('plays recordings of a doctor’s name and room', () => {
  const recorded = new Set([`doctor:${DOCTOR}`, `room:${DOCTOR}`, 'number:114']);
  const has = (sound: SpokenSound) => isMade(sound) || recorded.has(sound.key);
  expect(keysOf(spokenSounds(spokenParts(call), { ...inHindi, has }))).toContain(
    // A recording of the whole number is preferred to recordings of its parts.
    `word:token letter:A number:114 doctor:${DOCTOR} room:${DOCTOR}`,
  );
});

test('skips a call if its number or letter has no sound', () => {
  const without = (missing: string) => ({
    ...inHindi,
    has: ({ key }: SpokenSound) => key !== missing && isMade({ language: 'hi', key }),
  });
  expect(spokenSounds(spokenParts(call), without('number:14'))).toBeNull();
  expect(spokenSounds(spokenParts(call), without('letter:A'))).toBeNull();
  expect(keysOf(spokenSounds(spokenParts(call), without('word:token')))).toBe(
    'letter:A number:100 number:14 word:room number:2 letter:A number:100 number:14',
  );
  // Without the word "room", the number alone would be unclear.
  expect(keysOf(spokenSounds(spokenParts(call), without('word:room')))).not.toContain('number:2');
});

test.each([
  ['2', 2],
  ['Room 12', 12],
  ['room no. 3', 3],
  ['कमरा 4', 4],
  ['அறை 5', 5],
  ['First floor', null],
  ['Cabin 2', null],
  ['2A', null],
  ['Room 2, first floor', null],
])('reads the room “%s” as number %s', (room, number) => {
  expect(roomNumber(room)).toBe(number);
});

test('allows a clinic to record only the words of a call, whole numbers, names and rooms', () => {
  for (const key of spokenKeys('ta')) expect(isSpokenKey('ta', key)).toBe(true);
  for (const key of ['number:123', `doctor:${DOCTOR}`, `room:${DOCTOR}`])
    expect(isSpokenKey('ta', key)).toBe(true);
  for (const key of [
    'number:1000',
    'number:07',
    'letter:a',
    'letter:AB',
    'word:hello',
    'doctor:1',
    '',
    'linking:123',
  ])
    expect(isSpokenKey('ta', key)).toBe(false);
  expect(isSpokenKey('hi', 'linking:100')).toBe(false);
});
