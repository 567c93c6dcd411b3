/** The PostgreSQL of all journeys, as Playwright's global setup: a server's database is a copy of its migrated one. */
import { type Connections, startTemplatePostgres } from '../packages/server/test/template-database.ts';

const VARIABLE = 'BAARI_TEMPLATE_POSTGRES';

/** Starts it, and tells the workers by their environment where it is. */
// eslint-disable-next-line no-restricted-exports -- Playwright runs what the file of its global setup exports by default.
export default async function setup(): Promise<() => Promise<void>> {
  const { connection, application, stop } = await startTemplatePostgres();
  process.env[VARIABLE] = JSON.stringify({ connection, application });
  return stop;
}

/** Its address for a worker. */
export function templatePostgres(): Connections {
  const connections: Connections = JSON.parse(process.env[VARIABLE] ?? '');
  return connections;
}
