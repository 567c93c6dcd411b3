import type { LiveFrame } from '@baari/contract/live';
import type pg from 'pg';
import { findClinic, findClinicEver } from '../clinics/index.ts';
import type { Installation, Logger, WaitReader } from '../context/index.ts';
import type { Database } from '../db/index.ts';
import { listDoctors } from '../doctors/index.ts';
import { createLiveHub, type LiveHub, openPostgresBus } from '../live/index.ts';
import { readQueueViews, readRevisions } from '../queue/index.ts';

export type LiveHubParts = {
  db: Database;
  waits: WaitReader;
  installation: Installation;
  connection: pg.ClientConfig;
  now: () => Date;
  log: Logger;
};

/** Opens the live feeds. The feature folders read the data that they send. */
export function openLiveHub({ db, waits, installation, connection, now, log }: LiveHubParts): LiveHub {
  return createLiveHub({
    readQueue: async (doctorId) =>
      (await readQueueViews({ db, waits, installation }, [doctorId], now())).get(doctorId) ?? null,
    readRevisions: (doctorIds) => readRevisions(db, doctorIds),
    readDoctors: async (clinicId) => {
      const clinic = await findClinic(db, clinicId);
      // If a clinic is deleted while a screen shows it, the screen learns only that the clinic no longer
      // exists.
      if (!clinic && !(await findClinicEver(db, clinicId))) return null;
      const profiles = (await listDoctors(db, clinicId)).map((doctor) => doctor.profile);
      // Like the clinic's page, the board of an inactive clinic lists no doctors.
      const doctors = clinic?.profile.isActive ? profiles : [];
      const json = JSON.stringify({
        clinicId,
        clinic: clinic?.profile ?? null,
        doctors,
      } satisfies LiveFrame<'doctors'>);
      return { doctorIds: profiles.map((profile) => profile.id), json };
    },
    now,
    log,
    openBus: openPostgresBus(connection, log),
  });
}
