/**
 * Repeats the histories through a connection pooler that may give each transaction another connection. The
 * pooler must make no difference.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Connection } from '../../harness/postgres.ts';
import { openDatabase, startEmbeddedPostgres } from '../../packages/server/src/db/index.ts';
import { playHistory } from '../histories/main.ts';
import type { Part, Row, TortureOptions } from '../part.ts';
import { openSite } from '../site.ts';
import { countLeft } from './left-names.repository.ts';
import { installedPgBouncer, openPgBouncer, type PgBouncer, POOL_SIZE } from './pgbouncer.ts';

const SIZE = { doctors: 12, operations: 10_000, receptionists: 8 };
const SERVERS = 2;

/** This part is skipped if PgBouncer is missing. */
export const pooler: Part = async (options) => {
  const version = installedPgBouncer();
  if (version === null) {
    console.log('PgBouncer is not installed: nothing was tried');
    return [];
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pooled-'));
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  try {
    const { application, connection } = postgres;
    const bouncer = await openPgBouncer(application, dataDir);
    try {
      const env = {
        LIMITS: 'off',
        SECRET: randomBytes(32).toString('hex'),
        DATABASE_URL: urlOf(bouncer.connection),
        DATABASE_DIRECT_URL: urlOf(application),
        DATABASE_OWNER_URL: urlOf(connection),
        DATABASE_STATEMENTS: 'unnamed',
      };
      return await playThrough(bouncer, env, dataDir, { ...options, version });
    } finally {
      await bouncer.close();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }
};

async function playThrough(
  bouncer: PgBouncer,
  env: Readonly<Record<string, string>>,
  dataDir: string,
  { seed, version }: TortureOptions & { version: string },
): Promise<Row[]> {
  const site = await openSite(SERVERS, env, dataDir);
  const pooled = openDatabase({ ...bouncer.connection, hasNamedStatements: false });
  try {
    const rows = await playHistory(site, { ...SIZE, seed });
    const { connections, names } = await countLeft(pooled, POOL_SIZE);
    const transactions = await bouncer.readTransactions();
    const row = {
      claim:
        'requests work through a pooler in transaction mode, and leave no named statements on its connections',
      tried: `${version}, ${transactions.toLocaleString('en')} transactions over ${connections} connections`,
      seen: `${names} named statements left`,
      isHeld: names === 0 && transactions >= SIZE.operations,
    };
    return [row, ...rows];
  } finally {
    await pooled.close();
    await site.close();
  }
}

function urlOf({ host, port, user, password, database }: Connection): string {
  const address = new URL(`postgresql://localhost/${database}`);
  Object.assign(address, { username: user, password });
  address.searchParams.set('host', host);
  address.searchParams.set('port', String(port));
  return address.href;
}
