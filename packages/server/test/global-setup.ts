import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, startEmbeddedPostgres } from '../src/db/index.ts';
import { TEMPLATE_DATABASE } from './database.ts';

const log = { info: () => {}, warn: () => {}, error: tell };

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2e9;

/** One PostgreSQL for a test run, with a migrated database that the test files clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(fastFolder(), 'baari-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log, isDurable: false });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await client.end();
  await migrate({ ...postgres.connection, database: TEMPLATE_DATABASE });
  project.provide('postgres', postgres.connection);
  return async () => {
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Memory where there is plenty: cloning a database makes 300 files, 20 times faster than on a slow disk. */
function fastFolder(): string {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_BYTES ? MEMORY : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}

function tell(fields: object, message: string): void {
  process.stderr.write(`${message}: ${inspect(fields)}\n`);
}
