import fs from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, startEmbeddedPostgres } from '../src/db/index.ts';
import { TEMPLATE_DATABASE } from './database.ts';
import { fastFolder } from './fast-folder.ts';

const log = { info: () => {}, warn: () => {}, error: tell };

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

function tell(fields: object, message: string): void {
  process.stderr.write(`${message}: ${inspect(fields)}\n`);
}
