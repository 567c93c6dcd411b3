/**
 * Builds the call that is spoken in the waiting room, from the parts of its sentence and their sounds in a
 * language.
 */
import { OUTAGE_LETTER } from './outage-letter.ts';
import { type NumberKey, numberKeys, numberSounds, type SpokenLanguage } from './spoken-number.ts';

export const SPOKEN_WORDS = ['token', 'room', 'last_call'] as const;
export type SpokenWord = (typeof SPOKEN_WORDS)[number];

/** The parts of a sentence in the order in which they are spoken. */
export type SpokenPart =
  | { kind: 'word'; word: SpokenWord }
  | { kind: 'letter'; letter: string }
  | { kind: 'number'; number: number }
  /** There are no synthetic clips of names, so a name is heard only if the clinic has recorded it. */
  | { kind: 'doctor'; doctorId: string }
  /**
   * The room is spoken with the recording of the doctor's room, or else with its number or letter. Names such
   * as "First floor" have neither a number nor a letter.
   */
  | { kind: 'room'; doctorId: string; number: number | null; letter?: string };

/** The meaning of a sound. A clinic has at most one recording of each sound in a language. */
export type SpokenKey =
  | NumberKey
  | `word:${SpokenWord}`
  | `letter:${string}`
  | `doctor:${string}`
  | `room:${string}`;

export type SpokenSound = { language: SpokenLanguage; key: SpokenKey };

export type SpokenCall = {
  number: number;
  isRecall: boolean;
  /** The letter before the number, if the line has one. */
  letter: string | null;
  /** The number that is spoken after the letter R for a token that was issued without internet. */
  outageNumber?: number | undefined;
  /** The value is null for a doctor who is no longer listed. */
  doctorId: string | null;
  /** The room in the clinic's spelling, such as "2", "Room 2" or "First floor". */
  room: string | null;
};

// The order is the same in all eight languages, as in their written sentences. The number is repeated for
// patients who missed it the first time.
/** Returns the parts of a call's sentence. */
export function spokenParts({
  number,
  outageNumber,
  isRecall,
  letter,
  doctorId,
  room,
}: SpokenCall): SpokenPart[] {
  const label: SpokenPart[] = [
    { kind: 'word', word: 'token' },
    ...(letter === null ? [] : [{ kind: 'letter', letter } as const]),
    ...(outageNumber === undefined ? [] : [{ kind: 'letter', letter: OUTAGE_LETTER } as const]),
    { kind: 'number', number: outageNumber ?? number },
  ];
  const where: SpokenPart[] =
    doctorId === null
      ? []
      : [
          { kind: 'doctor', doctorId },
          ...(room === null
            ? []
            : [{ kind: 'room', doctorId, number: roomNumber(room), ...roomLetter(room) } as const]),
        ];
  return [...(isRecall ? [{ kind: 'word', word: 'last_call' } as const] : []), ...label, ...where, ...label];
}

const ROOM =
  /^(?:room|rm\.?|कमरा|কক্ষ|রুম|खोली|रूम|గది|రూమ్|அறை|ரூம்|રૂમ|ಕೊಠಡಿ|ರೂಮ್)?\s*(?:no\.?|number|नंबर|#)?\s*(\d{1,3})$/iu;

/**
 * Returns the number from the name of a numbered room. A cabin or a counter is not called a room, because
 * that would mislead people.
 */
export function roomNumber(room: string): number | null {
  const found = ROOM.exec(room.trim())?.[1];
  return found === undefined ? null : Number(found);
}

const ROOM_LETTER = /^(?:room\s+)?(\d{1,3})?[ -]?([a-z])$/i;

/**
 * Returns the letter from the name of a lettered room, such as "B" or "2A". If there is a number before the
 * letter, returns the number too.
 */
function roomLetter(room: string): { number?: number | null; letter?: string } {
  const [, number, letter] = ROOM_LETTER.exec(room.trim()) ?? [];
  if (letter === undefined) return {};
  return { number: number === undefined ? null : Number(number), letter: letter.toUpperCase() };
}

export type SpokenChoice = {
  language: SpokenLanguage;
  /** True if numbers and letters are spoken in English within a sentence of the language. */
  englishNumbers: boolean;
  /** Returns whether a sound exists. */
  has: (sound: SpokenSound) => boolean;
};

/**
 * Returns the sounds of a sentence in order. Returns null if its number or letter has no sound, because a
 * call without them is useless. Leaves out other parts that have no sound.
 */
export function spokenSounds(parts: readonly SpokenPart[], choice: SpokenChoice): SpokenSound[] | null {
  const sounds: SpokenSound[] = [];
  for (const part of parts) {
    const found = soundsOf(part, choice);
    if (found !== null) sounds.push(...found);
    else if (part.kind === 'number' || part.kind === 'letter') return null;
  }
  return sounds;
}

/** Returns null for a part without sounds. */
function soundsOf(part: SpokenPart, { language, englishNumbers, has }: SpokenChoice): SpokenSound[] | null {
  const counted = englishNumbers ? 'en' : language;
  const all = (sounds: SpokenSound[]) => (sounds.every(has) ? sounds : null);
  const numbered = (number: number) =>
    all([{ language: counted, key: `number:${number}` }]) ??
    all(numberSounds(counted, number).map((key) => ({ language: counted, key })));
  switch (part.kind) {
    case 'word':
      return all([{ language, key: `word:${part.word}` }]);
    case 'letter':
      return all([{ language: counted, key: `letter:${part.letter}` }]);
    case 'number':
      return numbered(part.number);
    case 'doctor':
      return all([{ language, key: `doctor:${part.doctorId}` }]);
    case 'room': {
      const recorded = all([{ language, key: `room:${part.doctorId}` }]);
      const { number, letter } = part;
      if (recorded !== null || (number === null && letter === undefined)) return recorded;
      const word = all([{ language, key: 'word:room' }]);
      const figure = number === null ? [] : numbered(number);
      const sign = letter === undefined ? [] : all([{ language: counted, key: `letter:${letter}` }]);
      return word && figure && sign && [...word, ...figure, ...sign];
    }
  }
}

/** Returns all parts that synthetic clips can speak in a language, which are all parts without names. */
export const spokenKeys = (language: SpokenLanguage): readonly SpokenKey[] => [
  ...SPOKEN_WORDS.map((word) => `word:${word}` as const),
  ...Array.from({ length: 26 }, (_, index) => `letter:${String.fromCharCode(65 + index)}` as const),
  ...numberKeys(language),
];

const WHOLE_NUMBER = /^number:[1-9]\d\d$/;
const OF_A_DOCTOR = /^(?:doctor|room):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns whether a clinic can record a sound with this key. These are the parts that synthetic clips can
 * say, any whole number below 1000, and the name and room of a doctor.
 */
export const isSpokenKey = (language: SpokenLanguage, key: string): key is SpokenKey =>
  spokenKeys(language).some((known) => known === key) || WHOLE_NUMBER.test(key) || OF_A_DOCTOR.test(key);
