/**
 * Runs one PostgreSQL for all tests of a run. Each server under test gets a copy of a database that has all
 * tables.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import pg from 'pg';
import type { OpenedDatabase } from '../src/app/open-database.ts';
import { prepareDatabase } from '../src/app/prepare-database.ts';
import { startBaari } from '../src/app/start-baari.ts';
import { readConfig } from '../src/config/config.ts';
import { type EmbeddedPostgres, openDatabase, startEmbeddedPostgres } from '../src/db/index.ts';
import { fastFolder } from './fast-folder.ts';

const TEMPLATE_DATABASE = 'baari_template';
const EMPTY_TEMPLATE = 'baari_empty_template';

/** The addresses of a database, for the owner of the tables and for the serving role. */
export type Connections = Pick<EmbeddedPostgres, 'connection' | 'application'>;

const log = { info: () => {}, warn: () => {}, error: tell };

/** Starts PostgreSQL in a new folder, which `stop` removes. */
export async function startTemplatePostgres(): Promise<Connections & { stop: () => Promise<void> }> {
  const dataDir = fs.mkdtempSync(path.join(fastFolder(), 'baari-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log, isDurable: false });
  await execute(postgres.connection, `CREATE DATABASE ${TEMPLATE_DATABASE}`);
  const owner = { ...postgres.connection, database: TEMPLATE_DATABASE };
  const connection = { ...postgres.application, database: TEMPLATE_DATABASE };
  const application = openDatabase(connection);
  await prepareDatabase({ owner, application, canClearAllData: true });
  await startOnce({ db: application, connection, close: application.close }, dataDir);
  return {
    connection: postgres.connection,
    application: postgres.application,
    async stop() {
      await postgres.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A first server creates the shared data, such as the job queues, so that the servers under test already find
 * it. After that, this removes the server's push key, because other servers can't decrypt it. It also removes
 * the schedule of the server's jobs, because all of them would run at each start.
 */
async function startOnce(database: OpenedDatabase, dataDir: string): Promise<void> {
  const config = { ...readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }), dataDir };
  const baari = await startBaari(config, { database, hasPages: false });
  await database.db.query('DELETE FROM push_key');
  await database.db.query('DELETE FROM pgboss.schedule');
  await baari.close();
}

/** Creates an empty database with all tables. */
export const copyTemplate = (server: Connections): Promise<Connections> => copy(server, TEMPLATE_DATABASE);

/** Creates a database without migrations, but with the job tables. */
export const copyEmptyTemplate = (server: Connections): Promise<Connections> => copy(server, EMPTY_TEMPLATE);

/**
 * Creates the template that `copyEmptyTemplate` copies. Emptying each copy instead would take four times as
 * long as copying.
 */
export async function makeEmptyTemplate(server: Connections): Promise<void> {
  const { connection } = await copy(server, TEMPLATE_DATABASE, EMPTY_TEMPLATE);
  await execute(connection, 'DROP SCHEMA public CASCADE');
  await execute(connection, 'CREATE SCHEMA public');
}

async function copy(
  { connection, application }: Connections,
  template: string,
  database = `test_${randomUUID().replaceAll('-', '')}`,
): Promise<Connections> {
  // Copies the files directly. This takes a third of the time that PostgreSQL needs to copy page by page
  // through its log.
  await execute(connection, `CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY file_copy`);
  return { connection: { ...connection, database }, application: { ...application, database } };
}

/** Drops a copy of the template. */
export async function dropCopy(
  { connection: { database } }: Connections,
  { connection }: Connections,
): Promise<void> {
  await execute(connection, `DROP DATABASE ${database} WITH (FORCE)`);
}

async function execute(connection: EmbeddedPostgres['connection'], sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function tell(fields: object, message: string): void {
  process.stderr.write(`${message}: ${inspect(fields)}\n`);
}
