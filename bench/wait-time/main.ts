/**
 * Compares the wait estimator with other estimators. Every estimator gets the same sessions, once and in
 * order.
 */
import { ABLATIONS } from './ablations.ts';
import { FOLLOWING, SEEDS, simulate, tellAll, type Days } from './laboratory.ts';
import { ours } from './ours.ts';
import { afterWarmUp, WARM_UP } from './parts.ts';
import { seededRandom } from '../../harness/seeded-random.ts';
import { readRecordedDays } from './read-recorded.ts';
import { recordedLike, unlabelled } from './recorded-like.ts';
import { monteCarlo, naive, ridgeRegression, shrunkenEwma, todaysMean } from './rivals.ts';
import type { Rival } from './session-record.ts';
import { speed } from './speed.ts';
import { ablationTable, aims, departures, leavingAims, recordedAims, table, tables } from './tables.ts';

const SAMPLING_SEED = 20_261_121;

const RIVALS: readonly (() => Rival)[] = [
  naive,
  todaysMean,
  shrunkenEwma,
  ridgeRegression,
  () => monteCarlo(seededRandom(SAMPLING_SEED)),
];

/** Run this benchmark with `npm run bench -- wait-time`. README.md in this folder describes it. */
export function benchWaitTime(): Promise<void> {
  const days = simulate(SEEDS);
  console.log(`simulated: seeds ${SEEDS.join(', ')}, ${days.length} doctors`);
  if (process.argv.includes('--ablations')) ablations(days);
  else simulated(days);
  recorded('days like recorded ones', recordedLike(SEEDS.slice(0, 2)), true);
  const file = process.env['WAIT_TIME_DAYS'];
  if (file !== undefined) recorded('recorded days', [{ seed: 0, sessions: readRecordedDays(file) }], false);
  speed();
  return Promise.resolve();
}

function simulated(days: Days): void {
  const told = (rival: () => Rival) => tellAll(rival, days, FOLLOWING);
  const [own, rule] = [told(ours), told(naive)];
  const all = [rule, ...RIVALS.slice(1).map(told), own];
  tables(all, rule);
  departures(all);
  aims(own, rule);
  leavingAims(own);
}

function ablations(days: Days): void {
  const varied = ABLATIONS.map((variation) => tellAll(() => ours(variation), days, null));
  ablationTable([tellAll(ours, days, null), ...varied], tellAll(naive, days, null));
}

/**
 * Prints how accurate the estimates are for simulated or recorded days, and the results for patients who
 * leave home when the page tells them to.
 */
function recorded(title: string, days: Days, isFollowed: boolean): void {
  const following = isFollowed ? { from: WARM_UP, seeds: days.map(({ seed }) => seed) } : null;
  const rule = tellAll(naive, days, null);
  const own = tellAll(ours, days, following);
  const untold = { ...tellAll(ours, unlabelled(days), null), name: 'Baari, without types' };
  const others = RIVALS.slice(1).map((rival) => tellAll(rival, days, null));
  table(title, [rule, ...others, untold, own], rule, afterWarmUp);
  recordedAims({ own, untold, rule });
  if (following) leavingAims(own);
}
