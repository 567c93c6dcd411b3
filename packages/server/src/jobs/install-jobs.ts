import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { setTimeout as pause } from 'node:timers/promises';
import { bossConnection, SCHEMA } from './boss-connection.ts';
import { isBuildingIndexes } from './jobs.repository.ts';
import type { Sql } from '../db/index.ts';

const LOOK_MS = 100;
/** Ten seconds: the tables are small when they are made, and the next start tries again. */
const MOST_LOOKS = 100;

/** Makes the tables of the jobs, or brings them to this version's state, as the role that is to own them. */
export async function installJobs(connection: pg.ClientConfig, db: Sql): Promise<void> {
  const boss = new PgBoss({
    ...bossConnection(connection),
    schema: SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  // What fails is thrown by the start as well; an index that could not be built is tried again at the next.
  boss.on('error', () => {});
  await boss.start();
  try {
    for (let looks = 0; looks < MOST_LOOKS && (await isBuildingIndexes(db)); looks += 1) await pause(LOOK_MS);
  } finally {
    await boss.stop({ graceful: false });
  }
}
