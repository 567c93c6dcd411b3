/**
 * A doctor's learned pace. The pace is stored as JSON numbers, and is updated after each session.
 */

/**
 * The probabilities for which quantiles are predicted. The quantiles for 0.1, 0.5 and 0.9 are calibrated, and
 * the one for 0.25 follows from them.
 */
export const CALIBRATED_SHARES = [0.1, 0.5, 0.9] as const;

/** Buckets of people ahead that are calibrated separately: none, one or two, three to eight, more. */
const BUCKETS_END_AT = [0, 2, 8] as const;
/** The smallest number of people ahead in each bucket. */
export const AHEAD_FROM: readonly number[] = [0, ...BUCKETS_END_AT.map((end) => end + 1)];
/**
 * Before a sitting has started, all patients wait for the same first call, which may be late. So these
 * estimates are calibrated separately. The first patient's estimate is calibrated separately as well. That
 * patient waits only for the first call, and the distribution of that wait differs from a sum of visits.
 */
const NOT_STARTED = BUCKETS_END_AT.length + 1;
const FIRST_OF_ALL = NOT_STARTED + 1;
export const BUCKET_COUNT = FIRST_OF_ALL + 1;

export function bucketOf(ahead: number, hasStarted: boolean): number {
  if (hasStarted) return BUCKETS_END_AT.filter((end) => ahead > end).length;
  return ahead === 0 ? FIRST_OF_ALL : NOT_STARTED;
}

export const MODEL_VERSION = 3;

export type WaitModel = {
  version: typeof MODEL_VERSION;
  /** The mean of the log minutes per slot, and its uncertainty. */
  pace: number;
  paceVariance: number;
  /** The variation of the log pace from day to day, and the number of days from which it was learned. */
  dayVariance: number;
  dayCount: number;
  /** The number of days of each kind. */
  temperDays: readonly number[];
  /**
   * The difference between the log pace of each part of the week and the doctor's overall pace, and its
   * uncertainty.
   */
  weekParts: readonly number[];
  weekPartVariances: readonly number[];
  /**
   * The variation of the logarithm of a slot around the session's pace, and the number of slots from which it
   * was learned.
   */
  slotVariance: number;
  slotCount: number;
  /** The sum of the log differences of the slots of each visit type, and their number. */
  visitSums: readonly number[];
  visitCounts: readonly number[];
  /** The numbers of seen tokens and of no-shows, and the average time that a no-show costs, in minutes. */
  tokensSeen: number;
  noShows: number;
  noShowMinutes: number;
  /** The minutes spent on breaks and inserted patients, and the minutes worked. */
  overheadMinutes: number;
  workedMinutes: number;
  /**
   * The mean and variance of ln(minutes late at the first call + 15), and the number of sessions from which
   * they were learned.
   */
  lateness: number;
  latenessVariance: number;
  latenessCount: number;
  /**
   * The amount by which the logarithm of a slot falls with each slot of a session, and the sums of that
   * regression.
   */
  trend: number;
  trendWeight: number;
  trendSum: number;
  /** The average rank of a slot in its session, counted from 0. */
  meanRank: number;
  /** The last minutes that staff entered for a consultation and that the pace already includes, or null. */
  typedMinutes: number | null;
  /** The z value of each calibrated share, by bucket of people ahead. */
  offsets: readonly (readonly number[])[];
};

/**
 * Returns the average minutes per patient, including breaks between patients. The model stores the median of
 * log minutes. Source: the mean of a log-normal distribution, exp(μ + σ²/2).
 */
export const meanVisitMinutes = (model: WaitModel): number =>
  Math.exp(model.pace + model.slotVariance / 2) * (1 + model.overheadMinutes / model.workedMinutes);
