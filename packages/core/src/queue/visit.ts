/** What staff may say of a visit when they add a patient. */

/** Somebody who has never come for it, who comes again for it, or who only shows a result, which takes a minute. */
export const VISIT_TYPES = ['new', 'follow_up', 'report'] as const;
export type VisitType = (typeof VISIT_TYPES)[number];

/** Of a note of the day, such as "wheelchair" or "in the car". */
export const NOTE_MAX_LENGTH = 40;
