/** Updates the doctor's model at the end of a session. */
import { firstTemperDays, temperShares } from './pace-grid.ts';
import type { SessionWaits } from './session-waits.ts';
import { type SlotSeen, withVisits } from './visit-kinds.ts';
import type { WaitModel } from './wait-model.ts';
import { weekPartOffset, withWeekPart } from './week-parts.ts';

/**
 * The share of a session's slots that is left out at each end, because these slots may come from forgotten or
 * doubled calls.
 */
const TRIMMED_SHARE = 0.05;
/**
 * A session that differs from the pace by more than this many standard deviations counts as if it differed by
 * this many.
 */
const OUTLIER_DEVIATIONS = 3;

/**
 * The growth of the uncertainty of the pace from one session to the next. The pace changes by a sixth in
 * fifty sessions.
 */
const PACE_DRIFT_VARIANCE = 0.0005;
/** While the pace is less certain than this, its error would look like a difference between days. */
const PACE_DOUBT_VARIANCE = 0.05;

/** Days differ by at least three per cent, even if the observed days were very similar. */
const DAY_VARIANCE_LEAST = 0.001;
/** A lower bound for the information in one day. An estimate by subtraction could be negative. */
const OBSERVED_VARIANCE_LEAST = 0.0005;
/**
 * Once there are more days than this, each new day reduces the weight of the earlier days, so that about two
 * months count.
 */
const DAY_COUNT_MOST = 40;

/** Old days count less. Each session replaces a fiftieth of their weight with the prior. */
const TEMPERS_FORGET = 0.02;

/**
 * The limits of the trend. In recorded data, slots never get longer or shorter by more than this from one
 * slot to the next.
 */
const TREND_LEAST = -0.01;
const TREND_MOST = 0.03;
/** A session with fewer slots does not update the trend. */
const TREND_SLOTS_LEAST = 6;
/**
 * A slot that differs from the pace by this much, in log minutes, gets no weight in the trend. Such a slot is
 * 4.5 times as long or as short as usual.
 */
const RESIDUAL_MOST = 1.5;
/**
 * Above this weight, which is about three months of sittings, each session slightly reduces the weight of
 * earlier ones.
 */
const TREND_WEIGHT_MOST = 60_000;
const TREND_KEEPS = 0.99;
/**
 * The speed at which the mean rank of slots adapts. It takes about fifty sessions, as for the variation of
 * days.
 */
const MEAN_RANK_GAIN = 0.02;

/** Returns the doctor's model after a session. A session with at most one slot adds nothing to the model. */
export function closeSession(session: SessionWaits): WaitModel {
  const { model, slots, beliefs } = session;
  if (slots.length < 2) return model;
  return {
    ...model,
    ...withPace(session),
    ...withVisits(model, slots),
    temperDays: withTempers(model, temperShares(beliefs)),
    ...(slots.length >= TREND_SLOTS_LEAST && withTrend(session)),
  };
}

function withTempers({ temperDays }: WaitModel, shares: readonly number[]): readonly number[] {
  const first = firstTemperDays();
  return temperDays.map(
    (days, index) => days + TEMPERS_FORGET * ((first[index] ?? 0) - days) + (shares[index] ?? 0),
  );
}

/**
 * Updates the pace and the offset of the session's part of the week, with a Kalman filter over days. Source:
 * any text on state space models (local level). A surprise is divided between the pace and the offset in
 * proportion to their uncertainty.
 */
function withPace({ model, weekPart, slots }: SessionWaits): Partial<WaitModel> {
  const { pace, paceVariance, dayVariance } = model;
  const part = weekPartOffset(model, weekPart);
  const sampling = model.slotVariance / slots.length;
  const noise = dayVariance + sampling;
  const innovation = trimmedMean(slots.map(({ logMinutes }) => logMinutes)) - pace - part.mean;
  const variance = paceVariance + part.variance + noise;
  const most = OUTLIER_DEVIATIONS * Math.sqrt(variance);
  const surprise = between(-most, innovation, most);
  const gain = paceVariance / variance;
  const learned = {
    pace: pace + gain * surprise,
    paceVariance: (1 - gain) * paceVariance + PACE_DRIFT_VARIANCE,
    dayCount: Math.min(model.dayCount + 1, DAY_COUNT_MOST),
    ...withWeekPart(model, weekPart, { surprise, share: part.variance / variance }),
  };
  if (paceVariance >= PACE_DOUBT_VARIANCE) return learned;
  const square = Math.min(innovation * innovation, OUTLIER_DEVIATIONS ** 2 * noise);
  const observed = Math.max(OBSERVED_VARIANCE_LEAST, square - paceVariance - part.variance - sampling);
  const moved = dayVariance + (observed - dayVariance) / learned.dayCount;
  return { ...learned, dayVariance: Math.max(DAY_VARIANCE_LEAST, moved) };
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

/** Returns the mean without the lowest and the highest values. */
function trimmedMean(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const cut = Math.floor(sorted.length * TRIMMED_SHARE);
  return mean(sorted.slice(cut, sorted.length - cut));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Updates the trend by a regression of the slots on their rank, over all sessions so far. If the doctor's
 * days are alike, slots of different days are compared as well, because sittings with more patients are
 * faster. Otherwise, or while the doctor's pace is only guessed, only slots of the same day are compared.
 * Source: the random effects estimator, Baltagi, Econometric Analysis of Panel Data, chapter 2.
 */
function withTrend({ model, weekPart, slots }: SessionWaits): Partial<WaitModel> {
  const { slotVariance, pace } = model;
  const part = weekPartOffset(model, weekPart);
  const daysVariance = model.dayVariance + model.paceVariance + part.variance;
  const own = 1 - Math.sqrt(slotVariance / (slotVariance + slots.length * daysVariance));
  const [ranks, logs] = [mean(slots.map(rankOf)), mean(slots.map(({ logMinutes }) => logMinutes))];
  const usual = pace + part.mean;
  const meanRank = model.meanRank + MEAN_RANK_GAIN * (ranks - model.meanRank);
  const fromRank = meanRank + own * (ranks - meanRank);
  const fromSlot = usual + own * (logs - usual);
  let { trendWeight, trendSum } = model;
  for (const { rank, logMinutes } of slots) {
    const distance = rank - fromRank;
    const residual = between(-RESIDUAL_MOST, logMinutes - fromSlot, RESIDUAL_MOST);
    trendWeight += distance * distance;
    trendSum += distance * (model.trend * distance - residual);
  }
  const trend = between(TREND_LEAST, trendSum / trendWeight, TREND_MOST);
  const keeps = trendWeight > TREND_WEIGHT_MOST ? TREND_KEEPS : 1;
  return { trend, trendWeight: keeps * trendWeight, trendSum: keeps * trendSum, meanRank };
}

const rankOf = ({ rank }: SlotSeen) => rank;
