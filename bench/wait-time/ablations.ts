/** Variations of the estimator with some parts turned off. They show what each part contributes. */
import { LOG_PACES, normalised, TEMPERS } from '../../packages/core/src/wait-time/pace-grid.ts';
import { believing, withModel, type SessionWaits } from '../../packages/core/src/wait-time/session-waits.ts';
import { newWaitModel } from '../../packages/core/src/wait-time/first-model.ts';
import type { WaitModel } from '../../packages/core/src/wait-time/wait-model.ts';
import type { Variation } from './ours.ts';
import type { SessionRecord } from './session-record.ts';

/** Prevents a part of the model from changing. */
const frozen = (name: string, part: Partial<WaitModel>): Variation => ({
  name,
  amend: (session) => withModel(session, part),
});

export const ABLATIONS: readonly Variation[] = [
  frozen('no trend', { trend: 0 }),
  frozen('no calibration', { offsets: newWaitModel().offsets }),
  frozen('no overhead', { overheadMinutes: 0 }),
  frozen('no lateness', { lateness: Math.log(15), latenessVariance: 0.01 }),
  frozen('no-shows not learned', { noShows: 1.6, tokensSeen: 20 }),
  frozen('tempers not learned', { temperDays: newWaitModel().temperDays }),
  frozen('all days alike', { temperDays: [1, 1e-6, 1e-6] }),
  {
    name: 'pace known in hindsight',
    amend: (session, _, record) => ({ ...session, ...believing(certain(record)) }),
  },
];

/**
 * Puts all weight on the mean log minutes of the session's visits. This requires knowledge of the future, so
 * it only shows the best possible result.
 */
function certain({ patients }: SessionRecord): SessionWaits['beliefs'] {
  const logs = patients.flatMap(({ came, calledAt, doneAt }) =>
    came && calledAt !== null && doneAt !== null ? [Math.log(Math.max(0.3, doneAt - calledAt))] : [],
  );
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const weights = normalised(
    LOG_PACES.map((logPace) => Math.max(1e-12, 1 - Math.abs(logPace - mean) / 0.08)),
  );
  return TEMPERS.map(() => weights.map((weight) => weight / TEMPERS.length));
}
