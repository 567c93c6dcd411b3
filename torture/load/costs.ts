/** What one token and one call cost the server, by the size of the platform and by how many wait. */
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../bench/figures.ts';
import type { LoadDoctor, Platform } from './platform.ts';
import { Watchers } from './watchers.ts';

export type Cost = {
  clinics: number;
  /** How many wait at each doctor. */
  waiting: number;
  issue: VerbCost;
  call: VerbCost;
  /** What each watcher gets for a change. */
  bytesPerChange: number;
};
/** The medians: what else the server does meanwhile, once a minute for all clinics, is none of a change's cost. */
type VerbCost = { processorMs: number; medianMs: number };

const DOCTORS_MAX = 50;
const CHANGES = 150;
const PATIENCE_MS = 20_000;

/** One request at a time at doctors with so many waiting, each of them watched. */
export async function measureCost(platform: Platform, waiting: number): Promise<Cost> {
  const doctors = platform.doctors.filter((doctor) => doctor.waiting === waiting).slice(0, DOCTORS_MAX);
  const watchers = new Watchers();
  await watchers.grow(
    platform.urls,
    doctors.map(({ id }) => id),
  );
  const [issues, calls]: [Change[], Change[]] = [[], []];
  const [bytesBefore, framesBefore] = [watchers.bytes, watchers.frames];
  // In turns, so that a line stays as long as it is.
  for (let round = 0; round < CHANGES / doctors.length; round += 1) {
    await addTo(issues, platform, watchers, doctors, (doctor) => platform.desks.issue(doctor));
    await addTo(calls, platform, watchers, doctors, (doctor) => platform.desks.call(doctor));
  }
  const bytesPerChange = (watchers.bytes - bytesBefore) / (watchers.frames - framesBefore);
  watchers.close();
  const { clinicCount: clinics } = platform;
  return { clinics, waiting, issue: costOf(issues), call: costOf(calls), bytesPerChange };
}

type Change = { processorMs: number; ms: number };

const costOf = (changes: readonly Change[]): VerbCost => ({
  processorMs: median(changes.map(({ processorMs }) => processorMs)),
  medianMs: median(changes.map(({ ms }) => ms)),
});

async function addTo(
  changes: Change[],
  platform: Platform,
  watchers: Watchers,
  doctors: readonly LoadDoctor[],
  act: (doctor: LoadDoctor) => Promise<number>,
): Promise<void> {
  for (const doctor of doctors) {
    const before = await platform.processorMs();
    const startedAt = performance.now();
    const revision = await act(doctor);
    const ms = performance.now() - startedAt;
    // The frame is a part of what it costs.
    const seen = watchers.seen(doctor.id, revision).then(() => true);
    if (!(await Promise.race([seen, sleep(PATIENCE_MS, false, { ref: false })])))
      throw new Error(`revision ${revision} of ${doctor.id} never came to its watcher`);
    changes.push({ processorMs: (await platform.processorMs()) - before, ms });
  }
}
