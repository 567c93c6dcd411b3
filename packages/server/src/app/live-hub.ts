import type pg from 'pg';
import { findClinic } from '../clinics/index.ts';
import type { Logger } from '../context/index.ts';
import type { Database } from '../db/index.ts';
import { listDoctors } from '../doctors/index.ts';
import { createLiveHub, type LiveHub, openPostgresBus } from '../live/index.ts';
import { readQueueViews, readRevisions } from '../queue/index.ts';

export type LiveHubParts = { db: Database; connection: pg.ClientConfig; now: () => Date; log: Logger };

/** The live feeds over what the features read. */
export function openLiveHub({ db, connection, now, log }: LiveHubParts): LiveHub {
  return createLiveHub({
    readQueue: async (doctorId) => (await readQueueViews(db, [doctorId], now())).get(doctorId) ?? null,
    readRevisions: (doctorIds) => readRevisions(db, doctorIds),
    readDoctors: async (clinicId) => {
      const clinic = await findClinic(db, clinicId);
      if (!clinic) return null;
      const profiles = (await listDoctors(db, clinicId)).map((doctor) => doctor.profile);
      const json = JSON.stringify({ clinicId, clinic: clinic.profile, doctors: profiles });
      return { doctorIds: profiles.map((profile) => profile.id), json };
    },
    ...{ now, log },
    openBus: openPostgresBus(connection, log),
  });
}
