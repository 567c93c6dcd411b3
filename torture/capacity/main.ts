/**
 * Finds how many clinics one machine supports in the busiest minutes of a morning, and what the bottleneck
 * is.
 */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { quantile } from '../../harness/figures.ts';
import { STREAM_LIMITS } from '../../packages/server/src/live/index.ts';
import { Platform } from '../load/platform.ts';
import { latenciesOf, type LoadOutcome, runLoad } from '../load/steady-load.ts';
import type { Part, Row } from '../part.ts';
import { type Random, randomOf } from '../random.ts';
import { largestBorne } from './search.ts';

/**
 * A clinic's load on a platform: two doctors, each with 24 tokens and 24 calls an hour.
 */
const PEAK = { doctors: 2, changesPerDoctorSecond: 24 / 3600, watchers: 8 };
const P99_MOST_MS = 300;
const SECONDS = 30;
const FIRST = 300;
const SHORT: { clinics: number; seconds: number } = { clinics: 30, seconds: 4 };
/** Each live stream needs a socket in the server and a socket in the test. */
const OPEN_FILES = 200_000;

export const capacity: Part = async ({ seed, isShort }) => {
  spawnSync('prlimit', ['--pid', String(process.pid), `--nofile=${OPEN_FILES}`]);
  const rows: Row[] = [];
  for (const processes of [1, 2]) {
    const platform = await Platform.open(processes);
    try {
      rows.push(await capacityOf(platform, randomOf(seed, 'capacity'), isShort));
    } finally {
      await platform.close();
    }
  }
  return rows;
};

type Trial = { clinics: number; outcome: LoadOutcome; isBorne: boolean };

async function capacityOf(platform: Platform, random: Random, isShort: boolean): Promise<Row> {
  const processes = platform.urls.length;
  const seconds = isShort ? SHORT.seconds : SECONDS;
  const first = isShort ? SHORT.clinics : FIRST;
  // A process accepts only a limited number of live connections from new visitors.
  const most = isShort ? first : Math.floor((STREAM_LIMITS.inAll.fresh * processes) / PEAK.watchers);
  const trials: Trial[] = [];
  const isBorne = async (clinics: number) => {
    await platform.growTo(clinics);
    // First fills the caches for the new clinics, because they are full in the middle of a morning.
    await runLoad(platform, { ...loadOf(clinics), seconds: seconds / 3 }, random);
    const outcome = await runLoad(platform, { ...loadOf(clinics), seconds }, random);
    trials.push({ clinics, outcome, isBorne: isInTime(outcome) });
    console.log(`   ${describe(trials.at(-1), processes)}`);
    return isInTime(outcome);
  };
  const clinics = await largestBorne(isBorne, { first, most });
  const borne = trials.find((trial) => trial.clinics === clinics);
  const tooMuch = trials.filter((trial) => !trial.isBorne).toSorted((a, b) => a.clinics - b.clinics)[0];
  const ended = tooMuch ? describe(tooMuch, processes) : 'the streams that a process takes, nothing else';
  return {
    claim: `${processes} process(es) on a machine of ${cpus().length} processors, with their database and the load, carry clinics at their peak with p99 under ${P99_MOST_MS} ms`,
    tried: `${trials.length} sizes for ${seconds} s each`,
    seen: `${describe(borne, processes)}; what ended it: ${ended}`,
    isHeld: clinics !== null,
  };
}

const loadOf = (clinics: number) => ({
  doctors: clinics * PEAK.doctors,
  watchers: clinics * PEAK.watchers,
  perSecond: clinics * PEAK.doctors * PEAK.changesPerDoctorSecond,
});

const isInTime = ({ issueMs, callMs, screenMs, faults, unseen, wrong }: LoadOutcome): boolean =>
  [issueMs, callMs, screenMs].every((all) => quantile(all, 0.99) <= P99_MOST_MS) &&
  [faults.length, unseen, wrong].every((count) => count === 0);

function describe(trial: Trial | undefined, processes: number): string {
  if (trial === undefined) return 'none';
  const { clinics, outcome } = trial;
  const { plan, processorMs, machineMs, elapsedMs, faults } = outcome;
  const share = (ms: number, of: number) => `${((100 * ms) / elapsedMs / of).toFixed(0)} %`;
  return (
    `${clinics} clinics (${plan.watchers} phones, ${(2 * plan.perSecond).toFixed(0)} changes a second): ${latenciesOf(outcome)}, ` +
    `${faults.length} failed; each process ${share(processorMs, processes)} of a processor, the machine ${share(machineMs, cpus().length)} busy`
  );
}
