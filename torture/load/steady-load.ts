/**
 * Sends tokens and calls on a fixed schedule. A slow response does not delay later requests. Each response is
 * timed from the moment at which its request was due, so that a delay counts for every request that it
 * affects.
 */
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantiles } from '../../harness/figures.ts';
import type { Random } from '../random.ts';
import type { LoadDoctor } from './desks.ts';
import type { Platform } from './platform.ts';
import { readLines } from './platform.repository.ts';
import { Watchers } from './watchers.ts';

export type LoadPlan = {
  /** The load uses only this many of the platform's doctors. By default, it uses all doctors. */
  doctors?: number;
  watchers: number;
  /** The number of tokens per second. The number of calls per second is the same. */
  perSecond: number;
  seconds: number;
};

export type LoadOutcome = {
  plan: LoadPlan;
  /**
   * Two times in milliseconds after the request was due: until the response, and until the last watcher of
   * the queue had the change.
   */
  issueMs: number[];
  callMs: number[];
  screenMs: number[];
  /** The delay with which the test itself sent each request. All other figures include this delay. */
  lateMs: number[];
  faults: string[];
  unseen: number;
  wrong: number;
  older: number;
  ended: number;
  frames: number;
  /**
   * The processor time of the servers, the processor time of the whole machine, and the duration of the load.
   */
  processorMs: number;
  machineMs: number;
  elapsedMs: number;
};

/** A token is due this long before the call at the same doctor, so that no call finds an empty queue. */
const CALL_AFTER_MS = 2000;
const PATIENCE_MS = 20_000;

/** Runs the load on a platform. Calls `onMinute` after each whole minute. */
export async function runLoad(
  platform: Platform,
  plan: LoadPlan,
  random: Random,
  onMinute: (minute: number) => Promise<void> = async () => {},
): Promise<LoadOutcome> {
  const { site, desks, urls } = platform;
  const doctors = platform.doctors.slice(0, plan.doctors);
  const watchers = new Watchers();
  const pick = pickerOf(doctors, random);
  await watchers.grow(
    urls,
    Array.from({ length: plan.watchers }, () => pick().id),
  );
  const outcome = newOutcome(plan);
  const processorBefore = await platform.processorMs();
  const [machineBefore, startedAt] = [machineMs(), performance.now()];
  await runSchedule(plan, { outcome, watchers, desks, pick, onMinute });
  const lines = await readLines(
    site.db,
    doctors.map(({ id }) => id),
  );
  outcome.wrong = await watchers.countWrong(lines, PATIENCE_MS);
  outcome.processorMs = (await platform.processorMs()) - processorBefore;
  outcome.machineMs = machineMs() - machineBefore;
  outcome.elapsedMs = performance.now() - startedAt;
  const { older, ended, frames } = watchers;
  watchers.close();
  return { ...outcome, older, ended, frames };
}

const newOutcome = (plan: LoadPlan): LoadOutcome => ({
  plan,
  issueMs: [],
  callMs: [],
  screenMs: [],
  lateMs: [],
  faults: [],
  unseen: 0,
  wrong: 0,
  older: 0,
  ended: 0,
  frames: 0,
  processorMs: 0,
  machineMs: 0,
  elapsedMs: 0,
});

/** Returns the work of all processors since the machine started, in milliseconds. */
const machineMs = (): number =>
  cpus().reduce(
    (sum, { times: { idle: _idle, ...worked } }) => sum + Object.values(worked).reduce((a, b) => a + b),
    0,
  );

type Run = {
  outcome: LoadOutcome;
  watchers: Watchers;
  desks: Platform['desks'];
  pick: () => LoadDoctor;
  onMinute: (minute: number) => Promise<void>;
};

async function runSchedule(plan: LoadPlan, run: Run): Promise<void> {
  const startAt = performance.now();
  const running: Promise<void>[] = [];
  const screens: Promise<void>[] = [];
  const minutes: Promise<void>[] = [];
  const stepMs = 1000 / plan.perSecond;
  const count = plan.perSecond * plan.seconds;
  const lag = Math.round(CALL_AFTER_MS / stepMs);
  const due: LoadDoctor[] = [];
  for (let step = 0; step < count + lag; step += 1) {
    const at = startAt + step * stepMs;
    await sleep(Math.max(0, at - performance.now()));
    run.outcome.lateMs.push(performance.now() - at);
    if (step > 0 && step % (60 * plan.perSecond) === 0)
      minutes.push(run.onMinute(step / plan.perSecond / 60));
    if (step < count) {
      const doctor = run.pick();
      due.push(doctor);
      running.push(issue(run, doctor, at));
    }
    const doctor = due[step - lag];
    if (doctor) running.push(call(run, doctor, at, screens));
  }
  await Promise.all([...running, ...minutes]);
  await Promise.race([Promise.all(screens), sleep(PATIENCE_MS, undefined, { ref: false })]);
}

async function issue({ outcome, desks }: Run, doctor: LoadDoctor, at: number): Promise<void> {
  try {
    await desks.issue(doctor);
    outcome.issueMs.push(performance.now() - at);
  } catch (error) {
    outcome.faults.push(String(error));
  }
}

async function call(
  { outcome, desks, watchers }: Run,
  doctor: LoadDoctor,
  at: number,
  screens: Promise<void>[],
): Promise<void> {
  try {
    const revision = await desks.call(doctor);
    const answeredAt = performance.now();
    outcome.callMs.push(answeredAt - at);
    if (!watchers.isWatched(doctor.id)) return;
    outcome.unseen += 1;
    screens.push(
      watchers.seen(doctor.id, revision).then((seenAt) => {
        outcome.screenMs.push(seenAt - at);
        outcome.unseen -= 1;
      }),
    );
  } catch (error) {
    outcome.faults.push(String(error));
  }
}

/**
 * Chooses doctors as unevenly as in a city, where the first doctors have many times the patients of the last
 * ones.
 */
function pickerOf(doctors: readonly LoadDoctor[], random: Random): () => LoadDoctor {
  const offset = doctors.length / 20;
  let total = 0;
  const totals = doctors.map((_doctor, rank) => (total += 1 / (rank + offset)));
  return () => {
    const at = random.uniform() * total;
    const doctor = doctors[totals.findIndex((sum) => sum > at)];
    if (doctor === undefined) throw new RangeError('no doctor');
    return doctor;
  };
}

/** Describes the result in words. */
export const latenciesOf = ({ issueMs, callMs, screenMs, lateMs }: LoadOutcome): string =>
  `issue ${quantiles(issueMs)}; call ${quantiles(callMs)}; call to screen ${quantiles(screenMs)} (the load itself was late by ${quantiles(lateMs)})`;
