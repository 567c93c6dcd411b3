/**
 * Playwright's global setup: the PostgreSQL of all journeys, in which a server's database is a copy of a
 * migrated one.
 */
import { type Connections, startTemplatePostgres } from '../packages/server/test/template-database.ts';

const VARIABLE = 'BAARI_TEMPLATE_POSTGRES';

/** Starts it and passes its address to the workers in the environment. */
// eslint-disable-next-line no-restricted-exports -- Playwright runs what the file of its global setup exports by default.
export default async function setup(): Promise<() => Promise<void>> {
  const { connection, application, stop } = await startTemplatePostgres();
  process.env[VARIABLE] = JSON.stringify({ connection, application });
  return stop;
}

/** Returns its address for a worker. */
export function templatePostgres(): Connections {
  const connections: Connections = JSON.parse(process.env[VARIABLE] ?? '');
  return connections;
}
