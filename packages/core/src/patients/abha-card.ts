/**
 * Reads the JSON of the QR code on an ABHA card or in an ABHA app, as a scanner at the desk types it. JSON.
 */
import { AGE_MAX, PATIENT_NAME_MAX_LENGTH, type Sex } from './patient.ts';
import { tidyPhone } from './written-phone.ts';

/** The card's data about its owner. Missing or unusable fields are null. The phone number has ten digits. */
export type AbhaPatient = { name: string; sex: Sex | null; age: number | null; phone: string | null };

export type AbhaScan =
  | { is: 'patient'; patient: AbhaPatient }
  /** The text is JSON without a person, so the code is not from an ABHA card. */
  | { is: 'other' }
  /**
   * The text is not JSON, because the scanner uses another keyboard layout and changed the quotes and
   * brackets.
   */
  | { is: 'unreadable' };

/** The maximum length of a scanned text; a card contains about 500 characters. */
const SCAN_MAX_LENGTH = 10_000;

/** Reads a scanned text that begins like JSON. `today` is the date at the clinic, as `YYYY-MM-DD`. */
export function readAbhaCard(text: string, today: string): AbhaScan {
  if (text.length > SCAN_MAX_LENGTH) return { is: 'other' };
  let card: unknown;
  try {
    card = JSON.parse(text);
  } catch {
    return { is: 'unreadable' };
  }
  const name = textOf(card, 'name')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (name === '' || name.length > PATIENT_NAME_MAX_LENGTH) return { is: 'other' };
  const [gender = ''] = textOf(card, 'gender').toUpperCase();
  const patient = {
    name,
    sex: SEX_OF[gender] ?? null,
    age: ageOn(today, textOf(card, 'dob')),
    phone: MOBILE.exec(tidyPhone(textOf(card, 'mobile')))?.[1] ?? null,
  };
  return { is: 'patient', patient };
}

/** The parts of a date of birth that ABHA apps share. Only the year is always given. */
export type AbhaBirth = { year: string; month: string | null; day: string | null };

/** Reads the sex and the age of a profile that an ABHA app shared. Missing or unusable values become null. */
export function readAbhaDetails(
  { gender, birth }: { gender: string; birth: AbhaBirth },
  today: string,
): { sex: Sex | null; age: number | null } {
  const { year, month, day } = birth;
  // If the day is unknown, the age is counted from the end of the year, so that nobody becomes a senior
  // citizen too early.
  const age = ageOn(today, month === null || day === null ? `31/12/${year}` : `${day}/${month}/${year}`);
  return { sex: SEX_OF[gender.toUpperCase()] ?? null, age };
}

/** A gender whose letter is not listed here is unknown or not disclosed. */
const SEX_OF: Record<string, Sex> = { F: 'female', M: 'male', O: 'other', T: 'other' };

const MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/;

/**
 * Returns the text of a card's field. Returns an empty text for a dash and for values that are neither text
 * nor a number.
 */
function textOf(card: unknown, field: string): string {
  if (typeof card !== 'object' || card === null) return '';
  const value: unknown = Reflect.get(card, field);
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '-' ? text.trim() : '';
}

/** Returns the age in whole years of a person born on a date in the form `d/m/yyyy` or `d-m-yyyy`. */
function ageOn(today: string, dateOfBirth: string): number | null {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(dateOfBirth) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const born = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // JavaScript turns 31 April into 1 May.
  const date = new Date(`${born}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== born) return null;
  const hadBirthday = today.slice(5) >= born.slice(5);
  const age = Number(today.slice(0, 4)) - Number(year) - (hadBirthday ? 0 : 1);
  return age >= 0 && age <= AGE_MAX ? age : null;
}

/** The form of an ABHA address, such as ravi.kumar@abdm. */
export const ABHA_ADDRESS = /^[A-Za-z0-9._-]{1,100}@[A-Za-z0-9.]{1,50}$/;

const SHOWN_LETTERS = 2;

/** Hides most of an ABHA address before a screen shows it, as in ra•••@abdm. */
export function maskAbhaAddress(address: string): string {
  const [name = '', network = ''] = address.split('@');
  return `${name.length > SHOWN_LETTERS ? name.slice(0, SHOWN_LETTERS) : ''}•••@${network}`;
}
