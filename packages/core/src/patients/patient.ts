/** How a patient is recognised: by phone and by a name that is compared without regard to case, dots and spacing. */
export const PATIENT_NAME_MAX_LENGTH = 200;

/** In whole years, as staff say it; of an infant 0. */
export const AGE_MAX = 120;

export const SEXES = ['female', 'male', 'other'] as const;
export type Sex = (typeof SEXES)[number];

/** What a list of patients can be sorted by. */
export const PATIENT_SORTS = ['name', 'visits', 'lastVisit'] as const;
export type PatientSort = (typeof PATIENT_SORTS)[number];

/** What is done with a patient's data and recorded: `expired` is erased once the clinic has kept it for long enough. */
export const PATIENT_DATA_EVENT_KINDS = ['downloaded', 'erased', 'expired'] as const;
export type PatientDataEventKind = (typeof PATIENT_DATA_EVENT_KINDS)[number];

/** The form in which two spellings of one name compare equal: Unicode NFKC, lower case, single spaces, no dots. */
export function normaliseName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.\s]+/gu, ' ')
    .trim();
}
