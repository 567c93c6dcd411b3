/** Reads a patient from one row of a clinic's list. */
import { westernDigits } from '../shared/index.ts';
import type { ImportColumns, ImportField } from './list-headings.ts';
import { AGE_MAX, normaliseName, PATIENT_NAME_MAX_LENGTH, type Sex } from './patient.ts';
import { listed, plainWords } from './plain-words.ts';
import { phoneInCell } from './written-phone.ts';

/** The maximum number of patients that are read from one file. */
export const IMPORT_MAX_ROWS = 10_000;

/**
 * The number of rows that are sent in one request. This number fits into the request's size limit, whatever
 * the rows contain.
 */
export const IMPORT_PART_ROWS = 300;

/**
 * The patient in a row. The phone as written in the row. For an Indian mobile number, this is the ten digits.
 */
export type ListedPatient = { name: string; phone: string; age: number | null; sex: Sex | null };

/**
 * The patient that was read from a row, and the parts that could not be read. `unread` lists the age and sex
 * cells that are left out because they contain no valid value. `broken` means that the name contains damaged
 * characters.
 */
export type ListRow =
  | { kind: 'patient'; patient: ListedPatient; unread: readonly ('age' | 'sex')[] }
  | { kind: 'no_name' | 'broken' | 'no_phone' };

/** The character that represents undecodable bytes in a text. */
const DAMAGED = '\ufffd';

/** Returns the patient in a row of the table. */
export function readListRow(cells: readonly string[], columns: ImportColumns): ListRow {
  const cell = (field: ImportField) => cleaned(cells[columns[field] ?? -1] ?? '');
  const name = [cell('middleName'), cell('familyName')].reduce(withPart, cell('name'));
  if (!VISIBLE.test(name) || name.length > PATIENT_NAME_MAX_LENGTH) return { kind: 'no_name' };
  if (name.includes(DAMAGED)) return { kind: 'broken' };
  const phone = phoneInCell(cell('phone'));
  if (phone === null) return { kind: 'no_phone' };
  const { age, sex, unread } = readAgeAndSex(cell, columns);
  return { kind: 'patient', patient: { name, phone, age, sex }, unread };
}

const VISIBLE = /[^\p{C}\p{Z}]/u;

/**
 * Joins the lines of a text. Removes half characters, and the quote mark that makes spreadsheets keep a
 * number as text.
 */
const cleaned = (text: string) =>
  text
    .replace(/[\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/^'/, '');

/** Adds a part to a name unless the name already contains it. */
const withPart = (name: string, part: string) =>
  ` ${normaliseName(name)} `.endsWith(` ${normaliseName(part)} `) ? name : `${name} ${part}`.trim();

type Cell = (field: ImportField) => string;

/** Reads age and sex, each from its own column or both from one, as in "34/F". */
function readAgeAndSex(cell: Cell, columns: ImportColumns) {
  const isShared = columns.age !== null && columns.age === columns.sex;
  const both = splitAgeAndSex(cell('age'));
  const alone = isShared && both ? null : readAge(cell('age'));
  const age = alone ?? both?.age ?? null;
  const ownSex = readSex(cell('sex'));
  const sex = ownSex ?? (alone === null ? (both?.sex ?? null) : null);
  const isUnread = { age: cell('age') !== '' && age === null, sex: cell('sex') !== '' && sex === null };
  // A cell that is meant for both may contain only one of them.
  const unread =
    isShared && (age !== null || sex !== null)
      ? []
      : (['age', 'sex'] as const).filter((field) => isUnread[field]);
  return { age, sex, unread };
}

const BETWEEN_AGE_AND_SEX = /^\s*[/,;|&()\s\-–]*\s*$/u;

/**
 * Returns the age and the sex from one cell, in either order. Returns null if the cell contains no such pair.
 */
function splitAgeAndSex(cell: string): { age: number; sex: Sex } | null {
  const text = westernDigits(cell).toLowerCase();
  for (const word of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const sex = readSex(word[0]);
    if (sex === null) continue;
    const before = text.slice(0, word.index);
    const after = text.slice(word.index + word[0].length);
    const age = BETWEEN_AGE_AND_SEX.test(after)
      ? readAge(before.replace(/[/,;|&(\s\-–]+$/u, ''))
      : BETWEEN_AGE_AND_SEX.test(before)
        ? readAge(after.replace(/^[/,;|&)\s\-–]+/u, ''))
        : null;
    if (age !== null) return { age, sex };
  }
  return null;
}

const UNITS = {
  years: listed(
    'y, yr, yrs, year, years, वर्ष, वर्षे, साल, வயது, ஆண்டு, ஆண்டுகள், வருடம்',
    'సంవత్సరం, సంవత్సరాలు, ఏళ్లు, ఏళ్ళు, বছর, વર્ષ, ವರ್ಷ, ವರ್ಷಗಳು',
  ),
  months: listed(
    'm, mo, mth, mths, month, months, महीना, महीने, माह, महिना, महिने, மாதம்',
    'மாதங்கள், నెల, నెలలు, মাস, માસ, મહિનો, મહિના, ತಿಂಗಳು, ತಿಂಗಳುಗಳು',
  ),
  days: listed(
    'd, day, days, w, wk, wks, week, weeks, दिन, हफ़्ते, हफ्ते, सप्ताह, दिवस, आठवडे',
    'நாள், நாட்கள், வாரம், வாரங்கள், రోజు, రోజులు, వారం, వారాలు, দিন, সপ্তাহ, દિવસ',
    'અઠવાડિયા, અઠવાડિયું, ದಿನ, ದಿನಗಳು, ವಾರ, ವಾರಗಳು',
  ),
};
const unit = (words: readonly string[]) => `(?:${words.map((word) => word.normalize('NFKC')).join('|')})\\.?`;
const PLAIN_AGE = /^(\d{1,3})(?:\.\d+)?(?:\s*old)?$/;
const AGE_IN_UNITS = new RegExp(
  [
    `^(?:(\\d{1,3})(?:\\.\\d+)?\\s*${unit(UNITS.years)})?`,
    `(?:\\s*(?:,|and)?\\s*(\\d{1,4})\\s*${unit(UNITS.months)})?`,
    `(?:\\s*(?:,|and)?\\s*(\\d{1,4})\\s*${unit(UNITS.days)})?(?:\\s*old)?$`,
  ].join(''),
  'u',
);
const MONTHS_OF_YEAR = 12;

/**
 * Returns an age in whole years, which is 0 for infants. Returns null for other values, such as a date of
 * birth.
 */
function readAge(cell: string): number | null {
  const text = westernDigits(cell).toLowerCase().trim();
  const [, years, months, days] = PLAIN_AGE.exec(text) ?? AGE_IN_UNITS.exec(text) ?? [];
  if (years === undefined && months === undefined && days === undefined) return null;
  const age = Number(years ?? 0) + Math.floor(Number(months ?? 0) / MONTHS_OF_YEAR);
  return age <= AGE_MAX ? age : null;
}

const SEX_WORDS: Record<Sex, readonly string[]> = {
  female: listed(
    'f, fe, female, w, woman, girl, महिला, स्त्री, औरत, लड़की, मुलगी, பெண், స్త్రీ',
    'మహిళ, ఆడ, মহিলা, নারী, মেয়ে, સ્ત્રી, મહિલા, ಮಹಿಳೆ, ಸ್ತ್ರೀ, ಹೆಣ್ಣು',
  ),
  male: listed(
    'm, male, man, boy, पुरुष, पु, आदमी, लड़का, मुलगा, ஆண், పురుషుడు, పురుష, మగ',
    'পুরুষ, ছেলে, પુરુષ, ಪುರುಷ, ಗಂಡು',
  ),
  other: listed(
    'o, other, others, t, tg, transgender, third gender, अन्य, इतर, மற்றவை, திருநங்கை',
    'ఇతర, ఇతరులు, অন্যান্য, অন্য, અન્ય, ಇತರ, ಇತರೆ',
  ),
};

function readSex(cell: string): Sex | null {
  const word = plainWords(cell);
  const isIt = (sex: Sex) => SEX_WORDS[sex].some((spelling) => plainWords(spelling) === word);
  return (['female', 'male', 'other'] as const).find(isIt) ?? null;
}
