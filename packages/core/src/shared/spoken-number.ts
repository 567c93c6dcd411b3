/**
 * Builds numbers from the basic sounds of each language: 0 to 99, the hundreds, and hundreds before further
 * digits.
 */

/** The languages that the waiting-room screen speaks. */
export const SPOKEN_LANGUAGES = ['en', 'hi', 'bn', 'mr', 'te', 'ta', 'gu', 'kn'] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

/**
 * `linking:100` is the sound of a hundred before further digits if that sound is different, such as "one
 * hundred and" or "நூற்று".
 */
export type NumberKey = `number:${number}` | `linking:${number}`;

const HUNDREDS = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;

/**
 * The hundreds that have another form before further digits. एक सौ does not change, शंभर becomes एकशे, and
 * every Tamil hundred changes.
 */
const LINKING: Readonly<Record<SpokenLanguage, readonly number[]>> = {
  en: HUNDREDS,
  hi: [],
  bn: [],
  mr: [100],
  te: HUNDREDS,
  ta: HUNDREDS,
  gu: [],
  kn: HUNDREDS,
};

/** Returns the numbers that have their own sound in a language. */
export const numberKeys = (language: SpokenLanguage): readonly NumberKey[] => [
  // In the northern languages, each number up to 99 has a separate word that does not follow from its digits.
  ...Array.from({ length: 100 }, (_, number) => `number:${number}` as const),
  ...HUNDREDS.map((hundreds) => `number:${hundreds}` as const),
  ...LINKING[language].map((hundreds) => `linking:${hundreds}` as const),
];

/**
 * Returns the sounds of a whole number of 0 or more, in order. Numbers from 1000 on are spoken digit by
 * digit.
 */
export function numberSounds(language: SpokenLanguage, number: number): readonly NumberKey[] {
  if (number >= 1000) return [...String(number)].map((digit) => `number:${Number(digit)}` as const);
  const rest = number % 100;
  const hundreds = number - rest;
  if (hundreds === 0 || rest === 0) return [`number:${number}`];
  const isLinking = LINKING[language].includes(hundreds);
  return [isLinking ? `linking:${hundreds}` : `number:${hundreds}`, `number:${rest}`];
}
