/** A list of patients as clinics have it, in a table of text: which column holds what, and what each row says. */
import { AGE_MAX, PATIENT_NAME_MAX_LENGTH, type Sex, westernDigits } from './patient.ts';

/** So many rows of patients are taken from one file. */
export const IMPORT_MAX_ROWS = 10_000;

/** So many travel at once: fewer than a request may hold, whatever they say. */
export const IMPORT_PART_ROWS = 300;

/** As much as anybody types. */
const PHONE_MAX_LENGTH = 40;

export const IMPORT_FIELDS = ['name', 'phone', 'age', 'sex'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The column of each field, the first being 0; null for what the table does not have. */
export type ImportColumns = Readonly<Record<ImportField, number | null>>;

/** A patient as a row says; the phone as it is written there. */
export type ListedPatient = { name: string; phone: string; age: number | null; sex: Sex | null };

/** What a row says. `unread` are its cells that say something else than an age or a sex: they are left out. */
export type ListRow =
  | { kind: 'patient'; patient: ListedPatient; unread: readonly ('age' | 'sex')[] }
  | { kind: 'no_name' }
  | { kind: 'no_phone' };

/** Headings as they are, and words that tell a field within longer ones; in small letters, without marks. */
const HEADINGS: Record<ImportField, { exact: readonly string[]; within: readonly string[] }> = {
  name: {
    exact: ['name', 'patient', 'patient name', 'full name', 'नाम', 'मरीज', 'मरीज़', 'रोगी'],
    within: ['patient name', 'name of patient', 'patients name', 'full name', 'नाम', 'name'],
  },
  phone: {
    exact: ['phone', 'mobile', 'contact', 'whatsapp', 'फ़ोन', 'फोन', 'मोबाइल', 'संपर्क'],
    within: ['mobile', 'phone', 'whatsapp', 'contact', 'cell no', 'मोबाइल', 'फ़ोन', 'फोन', 'दूरभाष'],
  },
  age: { exact: ['age', 'उम्र', 'आयु'], within: ['age in', 'age y', 'patient age', 'उम्र', 'आयु'] },
  sex: { exact: ['sex', 'gender', 'लिंग'], within: ['gender', 'sex', 'लिंग'] },
};

/** Names that are not the patient's. */
const OTHERS_NAME = /father|mother|husband|wife|guardian|doctor|clinic|user|file|पिता|पति|डॉक्टर/u;

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** In so many digits a cell of the first row is a phone, and the table has no headings. */
const PHONE_MIN_DIGITS = 7;

const digitCount = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;

/** Whether the first row of a table says what its columns are. */
export const hasHeadings = (first: readonly string[]): boolean =>
  first.every((cell) => digitCount(cell) < PHONE_MIN_DIGITS);

/** The columns that a table's first row tells, by headings in English or Hindi; without headings by what stands in it. */
export function guessColumns(first: readonly string[]): ImportColumns {
  if (!hasHeadings(first)) {
    const phone = first.findIndex((cell) => digitCount(cell) >= PHONE_MIN_DIGITS);
    const name = first.findIndex((cell) => /\p{L}/u.test(cell) && digitCount(cell) === 0);
    return { name: name < 0 ? null : name, phone, age: null, sex: null };
  }
  const headings = first.map(plain);
  const taken = new Set<number>();
  const find = (field: ImportField): number | null => {
    const { exact, within } = HEADINGS[field];
    const isFree = (column: number) => !taken.has(column);
    const isOthers = (heading: string) => field === 'name' && OTHERS_NAME.test(heading);
    const spelled = exact.map(plain);
    const words = within.map(plain);
    const found = [
      headings.findIndex((heading, column) => isFree(column) && spelled.includes(heading)),
      ...words.map((word) =>
        headings.findIndex(
          (heading, column) => isFree(column) && heading.includes(word) && !isOthers(heading),
        ),
      ),
    ].find((column) => column >= 0);
    if (found !== undefined) taken.add(found);
    return found ?? null;
  };
  // The phone first: "contact name" is no phone, and "mobile" is never a name.
  const [phone, name, age, sex] = [find('phone'), find('name'), find('age'), find('sex')];
  return { name, phone, age, sex };
}

/** What a row of the table says of a patient. */
export function readListRow(cells: readonly string[], columns: ImportColumns): ListRow {
  const cell = (field: ImportField) => cleaned(cells[columns[field] ?? -1] ?? '');
  const name = cell('name');
  if (!VISIBLE.test(name) || name.length > PATIENT_NAME_MAX_LENGTH) return { kind: 'no_name' };
  const phone = firstPhone(cell('phone'));
  if (phone === null) return { kind: 'no_phone' };
  const [age, sex] = [readAge(cell('age')), readSex(cell('sex'))];
  const unread = (['age', 'sex'] as const).filter(
    (field) => cell(field) !== '' && (field === 'age' ? age : sex) === null,
  );
  return { kind: 'patient', patient: { name, phone, age, sex }, unread };
}

const VISIBLE = /[^\p{C}\p{Z}]/u;

/** On one line, without halves of characters, and without the mark by which spreadsheets keep a number as text. */
const cleaned = (text: string) =>
  text
    .replace(/[\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/^'/, '');

/** Of several phones in one cell the first. A spreadsheet may have made a decimal number of it. */
function firstPhone(cell: string): string | null {
  const phone = (cell.split(/[/,;|&]/)[0] ?? '').trim().replace(/\.0+$/, '');
  return digitCount(phone) < PHONE_MIN_DIGITS || phone.length > PHONE_MAX_LENGTH ? null : phone;
}

const YEARS = /^(\d{1,3})(?:\.\d+)?\s*(?:y|yr|yrs|year|years|वर्ष|साल)?\.?(?:\s*old)?$/u;
const MONTHS = /^(\d{1,3})\s*(?:m|mo|mth|mths|month|months|महीना|महीने|माह)\.?$/u;
const DAYS = /^\d{1,3}\s*(?:d|day|days|w|week|weeks|दिन|हफ़्ते|हफ्ते|सप्ताह)\.?$/u;
const MONTHS_OF_YEAR = 12;

/** An age in whole years, of an infant 0; null for what is none, such as a birthday. */
function readAge(cell: string): number | null {
  const text = westernDigits(cell).toLowerCase();
  if (DAYS.test(text)) return 0;
  const months = MONTHS.exec(text)?.[1];
  const years =
    months === undefined ? Number(YEARS.exec(text)?.[1]) : Math.floor(Number(months) / MONTHS_OF_YEAR);
  return Number.isInteger(years) && years <= AGE_MAX ? years : null;
}

const SEX_WORDS: Record<Sex, readonly string[]> = {
  female: ['f', 'female', 'w', 'woman', 'girl', 'महिला', 'स्त्री', 'औरत', 'लड़की'],
  male: ['m', 'male', 'man', 'boy', 'पुरुष', 'पु', 'आदमी', 'लड़का'],
  other: ['o', 'other', 'others', 't', 'transgender', 'third gender', 'अन्य'],
};

function readSex(cell: string): Sex | null {
  const word = plain(cell);
  const isIt = (sex: Sex) => SEX_WORDS[sex].some((spelling) => plain(spelling) === word);
  return (['female', 'male', 'other'] as const).find(isIt) ?? null;
}
