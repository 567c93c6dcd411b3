/** Prints the result tables. */
import { judged } from '../../harness/figures.ts';
import type { Results } from './laboratory.ts';
import { leaveHome, POLICIES } from './leave-home.ts';
import {
  afterWarmUp,
  BUCKETS,
  cold,
  errorRatio,
  knowingTheDelay,
  notKnowingTheDelay,
  part,
  slowestTenth,
  warm,
  warmOf,
  withAhead,
  type Choice,
} from './parts.ts';
import { DAY_KINDS } from './simulate.ts';

const percent = (share: number, digits = 0) => `${(100 * share).toFixed(digits)} %`;

/** Errors are printed as shares of the error of `naive`. */
export function table(title: string, all: readonly Results[], naive: Results, choice: Choice): void {
  console.log(`\n${title} (${part(naive, choice).count} waits)`);
  console.log('                         error/naive   bias  coverage  width  pinball');
  for (const one of all) {
    const { bias, coverage, width, pinball } = part(one, choice);
    const figures = [
      errorRatio(one, naive, choice).toFixed(3).padStart(11),
      bias.toFixed(1).padStart(6),
      percent(coverage).padStart(9),
      width.toFixed(1).padStart(6),
      pinball.toFixed(2).padStart(8),
    ];
    console.log(`${one.name.padEnd(25)}${figures.join(' ')}`);
  }
}

export function tables(all: readonly Results[], naive: Results): void {
  table('cold: the first three sittings', all, naive, cold);
  for (const kind of DAY_KINDS) {
    table(`warm (from the thirtieth sitting on), ${kind} days`, all, naive, warmOf(kind));
  }
  table('a delay that nobody announces, told after the scheduled start', all, naive, notKnowingTheDelay);
  table('a delay, told once it is announced', all, naive, knowingTheDelay);
  for (const [name, least, most] of BUCKETS) {
    table(`warm, ${name}`, all, naive, withAhead(least, most));
  }
}

/** Prints the results of patients who leave home when the page tells them to. */
export function departures(all: readonly Results[]): void {
  console.log(
    '\npatients who leave home when told: missed turns (by more than two minutes), minutes in the clinic',
  );
  console.log(`${' '.repeat(25)}${POLICIES.map((policy) => policy.padEnd(25)).join('')}`);
  for (const { name, departed } of all) {
    const figures = POLICIES.map((policy) => {
      const { missedShare, muchMissedShare, waitedMinutes } = leaveHome(departed, policy);
      return `${percent(missedShare, 1)} (${percent(muchMissedShare, 1)}), ${waitedMinutes.toFixed(0)} min`.padEnd(
        25,
      );
    });
    console.log(`${name.padEnd(25)}${figures.join('')}`);
  }
}

export function aims(own: Results, naive: Results): void {
  const ratio = (choice: Choice) => errorRatio(own, naive, choice);
  const said = [
    judged('warm, error / naive', ratio(warmOf('usual')), { atMost: 0.21 }),
    judged('cold, error / naive', ratio(cold), { atMost: 0.3 }),
    judged('announced delay, error / naive', ratio(knowingTheDelay), { atMost: 0.17 }),
    judged('slow days, coverage', part(own, warmOf('slow')).coverage, { atLeast: 0.75 }),
    judged('all days, coverage', part(own, warm).coverage, { atLeast: 0.78 }),
    ...BUCKETS.map(([name, least, most]) =>
      judged(`coverage, ${name}`, part(own, withAhead(least, most)).coverage, { atLeast: 0.76 }),
    ),
  ];
  console.log(`\n${said.join('\n')}`);
}

/** Judges the results of patients who leave home when the page tells them to. */
export function leavingAims({ departed }: Results): void {
  const { muchMissedShare, waitedMinutes } = leaveHome(departed, 'usual');
  const closer = leaveHome(departed, 'closer');
  console.log(
    judged('leaving home, missed by over two minutes, in percent', 100 * muchMissedShare, { atMost: 2 }),
  );
  console.log(judged('leaving home, minutes in the clinic', waitedMinutes, { atMost: 20 }));
  console.log(
    `with a smaller margin: ${percent(closer.muchMissedShare, 1)}, ${closer.waitedMinutes.toFixed(1)} min`,
  );
}

/**
 * Judges the results of recorded days. The aims come from measurements of a physician's recorded sessions.
 */
export function recordedAims({ own, untold, rule }: { own: Results; untold: Results; rule: Results }): void {
  const { coverage } = part(own, afterWarmUp);
  const slowest = part(own, slowestTenth(own)).coverage;
  const said = [
    judged('without types, error / naive', errorRatio(untold, rule, afterWarmUp), { atMost: 0.565 }),
    judged('with types, error / naive', errorRatio(own, rule, afterWarmUp), { atMost: 0.53 }),
    judged('coverage', coverage, { atLeast: 0.78, atMost: 0.82 }),
    judged('coverage of the slowest tenth', slowest, { atLeast: 0.7 }),
  ];
  console.log(said.join('\n'));
}

const COLUMNS = [
  ['cold', cold],
  ['warm', warmOf('usual')],
  ['slow', warmOf('slow')],
  ['fast', warmOf('fast')],
  ['late', warmOf('late')],
  ['announced', knowingTheDelay],
] as const;

/** Prints the error as a share of the error of `naive`, and the coverage, in one row per estimator. */
export function ablationTable(all: readonly Results[], naive: Results): void {
  console.log('\nwith parts switched off or changed: error/naive, coverage');
  console.log(`${' '.repeat(28)}${COLUMNS.map(([name]) => name.padEnd(14)).join('')}`);
  for (const one of all) {
    const figures = COLUMNS.map(([, choice]) =>
      `${errorRatio(one, naive, choice).toFixed(3)} ${percent(part(one, choice).coverage, 1)}`.padEnd(14),
    );
    console.log(`${one.name.padEnd(28)}${figures.join('')}`);
  }
}
