/**
 * A line's rules for reports, priorities, passed and away patients, and free follow-ups, set by the doctor.
 */

/**
 * The rank of a patient back from a test: behind the next two, also two in a row for a line in which
 * everybody goes for one, or the rank before the call.
 */
export const RETURNS = ['soon', 'two_then_one', 'old_place'] as const;
export type Returns = (typeof RETURNS)[number];

/** The rank of a patient who only shows a report: behind everybody, or behind the next two. */
export const REPORTS = ['turn', 'soon'] as const;
export type Reports = (typeof REPORTS)[number];

/** After how many patients a passed one is called on return: the default, and the maximum. */
export const PASSED_BEHIND = 3;
export const PASSED_BEHIND_MAX = 10;

/** Why somebody may not wait long: old, pregnant, disabled, an infant, very unwell, or about to miss the way home. */
export const PRIORITIES = ['age', 'pregnant', 'disabled', 'infant', 'unwell', 'leaving'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The age from which a patient counts as old, in years. */
export const SENIOR_AGES = [60, 70, 80] as const;
export type SeniorAge = (typeof SENIOR_AGES)[number];

/** Which priorities a doctor takes, and from which age on somebody is old. */
export type PriorityRules = { priorities: readonly Priority[]; seniorFrom: SeniorAge };

/** Says whether a doctor accepts a priority; an unknown age, null, does not matter. */
export const takesPriority = (
  { priorities, seniorFrom }: PriorityRules,
  priority: Priority,
  age: number | null,
): boolean => priorities.includes(priority) && (priority !== 'age' || age === null || age >= seniorFrom);

/** For how many days after a paid visit, and for how many visits, a doctor may see a patient for free. */
export const FREE_DAYS_MAX = 90;
export const FREE_VISITS_MAX = 10;
