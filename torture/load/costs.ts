/**
 * Measures what one token and one call cost the server on platforms of several sizes and in lines of several
 * lengths.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../harness/figures.ts';
import type { LoadDoctor } from './desks.ts';
import type { Platform } from './platform.ts';
import { Watchers } from './watchers.ts';

export type Cost = {
  clinics: number;
  /** The number of waiting patients per doctor. */
  waiting: number;
  issue: VerbCost;
  call: VerbCost;
  /** The number of bytes that each watcher receives for a change. */
  bytesPerChange: number;
};
/** These are medians, so that the work that the server does for all clinics once a minute is not counted. */
type VerbCost = { processorMs: number; medianMs: number };

const CHANGES = 150;
const PATIENCE_MS = 20_000;

/**
 * Sends one request at a time to watched doctors who have this many waiting patients. Each platform gets the
 * same number of requests. The platforms get requests in turn, because the speed of the machine varies over
 * time.
 */
export async function measureCosts(platforms: readonly Platform[], waiting: number): Promise<Cost[]> {
  const lines = platforms.map(({ doctors }) => doctors.filter((doctor) => doctor.waiting === waiting));
  const count = Math.min(...lines.map((line) => line.length));
  const trials = await Promise.all(
    platforms.map((platform, index) => openTrial(platform, lines[index]?.slice(0, count) ?? [])),
  );
  for (let index = 0; index < CHANGES; index += 1) for (const trial of trials) await change(trial, index);
  return trials.map((trial) => ({ waiting, ...close(trial) }));
}

/** The changes to make on one platform. */
type Trial = {
  platform: Platform;
  doctors: readonly LoadDoctor[];
  watchers: Watchers;
  /** The watchers' counts before the first change. */
  before: { bytes: number; frames: number };
  issues: Change[];
  calls: Change[];
};
type Change = { processorMs: number; ms: number };

async function openTrial(platform: Platform, doctors: readonly LoadDoctor[]): Promise<Trial> {
  const watchers = new Watchers();
  const ids = doctors.map(({ id }) => id);
  await watchers.grow(platform.urls, ids);
  const { bytes, frames } = watchers;
  return { platform, doctors, watchers, before: { bytes, frames }, issues: [], calls: [] };
}

/** Adds a token and makes a call at each doctor in turn, so that the length of the line does not change. */
async function change(trial: Trial, index: number): Promise<void> {
  const { platform, doctors, issues, calls } = trial;
  const doctor = doctors[index % doctors.length];
  if (!doctor) throw new Error('no doctor has so many waiting');
  issues.push(await measure(trial, doctor, () => platform.desks.issue(doctor)));
  calls.push(await measure(trial, doctor, () => platform.desks.call(doctor)));
}

async function measure(
  { platform, watchers }: Trial,
  doctor: LoadDoctor,
  act: () => Promise<number>,
): Promise<Change> {
  const before = await platform.processorMs();
  const startedAt = performance.now();
  const revision = await act();
  const ms = performance.now() - startedAt;
  // Sending the frame to the watcher is part of the cost.
  const seen = watchers.seen(doctor.id, revision).then(() => true);
  if (!(await Promise.race([seen, sleep(PATIENCE_MS, false, { ref: false })])))
    throw new Error(`revision ${revision} of ${doctor.id} never came to its watcher`);
  return { processorMs: (await platform.processorMs()) - before, ms };
}

function close({ platform, watchers, before, issues, calls }: Trial): Omit<Cost, 'waiting'> {
  watchers.close();
  const bytesPerChange = (watchers.bytes - before.bytes) / (watchers.frames - before.frames);
  return { clinics: platform.clinicCount, issue: costOf(issues), call: costOf(calls), bytesPerChange };
}

const costOf = (changes: readonly Change[]): VerbCost => ({
  processorMs: median(changes.map(({ processorMs }) => processorMs)),
  medianMs: median(changes.map(({ ms }) => ms)),
});
