import { LOG_PACES, normalised } from './pace-grid.ts';
import { type SessionWaits, withModel } from './session-waits.ts';
import { TYPED_SLOT_SHARE, TYPED_VARIANCE } from './wait-model.ts';

/** So little stays possible whatever is typed. */
const LEAST = 1e-6;

/**
 * Somebody typed how long a consultation takes: an observation like a day's mean, which moves much where little is known
 * and little where much is. A scalar Kalman update (any text on state space models).
 */
export function afterTyped(session: SessionWaits, minutes: number): SessionWaits {
  const { pace, paceVariance } = session.model;
  const typed = Math.log(TYPED_SLOT_SHARE * minutes);
  const gain = paceVariance / (paceVariance + TYPED_VARIANCE);
  const weights = normalised(
    session.weights.map((weight, index) => {
      const distance = (LOG_PACES[index] ?? 0) - typed;
      return weight * (Math.exp((-distance * distance) / (2 * TYPED_VARIANCE)) + LEAST);
    }),
  );
  return withModel(
    { ...session, weights },
    { pace: pace + gain * (typed - pace), paceVariance: (1 - gain) * paceVariance, typedMinutes: minutes },
  );
}
