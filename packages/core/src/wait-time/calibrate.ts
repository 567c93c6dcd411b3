/** Ranges that are right as often as they say: each quantile moves a little towards what came. */
import { withModel, type SessionWaits } from './session-waits.ts';
import { CALIBRATED_SHARES } from './wait-model.ts';
import { zOf, type WaitShape } from './wait-shape.ts';

/**
 * So small because people of one session have its pace in common and all miss to the same side: with three times as much
 * a single slow day would bend the ranges of the next ones.
 */
const STEP = 0.005;

/**
 * The session after a patient was called so many minutes after a prediction of this shape. Breaks and gaps are taken out.
 * Source: Gibbs and Candès, Adaptive conformal inference under distribution shift (2021).
 */
export function calibrate(session: SessionWaits, shape: WaitShape, minutes: number): SessionWaits {
  if (shape.kind === 'now') return session;
  const z = zOf(shape, minutes);
  const offsets = session.model.offsets.map((row, index) =>
    row.map((offset, bucket) => {
      if (bucket !== shape.bucket) return offset;
      return offset + STEP * ((CALIBRATED_SHARES[index] ?? 0) - (z < offset ? 1 : 0));
    }),
  );
  return withModel(session, { offsets });
}
