/** How numbers are put together of what each language says as one: 0 to 99, the hundreds, and hundreds before a rest. */

/** The languages that the waiting room's screen speaks. */
export const SPOKEN_LANGUAGES = ['en', 'hi', 'bn', 'mr', 'te', 'ta', 'gu', 'kn'] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

/** `linking:100` is a hundred before a rest, where that sounds otherwise: "one hundred and", "நூற்று". */
export type NumberKey = `number:${number}` | `linking:${number}`;

const HUNDREDS = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;

/** Which hundreds have another form before a rest: एक सौ stays as it is, शंभर becomes एकशे, and every Tamil one changes. */
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

/** What of numbers has a sound of its own in a language. */
export const numberKeys = (language: SpokenLanguage): readonly NumberKey[] => [
  // Up to 99 each is a word of its own in the languages of the north: none follows from its digits.
  ...Array.from({ length: 100 }, (_, number) => `number:${number}` as const),
  ...HUNDREDS.map((hundreds) => `number:${hundreds}` as const),
  ...LINKING[language].map((hundreds) => `linking:${hundreds}` as const),
];

/** The sounds that say a whole number from 0 on, one after the other. From 1000 on it is said by its digits. */
export function numberSounds(language: SpokenLanguage, number: number): readonly NumberKey[] {
  if (number >= 1000) return [...String(number)].map((digit) => `number:${Number(digit)}` as const);
  const rest = number % 100;
  const hundreds = number - rest;
  if (hundreds === 0 || rest === 0) return [`number:${number}`];
  const isLinking = LINKING[language].includes(hundreds);
  return [isLinking ? `linking:${hundreds}` : `number:${hundreds}`, `number:${rest}`];
}
