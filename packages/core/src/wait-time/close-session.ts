/** What is kept of a session for the next one. */
import type { SessionWaits } from './session-waits.ts';
import type { WaitModel } from './wait-model.ts';

/** The share of a session's slots that is left out at either end, as of forgotten and doubled calls. */
const TRIMMED_SHARE = 0.05;
/** A session that lies further off, in deviations, counts as one that lies so far. */
const OUTLIER_DEVIATIONS = 3;

/** How uncertain the pace becomes again from one session to the next. */
const PACE_DRIFT_VARIANCE = 0.0015;
/** As long as the pace itself is less certain than this, its error would be taken for a difference between days. */
const PACE_DOUBT_VARIANCE = 0.05;

/** Days differ at least so much, however alike a few of them were. */
const DAY_VARIANCE_LEAST = 0.006;
/** What one day can say of that at least: an estimate by subtraction can come out negative. */
const OBSERVED_VARIANCE_LEAST = 0.003;
/** From then on an old day fades as a new one comes. */
const DAY_COUNT_MOST = 40;

const TREND_LEAST = -0.01;
const TREND_MOST = 0.03;
/** Slots below which a session says nothing of a trend. */
const TREND_SLOTS_LEAST = 6;
/** From this weight on, each session lets the earlier ones fade a little. */
const TREND_WEIGHT_MOST = 60_000;
const TREND_KEEPS = 0.99;

/** The doctor's model after a session; a session of one slot or none teaches nothing more. */
export function closeSession({ model, logSlots, slotRanks }: SessionWaits): WaitModel {
  if (logSlots.length < 2) return model;
  return withTrend(withPace(model, logSlots), logSlots, slotRanks);
}

/** The pace by a Kalman filter of days: source, any text on state space models (local level). */
function withPace(model: WaitModel, logSlots: readonly number[]): WaitModel {
  const { pace, paceVariance, dayVariance } = model;
  const noise = dayVariance + model.slotVariance / logSlots.length;
  const innovation = trimmedMean(logSlots) - pace;
  const deviation = Math.sqrt(paceVariance + noise);
  const gain = paceVariance / (paceVariance + noise);
  const clipped = Math.max(
    -OUTLIER_DEVIATIONS * deviation,
    Math.min(OUTLIER_DEVIATIONS * deviation, innovation),
  );
  const learned = {
    pace: pace + gain * clipped,
    paceVariance: (1 - gain) * paceVariance + PACE_DRIFT_VARIANCE,
    dayCount: Math.min(model.dayCount + 1, DAY_COUNT_MOST),
  };
  if (paceVariance >= PACE_DOUBT_VARIANCE) return { ...model, ...learned };
  const square = Math.min(innovation * innovation, OUTLIER_DEVIATIONS ** 2 * noise);
  const observed = Math.max(
    OBSERVED_VARIANCE_LEAST,
    square - paceVariance - model.slotVariance / logSlots.length,
  );
  const moved = dayVariance + (observed - dayVariance) / learned.dayCount;
  return { ...model, ...learned, dayVariance: Math.max(DAY_VARIANCE_LEAST, moved) };
}

/** The mean without the lowest and the highest values. */
function trimmedMean(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const cut = Math.floor(sorted.length * TRIMMED_SHARE);
  return mean(sorted.slice(cut, sorted.length - cut));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The trend by a weighted regression of slots on their rank, over all sessions so far. */
function withTrend(model: WaitModel, logSlots: readonly number[], ranks: readonly number[]): WaitModel {
  if (logSlots.length < TREND_SLOTS_LEAST) return model;
  const [meanRank, meanSlot] = [mean(ranks), mean(logSlots)];
  let { trendWeight, trendSum } = model;
  for (const [index, logSlot] of logSlots.entries()) {
    const distance = (ranks[index] ?? 0) - meanRank;
    trendWeight += distance * distance;
    trendSum += distance * (model.trend * distance - (logSlot - meanSlot));
  }
  const trend = Math.max(TREND_LEAST, Math.min(TREND_MOST, trendSum / trendWeight));
  const keeps = trendWeight > TREND_WEIGHT_MOST ? TREND_KEEPS : 1;
  return { ...model, trend, trendWeight: keeps * trendWeight, trendSum: keeps * trendSum };
}
