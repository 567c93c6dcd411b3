/** A site under test: server processes and their shared database. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectionTo } from '../packages/server/src/db/embedded/connection.ts';
import { type Database, openDatabase } from '../packages/server/src/db/index.ts';
import type { Connection } from '../harness/postgres.ts';
import { BaariProcess, freePort } from '../packages/server/test/baari-process.ts';

/** The program under test. It is exported for scripts that start the program differently. */
export const PROGRAM = path.join(import.meta.dirname, 'baari.ts');

export type Site = {
  /**
   * The first server starts PostgreSQL. The other servers use the same PostgreSQL, and take it over when the
   * first server ends.
   */
  servers: readonly [BaariProcess, ...BaariProcess[]];
  connection: Connection;
  db: Database;
  close: () => Promise<void>;
};

/**
 * Starts the given number of `servers` on a new data folder. `env` is the environment of the processes,
 * including `LIMITS` and `HAS_PAGES`.
 */
export async function openSite(
  servers: number,
  env: Readonly<Record<string, string>> = { LIMITS: 'off' },
  dataDir?: string,
): Promise<Site> {
  // Unlike in other tests, the data is on a real disk, because the speed of the disk is part of the
  // measurements.
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'torture-'));
  const first = new BaariProcess(await freePort(), env, folder, PROGRAM);
  const others: BaariProcess[] = [];
  while (others.length < servers - 1) {
    others.push(new BaariProcess(await freePort(), env, folder, PROGRAM));
  }
  const all: Site['servers'] = [first, ...others];
  const stop = async () => {
    for (const server of all.toReversed()) await server.stop();
    if (dataDir === undefined) first.removeData();
  };
  try {
    for (const server of all) await server.run();
  } catch (error) {
    await stop();
    throw error;
  }
  // This server only connects to PostgreSQL, which the other servers keep running.
  const connection = connectionTo(first.dataDir, 'postgres');
  const db = openDatabase(connection);
  return {
    servers: all,
    connection,
    db,
    close: async () => {
      await db.close();
      await stop();
    },
  };
}
