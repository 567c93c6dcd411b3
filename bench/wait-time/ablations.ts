/** The estimator with parts switched off: what each is worth. */
import {
  openingWeights,
  LOG_PACES,
  weightsAfter,
  normalised,
} from '../../packages/core/src/wait-time/pace-grid.ts';
import { withModel, type SessionWaits } from '../../packages/core/src/wait-time/session-waits.ts';
import { newWaitModel, type WaitModel } from '../../packages/core/src/wait-time/wait-model.ts';
import type { Variation } from './ours.ts';
import type { SessionRecord } from './session-record.ts';

/** A part of the model stays as it was given. */
const frozen = (name: string, part: Partial<WaitModel>): Variation => ({
  name,
  amend: (session) => withModel(session, part),
});

/** The weights are what another rule makes of the last slot. */
function weighed(
  name: string,
  opened: (model: WaitModel) => SessionWaits['weights'],
  after: (weights: SessionWaits['weights'], logSlot: number, slotVariance: number) => SessionWaits['weights'],
): Variation {
  return {
    name,
    amend: (session, before) => {
      if (before === null) return { ...session, weights: opened(session.model) };
      const logSlot = session.logSlots.at(-1);
      if (logSlot === undefined || session.logSlots === before.logSlots) return session;
      return { ...session, weights: after(before.weights, logSlot, before.model.slotVariance) };
    },
  };
}

export const ABLATIONS: readonly Variation[] = [
  frozen('no trend', { trend: 0 }),
  frozen('no calibration', { offsets: newWaitModel().offsets }),
  frozen('no overhead', { overheadMinutes: 0 }),
  frozen('no lateness', { lateness: Math.log(15), latenessVariance: 0.01 }),
  frozen('no-shows not learned', { noShows: 1.6, tokensSeen: 20 }),
  weighed('no unusual days', (model) => openingWeights(model, 0), weightsAfter),
  weighed('no drift of the pace', openingWeights, (weights, logSlot, variance) =>
    weightsAfter(weights, logSlot, variance, 0),
  ),
  {
    name: 'pace known in hindsight',
    amend: (session, _, record) => ({ ...session, weights: certain(record) }),
  },
];

/** All weight on the mean log minutes of the session's visits: nobody can know it, a bound. */
function certain({ patients }: SessionRecord): SessionWaits['weights'] {
  const logs = patients.flatMap(({ came, calledAt, doneAt }) =>
    came && calledAt !== null && doneAt !== null ? [Math.log(Math.max(0.3, doneAt - calledAt))] : [],
  );
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  return normalised(LOG_PACES.map((logPace) => Math.max(1e-12, 1 - Math.abs(logPace - mean) / 0.08)));
}
