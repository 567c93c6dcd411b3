/** What a line does with patients who were not there, or away, and come: the doctor's to say. */

/** Where somebody stands who is back from a test: behind the next two, or where they stood before their call. */
export const RETURNS = ['soon', 'old_place'] as const;
export type Returns = (typeof RETURNS)[number];

/** Behind how many somebody stands who was passed and has come: where nobody says it, and the most. */
export const PASSED_BEHIND = 3;
export const PASSED_BEHIND_MAX = 10;
