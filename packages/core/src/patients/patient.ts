/** Identifies a patient by phone and name. Differences in the case, dots and spacing of names are ignored. */
export const PATIENT_NAME_MAX_LENGTH = 200;

/** The age in whole years that staff entered. The value is 0 for infants. */
export const AGE_MAX = 120;

export const SEXES = ['female', 'male', 'other'] as const;
export type Sex = (typeof SEXES)[number];

/** An age in whole years, and the date on which it was given, as `YYYY-MM-DD`. */
export type GivenAge = { years: number; on: string };

/**
 * Returns the age on a later date. The age grows by one for each full year since the date on which it was
 * given.
 */
export function ageThen({ years, on }: GivenAge, date: string): number {
  const yearsSince = Number(date.slice(0, 4)) - Number(on.slice(0, 4));
  return years + Math.max(0, yearsSince - (date.slice(5) < on.slice(5) ? 1 : 0));
}

/** The keys by which a list of patients can be sorted. */
export const PATIENT_SORTS = ['name', 'visits', 'lastVisit'] as const;
export type PatientSort = (typeof PATIENT_SORTS)[number];

/**
 * The version of the notice that patients read before they enter a name. If the text of the notice changes,
 * it needs a new version, so that each token shows which notice the patient read.
 */
export const NOTICE_VERSION = 3;

/**
 * The actions on a patient's data that are recorded. `expired` means that the patient's data was erased after
 * the clinic's retention time.
 */
export const PATIENT_DATA_EVENT_KINDS = ['downloaded', 'erased', 'expired'] as const;
export type PatientDataEventKind = (typeof PATIENT_DATA_EVENT_KINDS)[number];

/**
 * Returns the form of a name that is used to compare spellings: Unicode NFKC, lower case, single spaces and
 * no dots.
 */
export function normaliseName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.\s]+/gu, ' ')
    .trim();
}
