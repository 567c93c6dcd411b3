import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** How this process reaches the embedded PostgreSQL; stays valid over its restarts. Fits `pg.Pool` and `pg.Client`. */
export type Connection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
};

/** Only names the socket file: nothing listens on a network port. */
export const PORT = 5432;

export const SUPERUSER = 'postgres';

/** Baari's own role owns its database and no more: what an injected statement could do ends there. */
const ROLE = 'baari';
const DATABASE = 'baari';
const MAINTENANCE_DATABASE = 'postgres';
const LONGEST_SOCKET_PATH = 107; // bytes, without the closing zero (`sockaddr_un`)
const CONNECT_TIMEOUT_MS = 2000;
const PASSING_REFUSALS = ['57P03', '53300']; // starting up or shutting down, too many connections

/**
 * The connection to the cluster `name` of an existing folder. A path too long for a socket is shortened through an open
 * descriptor, so that it is then good in this process alone.
 */
export function connectionTo(dataDir: string, name: string): Connection {
  const socket = path.join(dataDir, name, `.s.PGSQL.${PORT}`);
  const isShort = Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH;
  const parent = isShort ? dataDir : `/proc/self/fd/${fs.openSync(dataDir, 'r')}`;
  return { host: path.join(parent, name), port: PORT, user: ROLE, database: DATABASE };
}

export type Answer =
  | { readonly state: 'ready'; readonly client: pg.Client }
  /** A server is there and takes no connections yet, or no more. */
  | { readonly state: 'busy' }
  | { readonly state: 'absent' };

/** Asks whether a server answers. Only the server of this very folder can: its socket lies inside. */
export async function knock(connection: Connection): Promise<Answer> {
  const client = new pg.Client({
    ...connection,
    user: SUPERUSER,
    database: MAINTENANCE_DATABASE,
    application_name: 'baari-supervisor',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => {}); // told by its 'end'
  try {
    await client.connect();
    return { state: 'ready', client };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return { state: 'absent' };
    if (error instanceof pg.DatabaseError && !PASSING_REFUSALS.includes(error.code ?? '')) throw error;
    return { state: 'busy' };
  }
}

/** Creates Baari's role and database where they are missing. The caller holds the start lock. */
export async function createDatabase(client: pg.Client): Promise<void> {
  const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [ROLE]);
  if (role.rowCount === 0) await client.query(`CREATE ROLE ${ROLE} LOGIN CREATEDB`);
  const database = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (database.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLE}`);
}
