/** A seeded random generator. The same seed always gives the same clinics. */
export type Random = {
  uniform: () => number;
  normal: () => number;
  exponential: (mean: number) => number;
  chance: (share: number) => boolean;
};

/** Source: mulberry32, Tommy Ettinger's 32-bit generator. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    uniform,
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    exponential: (mean) => -mean * Math.log(1 - uniform()),
    chance: (share) => uniform() < share,
  };
}
