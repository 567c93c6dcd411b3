/** The choices in the doctor's form, and the form of the sign-in code. */
import { OUTAGE_LETTER } from '../shared/index.ts';

export const SPECIALTIES = [
  'Cardiology',
  'Dermatology',
  'Emergency Medicine',
  'Family Medicine',
  'Gastroenterology',
  'General Surgery',
  'Internal Medicine',
  'Neurology',
  'Obstetrics & Gynecology',
  'Oncology',
  'Ophthalmology',
  'Orthopedics',
  'Otolaryngology',
  'Pediatrics',
  'Psychiatry',
  'Pulmonology',
  'Radiology',
  'Rheumatology',
  'Urology',
  'Other',
] as const;
export type Specialty = (typeof SPECIALTIES)[number];

/** The languages offered in a doctor's profile. They include all languages of the patients' pages. */
export const DOCTOR_LANGUAGES = [
  'English',
  'Hindi',
  'Tamil',
  'Telugu',
  'Malayalam',
  'Kannada',
  'Bengali',
  'Marathi',
  'Gujarati',
] as const;
export type Language = (typeof DOCTOR_LANGUAGES)[number];

/** The title before a line's name. A line such as "Dressing" has no title. */
export const LINE_TITLES = ['dr', 'none'] as const;
export type LineTitle = (typeof LINE_TITLES)[number];

/** A line's name as typed, and its title. */
export type DoctorName = { name: string; title: LineTitle };

const WITH_STOP = 'डॉ|ডা|ড|ડૉ|ડો|డా|டா|டாக்டர்|மரு|ಡಾ';
const ALONE = 'डॉ|डॉक्टर|ডা|ডাঃ|ডঃ|ডাক্তার|ડૉ|ડો|ડૉક્ટર|ડોક્ટર|డా|డాక్టర్|டாக்டர்|ಡಾ|ಡಾ॥|ಡಾಕ್ಟರ್';
const TYPED_TITLE = new RegExp(`^(dr\\b\\.?|(${WITH_STOP})\\.|(${ALONE})(?=\\s))\\s*`, 'i');

/**
 * Returns a doctor's name with one title before it, even if the name was typed with a title. `said` is the
 * title in another language. The name keeps its script, as in "डॉ. Rao". A line without a title has only its
 * name.
 */
export function doctorTitle({ name, title }: DoctorName, said = 'Dr.'): string {
  if (title === 'none') return name;
  const bare = name.replace(TYPED_TITLE, '');
  return bare === '' ? name : `${said} ${bare}`;
}

/** The reasons for which a clinic ends a doctor's logins. */
export const DOCTOR_LOGIN_ENDS = ['code_renewed', 'doctor_removed'] as const;
export type DoctorLoginEnd = (typeof DOCTOR_LOGIN_ENDS)[number];

/** The letters of a clinic's lines. The letters distinguish equal numbers in one waiting room. */
// This constant is marked as pure, so that the bundler can leave it out of patients' pages.
export const LETTERS = /* @__PURE__ */ Array.from({ length: 26 }, (_, index) =>
  String.fromCharCode(65 + index),
);

/** English letters that end in the same vowel, so that they sound alike across a room. */
const SOUND_ALIKE = 'BCDEGPTV';

/** Letters that look like the digits 1 and 0 before a number, as in "I 4". */
const LOOK_LIKE_DIGITS = 'IO';

/**
 * Returns the first free letter that sounds different from all taken ones, or otherwise the first free
 * letter. Letters that look like digits come last. Returns null if none is free.
 */
export function nextFreeLetter(taken: readonly (string | null)[]): string | null {
  const free = LETTERS.filter((letter) => !taken.includes(letter) && letter !== OUTAGE_LETTER);
  const isOneTaken = taken.some((letter) => letter !== null && SOUND_ALIKE.includes(letter));
  const legible = free.filter((letter) => !LOOK_LIKE_DIGITS.includes(letter));
  const clear = legible.find((letter) => !isOneTaken || !SOUND_ALIKE.includes(letter));
  return clear ?? legible[0] ?? free[0] ?? null;
}

/**
 * The letter before a line's numbers, or null for none. If tokens were issued without internet, it is the
 * letter together with their outage numbers, by token number.
 */
export type LineLabels =
  | string
  | null
  | { letter: string | null; outage: Readonly<Record<string, number>> | undefined };

/**
 * Returns the name by which staff call a token, such as "A 7" in a line with a shown letter, and "7" in any
 * other. A token that was issued without internet is called "A R1" or "R1", by its outage number.
 */
export function tokenLabel(line: LineLabels, number: number, outageNumber?: number | null): string {
  const { letter, outage } =
    line !== null && typeof line === 'object' ? line : { letter: line, outage: undefined };
  const own = outageNumber ?? outage?.[number];
  const figure = own ? `${OUTAGE_LETTER}${own}` : String(number);
  return letter === null ? figure : `${letter} ${figure}`;
}

/** Returns a token's number as screens show it, such as "A 7", or "#7" without a letter. */
export function tokenFigure(line: LineLabels, number: number): string {
  const label = tokenLabel(line, number);
  return label === String(number) ? `#${label}` : label;
}
