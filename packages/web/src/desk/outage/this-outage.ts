/** The outage of this computer, and how a computer becomes the one that goes on without internet. */
import type { ClinicConsole } from '@baari/contract/queue';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { meQuery } from '../../shared/session/api.ts';
import { openKeptOutage } from './kept-outage.ts';
import { CLINIC, type KeptClinic, newerKeeping, Outage } from './outage.ts';
import { keptClinic, setKeptClinic } from './outage-state.ts';

let outage: Promise<Outage | null> | null = null;

/** Returns this computer's outage; null if it keeps no queue. */
export function thisOutage(): Promise<Outage | null> {
  outage ??= (async () => {
    if (keptClinic() === null) return null;
    const disk = await openKeptOutage();
    const clinic = await disk.read<KeptClinic>(CLINIC);
    return clinic && new Outage(disk, clinic);
  })();
  return outage;
}

/** Lets this computer keep all queues of a clinic. Throws `queue.kept_elsewhere` unless it takes over. */
export async function keepHere(
  queries: QueryClient,
  console: ClinicConsole,
  takesOver: boolean,
): Promise<void> {
  const disk = await openKeptOutage();
  const known = await disk.read<KeptClinic>(CLINIC);
  const computerId = known?.computerId ?? crypto.randomUUID();
  const keeping: KeptClinic['keeping'] = {};
  for (const { profile } of console.doctors)
    keeping[profile.id] = newerKeeping(
      known?.keeping[profile.id],
      await api.queue.keepQueue({ doctorId: profile.id, computerId, takesOver }),
    );
  const [me, clinics] = await Promise.all([queries.query(meQuery), queries.query(myClinicsQuery)]);
  const newest = queries.getQueryData(clinicConsoleQuery(console.clinic.id).queryKey) ?? console;
  const clinic: KeptClinic = { computerId, me, clinics, console: newest, keeping };
  await disk.keep(CLINIC, clinic);
  setKeptClinic(console.clinic.id);
  (await outage)?.stop();
  const made = new Outage(disk, clinic);
  outage = Promise.resolve(made);
  await made.watch(queries);
}
