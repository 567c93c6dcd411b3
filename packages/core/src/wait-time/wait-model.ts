/** What is known of a doctor's pace: plain numbers that survive as JSON, learned session by session. */
import { Z_90 } from './normal.ts';

/** The predicted shares: 0.1, 0.5 and 0.9 are calibrated, 0.25 follows from them. */
export const CALIBRATED_SHARES = [0.1, 0.5, 0.9] as const;

/** People ahead, in groups that are calibrated apart: none, one or two, three to eight, more. */
const BUCKETS_END_AT = [0, 2, 8] as const;
export const BUCKET_COUNT = BUCKETS_END_AT.length + 1;

export const bucketOf = (ahead: number): number => BUCKETS_END_AT.filter((end) => ahead > end).length;

export type WaitModel = {
  version: 1;
  /** The mean of log minutes a slot, and how uncertain it is. */
  pace: number;
  paceVariance: number;
  /** How much the log pace differs from day to day, and of how many days that is known. */
  dayVariance: number;
  dayCount: number;
  /** How much the log of a slot differs from the session's pace, and of how many slots that is known. */
  slotVariance: number;
  slotCount: number;
  /** Of so many tokens seen, so many did not come, and each cost so many minutes. */
  tokensSeen: number;
  noShows: number;
  noShowMinutes: number;
  /** Minutes that breaks and inserted patients took, of so many minutes worked. */
  overheadMinutes: number;
  workedMinutes: number;
  /** ln(minutes late at the first call + 15): mean, variance, and of how many sessions they are known. */
  lateness: number;
  latenessVariance: number;
  latenessCount: number;
  /** By how much the log of a slot falls with each slot of a session; the sums of the regression behind it. */
  trend: number;
  trendWeight: number;
  trendSum: number;
  /** The minutes a consultation that somebody typed last, which the pace has taken in; null when nobody did. */
  typedMinutes: number | null;
  /** z of each calibrated share, by bucket of people ahead. */
  offsets: readonly (readonly number[])[];
};

/** A consultation's minutes, as typed, hold a little more than a slot. */
export const TYPED_SLOT_SHARE = 0.9;

/** How far what people type is from what they do, as a variance of log minutes. */
export const TYPED_VARIANCE = 0.35 ** 2;

/**
 * What is believed of a doctor before the first session, and how many tokens, minutes and so on that weighs. Deviations are
 * of log minutes. The figures were tuned in `bench/wait-time`, as were those of this folder that name no other source.
 */
const FIRST = {
  slotMinutes: 8,
  paceDeviation: 0.5,
  dayDeviation: 0.16,
  dayCount: 10,
  slotDeviation: 0.55,
  slotCount: 12,
  noShowShare: 0.08,
  noShowMinutes: 1.5,
  tokensSeen: 20,
  overheadShare: 0.08,
  workedMinutes: 600,
  /** Eight minutes late, and the 15 by which lateness is shifted. */
  latenessMinutes: 23,
  latenessDeviation: 0.6,
  latenessCount: 3,
  trend: 0.004,
  trendWeight: 8000,
} as const;

/**
 * The model of a doctor of whom nothing is known but, perhaps, the minutes a consultation that somebody typed.
 */
export function newWaitModel(typedMinutes: number | null = null): WaitModel {
  return {
    version: 1,
    pace: Math.log(typedMinutes === null ? FIRST.slotMinutes : TYPED_SLOT_SHARE * typedMinutes),
    paceVariance: typedMinutes === null ? FIRST.paceDeviation ** 2 : TYPED_VARIANCE,
    dayVariance: FIRST.dayDeviation ** 2,
    dayCount: FIRST.dayCount,
    slotVariance: FIRST.slotDeviation ** 2,
    slotCount: FIRST.slotCount,
    tokensSeen: FIRST.tokensSeen,
    noShows: FIRST.noShowShare * FIRST.tokensSeen,
    noShowMinutes: FIRST.noShowMinutes,
    overheadMinutes: FIRST.overheadShare * FIRST.workedMinutes,
    workedMinutes: FIRST.workedMinutes,
    lateness: Math.log(FIRST.latenessMinutes),
    latenessVariance: FIRST.latenessDeviation ** 2,
    latenessCount: FIRST.latenessCount,
    trend: FIRST.trend,
    trendWeight: FIRST.trendWeight,
    trendSum: FIRST.trend * FIRST.trendWeight,
    typedMinutes,
    offsets: [-Z_90, 0, Z_90].map((z) => Array.from({ length: BUCKET_COUNT }, () => z)),
  };
}

/**
 * A model as it was stored; null when it is not whole, or of a version that this program does not know. A later
 * version converts here what an earlier one learned.
 */
export function readWaitModel(value: unknown): WaitModel | null {
  if (!isRecord(value) || value['version'] !== 1) return null;
  const typed = value['typedMinutes'];
  const fresh = newWaitModel(typeof typed === 'number' ? 1 : null);
  const isWhole = Object.entries(fresh).every(([key, expected]) => isLike(value[key], expected));
  return isWhole && VARIANCES.every((key) => Number(value[key]) > 0) ? { ...fresh, ...value } : null;
}

/** They must be above zero: the estimator divides by them or takes their root. */
const VARIANCES = [
  'paceVariance',
  'dayVariance',
  'slotVariance',
  'latenessVariance',
  'tokensSeen',
  'workedMinutes',
  'trendWeight',
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Finite numbers, or as many of them in as many rows. */
const isLike = (value: unknown, expected: unknown): boolean =>
  Array.isArray(expected)
    ? Array.isArray(value) &&
      value.length === expected.length &&
      expected.every((one, index) => isLike(value[index], one))
    : expected === null
      ? value === null
      : Number.isFinite(value);
