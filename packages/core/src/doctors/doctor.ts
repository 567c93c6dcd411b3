/** The choices of the doctor's form and the shape of the sign-in code. */
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

/** What a doctor can say to speak: at least each language that patients can read us in. */
export const LANGUAGES = [
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
export type Language = (typeof LANGUAGES)[number];

/** What is said before a line's name: a doctor's title, or nothing, as for "Dressing". */
export const LINE_TITLES = ['dr', 'none'] as const;
export type LineTitle = (typeof LINE_TITLES)[number];

/** A line's name as it was typed, and what is said before it. */
export type DoctorName = { name: string; title: LineTitle };

const DOCTOR_TITLES = {
  en: 'Dr.',
  hi: 'डॉ.',
  bn: 'ডা.',
  mr: 'डॉ.',
  gu: 'ડૉ.',
  te: 'డా.',
  ta: 'டாக்டர்',
  kn: 'ಡಾ.',
};
const WITH_STOP = 'डॉ|ডা|ড|ડૉ|ડો|డా|டா|டாக்டர்|மரு|ಡಾ';
const ALONE = 'डॉ|डॉक्टर|ডা|ডাঃ|ডঃ|ডাক্তার|ડૉ|ડો|ડૉક્ટર|ડોક્ટર|డా|డాక్టర్|டாக்டர்|ಡಾ|ಡಾ॥|ಡಾಕ್ಟರ್';
const TYPED_TITLE = new RegExp(`^(dr\\b\\.?|(${WITH_STOP})\\.|(${ALONE})(?=\\s))\\s*`, 'i');

/**
 * How a doctor is spoken of: "Dr. Rao", also when a title was typed as part of the name. The title is of the language that
 * speaks, the name stays in its own script: "डॉ. Rao". A line that is no doctor has its name alone.
 */
export function doctorTitle(
  { name, title }: DoctorName,
  language: keyof typeof DOCTOR_TITLES = 'en',
): string {
  if (title === 'none') return name;
  const bare = name.replace(TYPED_TITLE, '');
  return bare === '' ? name : `${DOCTOR_TITLES[language]} ${bare}`;
}

export const DOCTOR_CODE_LENGTH = 4;
/** What codes may hold: those from before have any letter and digit. */
export const DOCTOR_CODE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** What new codes are made of: nothing that is taken for something else when it is read out or written down. */
export const NEW_DOCTOR_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Why a clinic ended a doctor's logins. */
export const DOCTOR_LOGIN_ENDS = ['code_renewed', 'doctor_removed'] as const;
export type DoctorLoginEnd = (typeof DOCTOR_LOGIN_ENDS)[number];

/** The letters of a clinic's lines, which tell apart equal numbers in one waiting room. */
// Marked as pure, so that patients' pages, which need none, leave it out.
export const LETTERS = /* @__PURE__ */ Array.from({ length: 26 }, (_, index) =>
  String.fromCharCode(65 + index),
);

/** The English letters that end in the same vowel: called out across a room, one is taken for another. */
const SOUND_ALIKE = 'BCDEGPTV';

/** Returns the first letter that no line has and that sounds like none of theirs, else the first free one; null without one. */
export function nextFreeLetter(taken: readonly (string | null)[]): string | null {
  const free = LETTERS.filter((letter) => !taken.includes(letter));
  const isOneTaken = taken.some((letter) => letter !== null && SOUND_ALIKE.includes(letter));
  const clear = free.find((letter) => !isOneTaken || !SOUND_ALIKE.includes(letter));
  return clear ?? free[0] ?? null;
}

/** What a token is called out by: "A 7" in a line whose letter is shown, else "7". */
export const tokenLabel = (letter: string | null, number: number): string =>
  letter === null ? String(number) : `${letter} ${number}`;

/** As a figure of its own, which has to say that it is a token's: "A 7", else "#7". */
export const tokenFigure = (letter: string | null, number: number): string =>
  letter === null ? `#${number}` : tokenLabel(letter, number);
