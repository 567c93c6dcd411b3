/**
 * A line's rules for reports, priorities, passed and away patients, and free follow-ups, set by the doctor.
 */

/**
 * The rank that a patient gets on return from a test. `soon` means behind the next two patients.
 * `two_then_one` means the same, but with up to two such patients in a row, for a line in which all patients
 * go for tests. `old_place` means the rank that the patient had before the call.
 */
export const RETURNS = ['soon', 'two_then_one', 'old_place'] as const;
export type Returns = (typeof RETURNS)[number];

/** The rank of a patient who only shows a report: at the end of the line, or behind the next two patients. */
export const REPORTS = ['turn', 'soon'] as const;
export type Reports = (typeof REPORTS)[number];

/**
 * The number of patients who are called before a passed patient who returns. This gives the default and the
 * maximum.
 */
export const PASSED_BEHIND = 3;
export const PASSED_BEHIND_MAX = 10;

/**
 * The reasons for a priority: old, pregnant, disabled, an infant, very unwell, or about to miss the last
 * transport home.
 */
export const PRIORITIES = ['age', 'pregnant', 'disabled', 'infant', 'unwell', 'leaving'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The range of ages from which a doctor can count a patient as old, in years. */
export const SENIOR_AGES = [60, 70, 80] as const;
export type SeniorAge = (typeof SENIOR_AGES)[number];

/** The priorities that a doctor accepts, and the age from which a patient counts as old. */
export type PriorityRules = { priorities: readonly Priority[]; seniorFrom: SeniorAge };

/**
 * Returns whether a doctor accepts a priority. If the patient's age is unknown (null), the priority for old
 * age is accepted.
 */
export const takesPriority = (
  { priorities, seniorFrom }: PriorityRules,
  priority: Priority,
  age: number | null,
): boolean => priorities.includes(priority) && (priority !== 'age' || age === null || age >= seniorFrom);

/**
 * The limits for a doctor's free follow-ups: the number of days after the paid visit, and the number of
 * visits.
 */
export const FREE_DAYS_MAX = 90;
export const FREE_VISITS_MAX = 10;
