/**
 * Adjusts the ranges until they contain the actual wait as often as intended. Each quantile moves a little
 * towards the actual wait.
 */
import { Z_90 } from './normal.ts';
import { withModel, type SessionWaits } from './session-waits.ts';
import { CALIBRATED_SHARES } from './wait-model.ts';
import { zOf, type WaitShape } from './wait-shape.ts';

/**
 * The step is small because the patients of one session all depend on the same pace. So their errors tend to
 * have the same direction. With a much larger step, one slow day would distort the ranges of the next days.
 */
const STEP = 0.003;

/**
 * Updates the calibration of a session after a patient was called. The patient was called this many minutes,
 * without breaks and gaps, after a prediction of this shape. The middle moves directly. The outer quantiles
 * move by their distance from the middle. This distance shrinks in proportion, so the quantiles never cross.
 * Source: Source: Gibbs and Candès, Adaptive conformal inference under distribution shift (2021).
 */
export function calibrate(session: SessionWaits, shape: WaitShape, minutes: number): SessionWaits {
  if (shape.kind === 'now') return session;
  const { offsets } = session.model;
  const [low = 0, middle = 0, high = 0] = offsets.map((row) => row[shape.bucket] ?? 0);
  const z = zOf(shape, minutes);
  const step = (quantile: number, index: 0 | 1 | 2) =>
    STEP * (CALIBRATED_SHARES[index] - (z < quantile ? 1 : 0));
  const moved = middle + step(middle, 1);
  const next = [
    moved - (middle - low) * Math.exp(-step(low, 0) / Z_90),
    moved,
    moved + (high - middle) * Math.exp(step(high, 2) / Z_90),
  ];
  return withModel(session, {
    offsets: offsets.map((row, index) => row.with(shape.bucket, next[index] ?? 0)),
  });
}
