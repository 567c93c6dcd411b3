/** Runs Baari with a clock that does not move until a test moves it. */
import path from 'node:path';
import { type Database, openDatabase, startEmbeddedPostgres } from '../src/db/index.ts';
import { countAnew } from '../src/reports/index.ts';
import { learnWaits, settledBefore } from '../src/waits/index.ts';
import { listDoctorsToLearn } from '../src/waits/learn-waits.repository.ts';
import { BaariProcess, freePort } from './baari-process.ts';

const CLOCKED_MAIN = path.join(import.meta.dirname, 'clocked-main.ts');
const SILENT_LOG = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

export class ClockedBaari extends BaariProcess {
  /** `env` and `dataDir` mean the same as for `BaariProcess`. */
  static async at(
    startsAt: Date,
    env: Readonly<Record<string, string>> = {},
    dataDir?: string,
  ): Promise<ClockedBaari> {
    const clocked = { ...env, CLOCK_STARTS_AT: startsAt.toISOString() };
    return new ClockedBaari(await freePort(), clocked, dataDir, CLOCKED_MAIN);
  }

  /** Sets the program's clock. Resolves when the clock is set. */
  async moveTo(now: Date): Promise<void> {
    await this.ask({ moveTo: now.toISOString() });
  }

  /** Learns wait times now, from all ended sessions. Otherwise a job would do this within a minute. */
  async learnWaits(now: Date): Promise<void> {
    const url = process.env['DATABASE_URL'];
    const postgres =
      url === undefined ? await startEmbeddedPostgres({ dataDir: this.dataDir, log: SILENT_LOG }) : null;
    const db = openDatabase(postgres ? postgres.connection : { connectionString: url });
    await learnAllWaits(db, now);
    await db.close();
    await postgres?.stop();
  }
}

/**
 * Learns immediately from the sessions from which a server's job on this database would learn within a
 * minute.
 */
export async function learnAllWaits(db: Database, now: Date): Promise<void> {
  const learner = { db, now: () => now, log: SILENT_LOG, countAnew };
  do {
    await learnWaits(learner);
    // The job may be running with an earlier time. In that case it misses these sessions, so this function
    // waits for the job and learns again.
    await db.query('SELECT 1 FROM wait_model FOR UPDATE');
  } while ((await listDoctorsToLearn(db, settledBefore(learner), 1)).length > 0);
}
