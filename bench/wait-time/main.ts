/** The laboratory of the wait estimator: the same sittings for every rival, each seen once, in order. */
import { judged } from '../figures.ts';
import { ABLATIONS } from './ablations.ts';
import { SEEDS, simulate, tellAll, type Days } from './laboratory.ts';
import { ours } from './ours.ts';
import { errorRatio } from './parts.ts';
import { seededRandom } from './random.ts';
import { readRecordedDays } from './read-recorded.ts';
import { monteCarlo, naive, ridgeRegression, shrunkenEwma, todaysMean } from './rivals.ts';
import type { Rival } from './session-record.ts';
import { speed } from './speed.ts';
import { ablationTable, aims, departures, table, tables } from './tables.ts';

const SAMPLING_SEED = 20_261_121;

const RIVALS: readonly (() => Rival)[] = [
  naive,
  todaysMean,
  shrunkenEwma,
  ridgeRegression,
  () => monteCarlo(seededRandom(SAMPLING_SEED)),
];

/** `npm run bench -- wait-time`: see README.md beside this file. */
export function benchWaitTime(): Promise<void> {
  const days = simulate(SEEDS);
  console.log(`simulated: seeds ${SEEDS.join(', ')}, ${days.length} doctors`);
  if (process.argv.includes('--ablations')) ablations(days);
  else simulated(days);
  const file = process.env['WAIT_TIME_DAYS'];
  if (file !== undefined) recorded([{ seed: 0, sessions: readRecordedDays(file) }]);
  speed();
  return Promise.resolve();
}

function simulated(days: Days): void {
  const [own, rule] = [tellAll(ours, days, true), tellAll(naive, days, true)];
  const others = RIVALS.slice(1).map((rival) => tellAll(rival, days, true));
  const all = [rule, ...others, own];
  tables(all, rule);
  departures(all);
  aims(own, rule);
}

function ablations(days: Days): void {
  const varied = ABLATIONS.map((variation) => tellAll(() => ours(variation), days, false));
  ablationTable([tellAll(ours, days, false), ...varied], tellAll(naive, days, false));
}

function recorded(days: Days): void {
  const [own, rule] = [tellAll(ours, days, false), tellAll(naive, days, false)];
  const others = RIVALS.slice(1).map((rival) => tellAll(rival, days, false));
  const every = () => true;
  table('recorded days', [rule, ...others, own], rule, every);
  console.log(judged('recorded, error / naive', errorRatio(own, rule, every), { atMost: 0.57 }));
}
