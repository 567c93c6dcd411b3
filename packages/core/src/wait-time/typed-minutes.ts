import { LOG_PACES, normalised } from './pace-grid.ts';
import { type SessionWaits, withModel } from './session-waits.ts';

/** How far what people type is from what they do, as a variance of log minutes. */
const TYPED_VARIANCE = 0.35 ** 2;

/** A consultation's minutes, as typed, hold a little more than a slot. */
const SLOT_SHARE = 0.9;

/**
 * Somebody typed how long a consultation takes: an observation like a day's mean, which moves much where little is known
 * and little where much is. A scalar Kalman update (any text on state space models).
 */
export function afterTyped(session: SessionWaits, minutes: number): SessionWaits {
  const { pace, paceVariance } = session.model;
  const typed = Math.log(SLOT_SHARE * minutes);
  const gain = paceVariance / (paceVariance + TYPED_VARIANCE);
  const weights = normalised(
    session.weights.map((weight, index) => {
      const distance = (LOG_PACES[index] ?? 0) - typed;
      return weight * (Math.exp((-distance * distance) / (2 * TYPED_VARIANCE)) + 1e-6);
    }),
  );
  return withModel(
    { ...session, weights },
    { pace: pace + gain * (typed - pace), paceVariance: (1 - gain) * paceVariance, typedMinutes: minutes },
  );
}
