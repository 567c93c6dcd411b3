/** Makes the model of a doctor about whom little is known, and reads a stored model. */
import { Z_90 } from './normal.ts';
import { firstTemperDays } from './pace-grid.ts';
import { newVisits } from './visit-kinds.ts';
import { BUCKET_COUNT, MODEL_VERSION, type WaitModel } from './wait-model.ts';
import { newWeekParts } from './week-parts.ts';

/**
 * The median slot, as a share of the minutes that people enter. People enter a mean. The lengths of visits
 * vary by 58 %, so their median is 13 % below their mean. The entered minutes also include breaks, which come
 * in addition to a slot. The breaks make the minutes 8 % longer.
 */
export const TYPED_SLOT_SHARE = 0.8;

/** The error of the entered minutes, as the variance of log minutes. */
export const TYPED_VARIANCE = 0.35 ** 2;

/**
 * The prior for a doctor before the first session, and its weight in units such as tokens or minutes.
 * Deviations are deviations of log minutes. These values, like all others in this folder without another
 * source, were tuned in `bench/wait-time`.
 */
const FIRST = {
  slotMinutes: 8,
  /**
   * The deviation of a first sitting from the usual pace, without the deviation of its day. Together, the two
   * deviations are 0.55.
   */
  paceDeviation: 0.47,
  dayDeviation: 0.16,
  dayCount: 10,
  slotDeviation: 0.55,
  slotCount: 12,
  noShowShare: 0.08,
  noShowMinutes: 1.5,
  tokensSeen: 20,
  overheadShare: 0.08,
  workedMinutes: 600,
  /** The mean lateness is eight minutes. Lateness is stored with 15 minutes added. */
  latenessMinutes: 23,
  latenessDeviation: 0.6,
  latenessCount: 3,
  trend: 0.004,
  /** The prior has the weight of two weeks of sittings. */
  trendWeight: 8000,
  meanRank: 8,
} as const;

/** The average of a clinic's other doctors, which is used for a new doctor. */
export type Colleagues = {
  count: number;
  pace: number;
  slotVariance: number;
  noShowShare: number;
  overheadShare: number;
  lateness: number;
};

/**
 * Returns the model of a new doctor, based on the entered minutes and the clinic's other doctors, if there
 * are any.
 */
export function newWaitModel(
  typedMinutes: number | null = null,
  colleagues: Colleagues | null = null,
): WaitModel {
  const expected = among(colleagues);
  return {
    version: MODEL_VERSION,
    ...firstPace(typedMinutes, colleagues),
    dayVariance: FIRST.dayDeviation ** 2,
    dayCount: FIRST.dayCount,
    temperDays: firstTemperDays(),
    ...newWeekParts(),
    slotVariance: expected.slotVariance,
    slotCount: FIRST.slotCount,
    ...newVisits(),
    tokensSeen: FIRST.tokensSeen,
    noShows: expected.noShowShare * FIRST.tokensSeen,
    noShowMinutes: FIRST.noShowMinutes,
    overheadMinutes: expected.overheadShare * FIRST.workedMinutes,
    workedMinutes: FIRST.workedMinutes,
    lateness: expected.lateness,
    latenessVariance: FIRST.latenessDeviation ** 2,
    latenessCount: FIRST.latenessCount,
    trend: FIRST.trend,
    trendWeight: FIRST.trendWeight,
    trendSum: FIRST.trend * FIRST.trendWeight,
    meanRank: FIRST.meanRank,
    typedMinutes,
    offsets: [-Z_90, 0, Z_90].map((z) => Array.from({ length: BUCKET_COUNT }, () => z)),
  };
}

/** The prior for any doctor. */
const ANYBODY: Colleagues = {
  count: 1,
  pace: Math.log(FIRST.slotMinutes),
  slotVariance: FIRST.slotDeviation ** 2,
  noShowShare: FIRST.noShowShare,
  overheadShare: FIRST.overheadShare,
  lateness: Math.log(FIRST.latenessMinutes),
};

/** Returns the mean of a clinic's doctors, with the prior counted as one more doctor. */
function among(colleagues: Colleagues | null): Colleagues {
  if (colleagues === null) return ANYBODY;
  const count = colleagues.count + 1;
  const mean = (part: Exclude<keyof Colleagues, 'count'>) =>
    ANYBODY[part] + (colleagues.count / count) * (colleagues[part] - ANYBODY[part]);
  return {
    count,
    pace: mean('pace'),
    slotVariance: mean('slotVariance'),
    noShowShare: mean('noShowShare'),
    overheadShare: mean('overheadShare'),
    lateness: mean('lateness'),
  };
}

/**
 * The log pace is assumed to vary half as much between doctors of the same clinic as between doctors in
 * general. Under this assumption, the mean of the clinic's doctors and the prior is the best guess, and more
 * doctors make it more certain.
 */
const SAME_CLINIC_VARIANCE = FIRST.paceDeviation ** 2 / 2;

function firstPace(
  typedMinutes: number | null,
  colleagues: Colleagues | null,
): Pick<WaitModel, 'pace' | 'paceVariance'> {
  const typed = typedMinutes === null ? null : Math.log(TYPED_SLOT_SHARE * typedMinutes);
  // In a clinic without other doctors, the entered minutes are more informative than the prior.
  if (typed !== null && colleagues === null) return { pace: typed, paceVariance: TYPED_VARIANCE };
  const { count, pace } = among(colleagues);
  const paceVariance = SAME_CLINIC_VARIANCE * (1 + 1 / count);
  if (typed === null) return { pace, paceVariance };
  const gain = paceVariance / (paceVariance + TYPED_VARIANCE);
  return { pace: pace + gain * (typed - pace), paceVariance: (1 - gain) * paceVariance };
}

/**
 * Reads a stored model. Returns null for an incomplete model or an unknown version. A model of an earlier
 * version keeps all its data until the doctor's sessions are learned again.
 */
export function readWaitModel(value: unknown): WaitModel | null {
  if (!isRecord(value)) return null;
  const stored = inThisVersion(value);
  if (stored['version'] !== MODEL_VERSION) return null;
  const typed = stored['typedMinutes'];
  const fresh = newWaitModel(typeof typed === 'number' ? 1 : null);
  const isWhole = Object.entries(fresh).every(([key, expected]) => isLike(stored[key], expected));
  if (!isWhole || !ABOVE_ZERO.every((key) => numbersOf(stored[key]).every((number) => number > 0)))
    return null;
  const model: WaitModel = { ...fresh, ...stored };
  return isInOrder(model.offsets) ? model : null;
}

function inThisVersion(value: Record<string, unknown>): Record<string, unknown> {
  if (value['version'] === 1) return fromFirst(value);
  return value['version'] === 2 ? fromSecond(value) : value;
}

/**
 * Reads a model of version 2, which calibrated first patients together with all others who waited for a
 * start.
 */
function fromSecond(value: Record<string, unknown>): Record<string, unknown> {
  const { offsets } = value;
  if (!Array.isArray(offsets)) return value;
  const withFirst = offsets.map((row: unknown) => [...numbersOf(row), ...numbersOf(row).slice(-1)]);
  return { ...value, version: MODEL_VERSION, offsets: withFirst };
}

/**
 * Reads a model of version 1, which had no kinds of days, visit types or parts of the week, computed its
 * trend by another regression, and allowed quantiles to cross.
 */
function fromFirst(value: Record<string, unknown>): Record<string, unknown> {
  const { temperDays, weekParts, weekPartVariances, visitSums, visitCounts, ...fresh } = newWaitModel();
  const { version, meanRank, trend, trendWeight, trendSum, offsets } = fresh;
  const learned = { temperDays, weekParts, weekPartVariances, visitSums, visitCounts };
  return { ...value, ...learned, version, meanRank, trend, trendWeight, trendSum, offsets };
}

/** Values that must be positive, because the estimator divides by them or takes their root or logarithm. */
const ABOVE_ZERO = [
  'paceVariance',
  'dayVariance',
  'temperDays',
  'weekPartVariances',
  'slotVariance',
  'latenessVariance',
  'tokensSeen',
  'workedMinutes',
  'trendWeight',
];

const numbersOf = (value: unknown): number[] => (Array.isArray(value) ? value : [value]).map(Number);

const isInOrder = ([low = [], middle = [], high = []]: WaitModel['offsets']): boolean =>
  middle.every((z, bucket) => (low[bucket] ?? z) < z && z < (high[bucket] ?? z));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Returns whether a value is a finite number like the expected value, or has the same number of rows with the
 * same number of finite numbers.
 */
const isLike = (value: unknown, expected: unknown): boolean =>
  Array.isArray(expected)
    ? Array.isArray(value) &&
      value.length === expected.length &&
      expected.every((one, index) => isLike(value[index], one))
    : expected === null
      ? value === null
      : Number.isFinite(value);
