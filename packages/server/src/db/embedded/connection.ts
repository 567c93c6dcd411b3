import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { keptSecretIn } from '../../lib/kept-secret.ts';

/**
 * This process's access to the embedded PostgreSQL. It is still valid after PostgreSQL restarts. Works with
 * `pg.Pool` and `pg.Client`.
 */
export type Connection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password: string;
};

/**
 * The port is only part of the socket file's name, because PostgreSQL listens on no network port.
 */
export const PORT = 5432;

export const SUPERUSER = 'postgres';

/**
 * The role that owns Baari's database and nothing else. This role creates the tables and restores backups.
 */
export const ROLE = 'baari';

/**
 * The role that serves requests. This role owns nothing, so an injected SQL statement has only its rights.
 */
export const APPLICATION_ROLE = 'baari_app';
const DATABASE = 'baari';
const MAINTENANCE_DATABASE = 'postgres';
const LONGEST_SOCKET_PATH = 107; // The length in bytes, without the final zero byte of `sockaddr_un`.
const CONNECT_TIMEOUT_MS = 2000;
const PASSING_REFUSALS = ['57P03', '53300']; // PostgreSQL is starting up or shutting down, or has too many connections.

/**
 * Returns the connection to the cluster `name` of an existing folder. A path too long for a socket is
 * shortened through an open descriptor, which works only in this process.
 */
export function connectionTo(dataDir: string, name: string): Connection {
  return connectAs(dataDir, name, ROLE, `${name}-password`);
}

/** Returns the connection of the role that serves requests. */
export function applicationConnectionTo(dataDir: string, name: string): Connection {
  return connectAs(dataDir, name, APPLICATION_ROLE, `${name}-application-password`);
}

function connectAs(dataDir: string, name: string, user: string, passwordFile: string): Connection {
  const socket = path.join(dataDir, name, `.s.PGSQL.${PORT}`);
  const isShort = Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH;
  const parent = isShort ? dataDir : `/proc/self/fd/${fs.openSync(dataDir, 'r')}`;
  const password = keptSecretIn(path.join(dataDir, passwordFile));
  return { host: path.join(parent, name), port: PORT, user, database: DATABASE, password };
}

export type Answer =
  | { readonly state: 'ready'; readonly client: pg.Client }
  /** The server exists, but does not accept connections yet, or no longer accepts them. */
  | { readonly state: 'busy' }
  | { readonly state: 'absent' };

/**
 * Checks whether the folder's server responds. No other server can respond, because the socket is in the
 * folder.
 */
export async function knock(connection: Connection): Promise<Answer> {
  const client = new pg.Client({
    ...connection,
    user: SUPERUSER,
    database: MAINTENANCE_DATABASE,
    application_name: 'baari-supervisor',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => {}); // This error is ignored here, because the client's 'end' event reports a lost connection.
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

/** Creates Baari's missing roles and database. The caller must have the start lock. */
export async function createDatabase(client: pg.Client, application: Connection): Promise<void> {
  const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [ROLE]);
  if (role.rowCount === 0) await client.query(`CREATE ROLE ${ROLE} LOGIN CREATEDB`);
  const applicationRole = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [APPLICATION_ROLE]);
  if (applicationRole.rowCount === 0) {
    await client.query(`CREATE ROLE ${APPLICATION_ROLE} LOGIN`);
    await setPassword(client, APPLICATION_ROLE, application.password);
    // With these rights, the tables' owner can see and end the application's statements, but the application
    // can't see or end the owner's.
    await client.query(`GRANT ${APPLICATION_ROLE} TO ${ROLE}`);
  }
  const database = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (database.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLE}`);
}

/** `client` must be connected as a superuser. */
export async function setPassword(client: pg.Client, role: string, password: string): Promise<void> {
  // A password with 256 random bits can't be guessed at any speed. Key stretching would only make connecting
  // slower.
  await client.query('SET scram_iterations = 1');
  await client.query(`ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(password)}`);
}
