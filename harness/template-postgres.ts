/**
 * Playwright's global setup. Starts the PostgreSQL of all end-to-end tests, in which each server gets a copy
 * of a migrated database.
 */
import { type Connections, startTemplatePostgres } from '../packages/server/test/template-database.ts';

const VARIABLE = 'BAARI_TEMPLATE_POSTGRES';

/** Starts PostgreSQL and passes its address to the workers in the environment. */
// eslint-disable-next-line no-restricted-exports -- Playwright runs what the file of its global setup exports by default.
export default async function setup(): Promise<() => Promise<void>> {
  const { connection, application, stop } = await startTemplatePostgres();
  process.env[VARIABLE] = JSON.stringify({ connection, application });
  return stop;
}

/** Returns the address of this PostgreSQL for a worker. */
export function templatePostgres(): Connections {
  const connections: Connections = JSON.parse(process.env[VARIABLE] ?? '');
  return connections;
}
