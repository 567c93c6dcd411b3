/** What a line does with who shows a report, may not wait long, was not there, or was away, and whom it sees for nothing: the doctor's to say. */

/**
 * Where somebody stands who is back from a test: behind the next two, there also two in a row, for a line in which everybody
 * goes for one, or where they stood before their call.
 */
export const RETURNS = ['soon', 'two_then_one', 'old_place'] as const;
export type Returns = (typeof RETURNS)[number];

/** Where somebody stands who only shows a report: behind everybody, or behind the next two. */
export const REPORTS = ['turn', 'soon'] as const;
export type Reports = (typeof REPORTS)[number];

/** Behind how many somebody stands who was passed and has come: where nobody says it, and the most. */
export const PASSED_BEHIND = 3;
export const PASSED_BEHIND_MAX = 10;

/** Why somebody may not wait long: old, pregnant, disabled, an infant, very unwell, or about to miss the way home. */
export const PRIORITIES = ['age', 'pregnant', 'disabled', 'infant', 'unwell', 'leaving'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** From which age on somebody is old, in years. */
export const SENIOR_AGES = [60, 70, 80] as const;
export type SeniorAge = (typeof SENIOR_AGES)[number];

/** Which priorities a doctor takes, and from which age on somebody is old. */
export type PriorityRules = { priorities: readonly Priority[]; seniorFrom: SeniorAge };

/** Whether a doctor takes somebody's priority; an age that nobody said, null, is no reason against it. */
export const takesPriority = (
  { priorities, seniorFrom }: PriorityRules,
  priority: Priority,
  age: number | null,
): boolean => priorities.includes(priority) && (priority !== 'age' || age === null || age >= seniorFrom);

/** For how many days after a visit that was paid, and for how many visits, a doctor may see a patient again for nothing. */
export const FREE_DAYS_MAX = 90;
export const FREE_VISITS_MAX = 10;
