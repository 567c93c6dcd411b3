/** Identifies a patient by phone and name. Case, dots and spacing of the name do not matter. */
export const PATIENT_NAME_MAX_LENGTH = 200;

/** The age in whole years, as given by staff; 0 for infants. */
export const AGE_MAX = 120;

export const SEXES = ['female', 'male', 'other'] as const;
export type Sex = (typeof SEXES)[number];

/** An age in whole years, with the date on which it was given, as `YYYY-MM-DD`. */
export type GivenAge = { years: number; on: string };

/** Returns the age on a later date: a year is added for each whole year since it was given. */
export function ageThen({ years, on }: GivenAge, date: string): number {
  const yearsSince = Number(date.slice(0, 4)) - Number(on.slice(0, 4));
  return years + Math.max(0, yearsSince - (date.slice(5) < on.slice(5) ? 1 : 0));
}

/** The sort keys of a list of patients. */
export const PATIENT_SORTS = ['name', 'visits', 'lastVisit'] as const;
export type PatientSort = (typeof PATIENT_SORTS)[number];

/**
 * The version of the notice that patients read before they type a name. If its words change, it needs a new
 * version, so that each token shows which notice its patient read.
 */
export const NOTICE_VERSION = 3;

/**
 * The recorded actions on a patient's data. `expired` means that the patient was erased after the clinic's
 * retention time.
 */
export const PATIENT_DATA_EVENT_KINDS = ['downloaded', 'erased', 'expired'] as const;
export type PatientDataEventKind = (typeof PATIENT_DATA_EVENT_KINDS)[number];

/**
 * Returns a name in the form in which its spellings are compared, with Unicode NFKC, lower case, single
 * spaces and no dots.
 */
export function normaliseName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.\s]+/gu, ' ')
    .trim();
}
