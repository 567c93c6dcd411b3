/** Repeats one kind of failure while people work, and checks the responses afterwards. */
import { lostOf, twiceOf } from '../faults/audit.ts';
import { pause } from '../faults/fault.ts';
import { readLedger, readRevisions } from '../faults/ledger.repository.ts';
import { untilExact } from '../faults/recovery.ts';
import { until } from '../faults/until.ts';
import { openWatchers, type Watcher } from '../faults/watchers.ts';
import { checkHistory } from '../histories/check-history.ts';
import { describe } from '../histories/describe.ts';
import type { History, Operation } from '../histories/history.ts';
import type { Line } from '../histories/lines.ts';
import { shrink } from '../histories/shrink.ts';
import { type RunningHistory, startHistory } from '../histories/start-history.ts';
import type { Cluster } from './cluster.ts';
import type { Failure } from './failures.ts';
import type { FrontedSite } from './site.ts';
import { untilSteady, untilWorking } from './working.ts';

/**
 * Two times in milliseconds: from the failure until changes were acknowledged again, and from then until all
 * watchers were correct.
 */
export type Run = { workedAfterMs: number; rightAfterMs: number };

export type Tried = {
  failure: Failure;
  runs: readonly Run[];
  operations: readonly Operation[];
  watchers: number;
  lost: readonly string[];
  twice: readonly string[];
  violations: number;
  /** The changes that a machine accepted after it had ceased to be the leader. */
  takenByOld: number;
  /** The time from the end of all work until every screen was correct. */
  settledMs: number;
};

/** The number of people is usual for a clinic, because this does not test a flood. */
const PEOPLE = { receptionists: 4, phones: 3, pauseMs: 1000 };
const WATCHERS = 60;
const BEFORE_MS = 3000;

export type Stage = { cluster: Cluster; site: FrontedSite; doctors: readonly Line[]; seed: number };

export async function tryFailure(failure: Failure, times: number, stage: Stage): Promise<Tried> {
  const { cluster, site, doctors, seed } = stage;
  const doctorIds = doctors.map(({ id }) => id);
  const watchers = openWatchers([site.front], doctorIds, WATCHERS);
  const history = await startHistory({ urls: [site.front], doctors, seed, ...PEOPLE });
  try {
    const runs: Run[] = [];
    let takenByOld = 0;
    while (runs.length < times) {
      await pause(BEFORE_MS);
      const { isTakenByOld, ...run } = await failOnce(failure, stage, history, watchers);
      runs.push(run);
      takenByOld += isTakenByOld ? 1 : 0;
      const { workedAfterMs, rightAfterMs } = run;
      console.log(
        `   ${failure.name} ${runs.length}: works after ${(workedAfterMs / 1000).toFixed(1)} s, watchers ${(rightAfterMs / 1000).toFixed(2)} s later`,
      );
      await cluster.untilWhole();
    }
    const told = await history.stop();
    const settledMs = await untilExact(site, watchers);
    return { failure, runs, watchers: watchers.length, takenByOld, settledMs, ...(await audit(told, site)) };
  } finally {
    await history.stop();
    for (const watcher of watchers) watcher.close();
  }
}

async function failOnce(
  failure: Failure,
  { cluster, site }: Stage,
  { acknowledged }: RunningHistory,
  watchers: readonly Watcher[],
): Promise<Run & { isTakenByOld: boolean }> {
  const old = await cluster.untilLed();
  const failedAt = performance.now();
  const injected = failure.inject(cluster, old);
  const { againAt, rightAt } = await untilRecovered(site, acknowledged, watchers, failedAt);
  await injected;
  // Asks the old leader before it learns of the new leader.
  const taken = cluster.takesChanges(old);
  await failure.takeBack(cluster, old);
  const isTakenByOld = (await taken) === true;
  return { workedAfterMs: againAt - failedAt, rightAfterMs: Math.max(0, rightAt - againAt), isTakenByOld };
}

/** Returns when work resumed and did not stop again, and when every screen then matched the database. */
async function untilRecovered(
  { db }: FrontedSite,
  acknowledged: readonly number[],
  watchers: readonly Watcher[],
  failedAt: number,
): Promise<{ againAt: number; rightAt: number }> {
  for (;;) {
    const againAt = await untilWorking(acknowledged, failedAt);
    const revisions = await readRevisions(db).catch(() => null);
    if (revisions === null) continue;
    const isRight = ({ doctorId, shown }: Watcher) =>
      shown !== null && shown.revision >= (revisions.get(doctorId) ?? 0);
    await until(
      () => watchers.every(isRight),
      'watchers are not right',
      () => watchers.filter((watcher) => !isRight(watcher)).map(({ state }) => state),
    );
    const rightAt = performance.now();
    // Work may resume only briefly at first.
    if ((await untilSteady(acknowledged, failedAt)) === againAt) return { againAt, rightAt };
  }
}

async function audit(history: History, { db }: FrontedSite) {
  const operations = [...history.told.values()].flatMap((told) => told.operations);
  const ledger = await readLedger(db);
  const lost = lostOf(ledger, operations);
  const twice = twiceOf(ledger, operations);
  for (const words of [...lost, ...twice].slice(0, 10)) console.error(words);
  const checked = await checkHistory(history, db);
  for (const { record, violations } of checked)
    for (const violation of violations.slice(0, 2))
      console.log(describe(violation, shrink(record, violation), history.seed));
  const violations = checked.reduce((sum, doctor) => sum + doctor.violations.length, 0);
  return { operations, lost, twice, violations };
}
