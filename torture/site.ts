/** A site under torture: server processes over one database, and that database. */
import path from 'node:path';
import { type Database, openDatabase, startEmbeddedPostgres } from '../packages/server/src/db/index.ts';
import type { Connection } from '../bench/postgres.ts';
import { BaariProcess, freePort } from '../packages/server/test/baari-process.ts';

const PROGRAM = path.join(import.meta.dirname, 'baari.ts');
const SILENT_LOG = { info: () => {}, warn: () => {}, error: () => {} };

export type Site = {
  /** The first runs PostgreSQL as its child; the others use it, and take it over when it goes. */
  servers: readonly [BaariProcess, ...BaariProcess[]];
  connection: Connection;
  db: Database;
  close: () => Promise<void>;
};

/** Starts `servers` processes over a new data folder; `env` is what they read, `LIMITS` and `HAS_PAGES` too. */
export async function openSite(
  servers: number,
  env: Readonly<Record<string, string>> = { LIMITS: 'off' },
  dataDir?: string,
): Promise<Site> {
  const first = new BaariProcess(await freePort(), env, dataDir, PROGRAM);
  const others: BaariProcess[] = [];
  while (others.length < servers - 1) {
    others.push(new BaariProcess(await freePort(), env, first.dataDir, PROGRAM));
  }
  const all: Site['servers'] = [first, ...others];
  for (const server of all) await server.run();
  // Joins the PostgreSQL that runs there.
  const postgres = await startEmbeddedPostgres({ dataDir: first.dataDir, log: SILENT_LOG });
  const db = openDatabase(postgres.connection);
  return {
    servers: all,
    connection: postgres.connection,
    db,
    close: async () => {
      await db.close();
      await postgres.stop();
      for (const server of all.toReversed()) await server.stop();
      if (dataDir === undefined) first.removeData();
    },
  };
}
