/** The outage of this computer, and how a computer begins to keep queues. */
import type { ClinicConsole } from '@baari/contract/queue';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { meQuery } from '../../shared/session/api.ts';
import { openKeptOutage } from './kept-outage.ts';
import type { Keeper, KeptClinic } from './kept-schema.ts';
import { newerKeeping, Outage } from './outage.ts';
import { keptClinicId, setKeptClinicId } from './outage-state.ts';

let outage: Promise<Outage | null> | null = null;

/** Returns this computer's outage, or null if it keeps no queue. */
export function thisOutage(): Promise<Outage | null> {
  outage ??= (async () => {
    if (keptClinicId() === null) return null;
    const disk = await openKeptOutage();
    const [keeper, clinic] = await Promise.all([disk.read('keeper'), disk.read('clinic')]);
    return keeper && clinic && new Outage(disk, keeper, clinic);
  })();
  return outage;
}

/** Follows the connection of an open desk if this computer keeps its queues. */
export async function watchOutage(queries: QueryClient, console: ClinicConsole): Promise<void> {
  const known = await thisOutage();
  if (known) return known.watch(queries);
  // This version of the page cannot read the data about the clinic that an earlier version stored.
  const disk = await openKeptOutage();
  const keeper = await disk.read('keeper');
  if (keeper) await start(queries, keeper, console);
}

/**
 * Makes this computer keep all queues of a clinic. Throws `queue.kept_elsewhere` if another computer keeps
 * one of them and `takesOver` is false.
 */
export async function keepHere(
  queries: QueryClient,
  console: ClinicConsole,
  takesOver: boolean,
): Promise<void> {
  const disk = await openKeptOutage();
  const known = await disk.read('keeper');
  const computerId = known?.computerId ?? crypto.randomUUID();
  const keeping: Keeper['keeping'] = {};
  for (const { profile } of console.doctors)
    keeping[profile.id] = newerKeeping(
      known?.keeping[profile.id],
      await api.queue.keepQueue({ doctorId: profile.id, computerId, takesOver }),
    );
  const newest = queries.getQueryData(clinicConsoleQuery(console.clinic.id).queryKey) ?? console;
  setKeptClinicId(console.clinic.id);
  await start(queries, { computerId, keeping }, newest);
}

/**
 * Stops keeping queues on this computer, and deletes all data that it stored. Does nothing and returns false
 * if some actions were not sent yet.
 */
export async function forgetOutage(): Promise<boolean> {
  if (keptClinicId() === null) return true;
  const disk = await openKeptOutage();
  const { operations, unreadable } = await disk.operations();
  if (operations.length + unreadable.length > 0) return false;
  (await thisOutage())?.stop();
  outage = null;
  setKeptClinicId(null);
  await disk.forget();
  return true;
}

async function start(queries: QueryClient, keeper: Keeper, console: ClinicConsole): Promise<void> {
  const disk = await openKeptOutage();
  const [me, clinics] = await Promise.all([queries.query(meQuery), queries.query(myClinicsQuery)]);
  const clinic: KeptClinic = { me, clinics, console };
  await disk.keep('keeper', keeper);
  await disk.keep('clinic', clinic);
  (await outage)?.stop();
  const made = new Outage(disk, keeper, clinic);
  outage = Promise.resolve(made);
  await made.watch(queries);
}
