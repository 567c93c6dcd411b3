/**
 * Tests that everything recovers automatically when processes, the database, the disk, the bus and the clock
 * fail while people work.
 */
import { openLines } from '../histories/lines.ts';
import type { Part, Row, TortureOptions } from '../part.ts';
import { randomOf } from '../random.ts';
import { openSite, type Site } from '../site.ts';
import { cutBus, silentBus } from './cut-bus.ts';
import { outOfConnections, pausedPostgres, restartedFast, restartedSmart } from './disturbed-postgres.ts';
import type { Fault } from './fault.ts';
import { fullDisk, mountDisk } from './full-disk.ts';
import { killedBackend, killedBoth, killedOther, killedOwner, killedPostgres } from './killed.ts';
import { fullEventLoop, jumpingClock } from './lost-time.ts';
import { type Stage, tryFaults } from './trial.ts';
import { openWatchers } from './watchers.ts';

const FAULTS: readonly Fault[] = [
  killedOwner,
  killedOther,
  killedPostgres,
  killedBackend,
  killedBoth,
  restartedFast,
  restartedSmart,
  pausedPostgres,
  outOfConnections,
  cutBus,
  silentBus,
  fullEventLoop,
];
/**
 * No person acts on the first doctor's queue. So if a screen of that queue is wrong, no later change can
 * correct it.
 */
const DOCTORS = 6;
const WATCHERS = 50;

export const faults: Part = async (options) => {
  if (options.isShort) {
    const inShort = FAULTS.filter((fault) => fault.inShort > 0);
    return onSite(await openSite(2), options, (stage) => tryFaults(inShort, stage));
  }
  const rows = await onSite(await openSite(2), options, async (stage) => [
    ...(await tryFaults(FAULTS, stage)),
    ...(await tryFaults([jumpingClock], stage, false)),
  ]);
  return [...rows, ...(await onDisk(options))];
};

async function onDisk(options: TortureOptions): Promise<Row[]> {
  const disk = mountDisk();
  if (disk === null) {
    const claim = 'the disk full: nothing lost or twice, watchers right within 5 s';
    return [{ claim, tried: 'nothing', seen: 'only root may mount a disk to fill', isHeld: false }];
  }
  try {
    const site = await openSite(2, { LIMITS: 'off' }, disk.folder);
    return await onSite(site, options, (stage) => tryFaults([fullDisk(disk)], stage));
  } finally {
    disk.remove();
  }
}

async function onSite(
  site: Site,
  { seed, isShort }: TortureOptions,
  work: (stage: Stage) => Promise<Row[]>,
): Promise<Row[]> {
  const urls = site.servers.map(({ url }) => url);
  const doctors = await openLines(site.servers[0].url, site.connection, DOCTORS);
  const doctorIds = doctors.map(({ id }) => id);
  const watchers = openWatchers(urls, doctorIds, WATCHERS);
  const random = randomOf(seed, 'faults');
  try {
    return await work({ site, random, seed, isShort, doctors: doctors.slice(1), watchers });
  } finally {
    for (const watcher of watchers) watcher.close();
    await site.close();
  }
}
