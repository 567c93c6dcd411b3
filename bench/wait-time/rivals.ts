/**
 * Other estimators. The rivals range from fixed minutes per patient, as on a notice on the wall, to samples
 * of past visits.
 */
import type { Random } from '../../harness/seeded-random.ts';
import type { Moment, Rival, Told } from './session-record.ts';

const SPEC_MINUTES = 15;
const FIRST_MINUTES = 8;

const position = ({ ahead }: Moment) => ahead + 1;
const point = (minutes: number): Told => ({
  q05: minutes,
  q10: minutes,
  q25: minutes,
  q50: minutes,
  q90: minutes,
});

const NOTHING_TO_LEARN = {
  open: () => {},
  started: () => {},
  slot: () => {},
  noShow: () => {},
  breakOver: () => {},
  outcome: () => {},
  close: () => {},
};

/** Estimates fifteen minutes for each position. */
export const naive = (): Rival => ({
  ...NOTHING_TO_LEARN,
  name: 'position × 15',
  tell: (moment) => point(position(moment) * SPEC_MINUTES),
});

/** Estimates that each position takes as long as the mean of today's slots. */
export function todaysMean(): Rival {
  let [sum, count] = [0, 0];
  return {
    ...NOTHING_TO_LEARN,
    name: 'position × today’s mean',
    open: () => void ([sum, count] = [0, 0]),
    slot: (minutes) => void ([sum, count] = [sum + minutes, count + 1]),
    tell: (moment) => point(position(moment) * (count === 0 ? SPEC_MINUTES : sum / count)),
  };
}

/** Returns the time until the doctor should start according to the schedule. */
const untilStart = ({ at, hasStarted, announcedStart }: Moment) =>
  hasStarted ? 0 : Math.max(0, (announcedStart ?? 0) - at);

/**
 * Uses an average in which old visits count less, and which is moved towards the usual times of doctors. The
 * current visit counts with the expected remaining time.
 */
export function shrunkenEwma(): Rival {
  const [forgets, prior] = [0.1, 4];
  let [mean, weight] = [FIRST_MINUTES, prior];
  return {
    ...NOTHING_TO_LEARN,
    name: 'shrunken EWMA',
    slot: (minutes) => {
      weight += 1;
      mean += Math.max(forgets, 1 / weight) * (minutes - mean);
    },
    tell: (moment) => {
      const { ahead, elapsed, breakMinutes } = moment;
      const left = elapsed === null ? 0 : Math.max(0.3 * mean, mean - elapsed);
      return point(ahead * mean + left + untilStart(moment) + breakMinutes);
    },
  };
}

const FEATURES = 7;
const RIDGE = 3;

/** Uses a penalised linear regression on the visible state of the queue. It learns after each wait. */
export function ridgeRegression(): Rival {
  // The inverse of the penalised Gram matrix and the weights, for recursive least squares. Source: The
  // formula is from Sherman and Morrison (1950).
  const inverse = Array.from({ length: FEATURES }, (_, row) =>
    Array.from({ length: FEATURES }, (__, column) => (row === column ? 1 / RIDGE : 0)),
  );
  const weights = [0, FIRST_MINUTES, 0.5 * FIRST_MINUTES, 0, 0, 1, 0];
  let [mean, residual] = [FIRST_MINUTES, 0];
  const features = (moment: Moment) => [
    1,
    moment.ahead,
    moment.elapsed === null ? 0 : 1,
    moment.elapsed ?? 0,
    moment.ahead * (mean - 8),
    untilStart(moment) + moment.breakMinutes,
    moment.hasStarted ? 0 : Math.max(0, -moment.at),
  ];
  const dot = (left: readonly number[], right: readonly number[]) =>
    left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
  return {
    ...NOTHING_TO_LEARN,
    name: 'ridge regression',
    slot: (minutes) => void (mean += 0.1 * (minutes - mean)),
    tell: (moment) => {
      const middle = Math.max(0, dot(features(moment), weights));
      const at = (z: number) => Math.max(0, middle + z * Math.sqrt(residual));
      return { q05: at(-1.6449), q10: at(-1.2816), q25: at(-0.6745), q50: middle, q90: at(1.2816) };
    },
    outcome: (moment, _told, minutes) => {
      const x = features(moment);
      const gain = inverse.map((row) => dot(row, x));
      const scale = 1 + dot(gain, x);
      const error = minutes - dot(x, weights);
      residual += 0.01 * (error * error - residual);
      for (const [row, value] of gain.entries()) {
        weights[row] = (weights[row] ?? 0) + (value * error) / scale;
        const line = inverse[row] ?? [];
        for (const [column, other] of gain.entries()) {
          line[column] = (line[column] ?? 0) - (value * other) / scale;
        }
      }
    },
  };
}

const SAMPLES = 40;
const KEPT_SLOTS = 200;

/** Predicts future slots by drawing them at random from past slots. */
export function monteCarlo(random: Random): Rival {
  let [slots, noShows, called]: [number[], number, number] = [[4, 6, 8, 10, 14], 0, 20];
  const draw = () => slots[Math.floor(random.uniform() * slots.length)] ?? FIRST_MINUTES;
  /** Returns the past slots that are longer than the current one. */
  const longerThan = (elapsed: number | null) =>
    elapsed === null ? [] : [...slots.filter((minutes) => minutes > elapsed), elapsed + 3];
  return {
    ...NOTHING_TO_LEARN,
    name: 'Monte Carlo',
    slot: (minutes) => {
      called += 1;
      slots = [...slots, minutes].slice(-KEPT_SLOTS);
    },
    noShow: () => void ([noShows, called] = [noShows + 1, called + 1]),
    tell: (moment) => {
      const { ahead, elapsed, breakMinutes } = moment;
      const [longer, shown] = [longerThan(elapsed), 1 - noShows / called];
      const certain = untilStart(moment) + breakMinutes - (elapsed ?? 0);
      const waits = Array.from({ length: SAMPLES }, () => {
        let minutes = certain + (longer[Math.floor(random.uniform() * longer.length)] ?? 0);
        for (let one = 0; one < ahead; one += 1) minutes += random.chance(shown) ? draw() : 1.5;
        return minutes;
      }).toSorted((a, b) => a - b);
      const at = (share: number) => waits[Math.floor(share * SAMPLES)] ?? 0;
      return { q05: at(0.05), q10: at(0.1), q25: at(0.25), q50: at(0.5), q90: at(0.9) };
    },
  };
}
