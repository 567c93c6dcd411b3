import { LOG_PACES, normalisedTogether } from './pace-grid.ts';
import { believing, type SessionWaits, withModel } from './session-waits.ts';
import { TYPED_SLOT_SHARE, TYPED_VARIANCE } from './first-model.ts';

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
  const likelihoods = LOG_PACES.map(
    (logPace) => Math.exp(-((logPace - typed) ** 2) / (2 * TYPED_VARIANCE)) + LEAST,
  );
  const beliefs = normalisedTogether(
    session.beliefs.map((weights) => weights.map((weight, index) => weight * (likelihoods[index] ?? 0))),
  );
  return withModel(
    { ...session, ...believing(beliefs) },
    { pace: pace + gain * (typed - pace), paceVariance: (1 - gain) * paceVariance, typedMinutes: minutes },
  );
}
