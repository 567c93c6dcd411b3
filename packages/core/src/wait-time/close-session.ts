/** What is kept of a session for the next one. */
import type { SessionWaits } from './session-waits.ts';
import type { WaitModel } from './wait-model.ts';

const DAY_COUNT_MOST = 40;
const TREND_LEAST = -0.01;
const TREND_MOST = 0.03;
/** Slots below which a session says nothing of a trend. */
const TREND_SLOTS_LEAST = 6;

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
  const clipped = Math.max(-3 * deviation, Math.min(3 * deviation, innovation));
  const learned = {
    pace: pace + gain * clipped,
    paceVariance: (1 - gain) * paceVariance + 0.0015,
    dayCount: Math.min(model.dayCount + 1, DAY_COUNT_MOST),
  };
  // As long as the pace itself is in doubt, its error would be taken for a difference between days.
  if (paceVariance >= 0.05) return { ...model, ...learned };
  const square = Math.min(innovation * innovation, 9 * noise);
  const observed = Math.max(0.003, square - paceVariance - model.slotVariance / logSlots.length);
  const moved = dayVariance + (observed - dayVariance) / learned.dayCount;
  return { ...model, ...learned, dayVariance: Math.max(0.006, moved) };
}

/** The mean without the lowest and the highest twentieth. */
function trimmedMean(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const cut = Math.floor(sorted.length * 0.05);
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
  const keeps = trendWeight > 60_000 ? 0.99 : 1;
  return { ...model, trend, trendWeight: keeps * trendWeight, trendSum: keeps * trendSum };
}
