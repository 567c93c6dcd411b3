import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { applicationConnectionTo, type Connection, connectionTo, SUPERUSER } from './connection.ts';
import type { Programs } from './programs.ts';
import { chooseServerUser, type ServerUser } from './server-user.ts';

/** A PostgreSQL data folder: its location, its owner, and its access. */
export type Cluster = {
  /** Baari's own data folder, which contains the cluster and its log. */
  readonly dataDir: string;
  readonly folder: string;
  readonly logFile: string;
  readonly user: ServerUser;
  readonly connection: Connection;
  readonly application: Connection;
  /** If false, the database is faster for tests, but a power cut loses all data. */
  readonly isDurable: boolean;
};

/**
 * The path by which PostgreSQL's processes reach the data folder. They start in this folder and never leave
 * it. Its real path may lead through a folder that their user can't enter (`/root`).
 */
export const OWN_FOLDER = '/proc/self/cwd';

const CLUSTER = 'postgres';

/** The environment of PostgreSQL's processes, without our secrets and without PG… variables from outside. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };

/**
 * Creates the data folder if necessary and finds the system user for its cluster. An existing cluster is not
 * changed.
 * @throws if the folder can't be written, or if the cluster belongs to another user. The message explains how
 * to fix this.
 */
export function openCluster(dataDir: string, isDurable: boolean): Cluster {
  const absolute = path.resolve(dataDir);
  const folder = path.join(absolute, CLUSTER);
  assertWritable(absolute);
  const user = chooseServerUser([folder, absolute]);
  const owner = fs.statSync(folder, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && owner !== user.uid) {
    throw new Error(
      `${folder} belongs to user ${owner}, but PostgreSQL would run as user ${user.uid}. ` +
        `Start Baari as the user who began it, or run "chown -R ${user.uid}:${user.gid} ${folder}".`,
    );
  }
  const connection = connectionTo(absolute, CLUSTER);
  const application = applicationConnectionTo(absolute, CLUSTER);
  return { dataDir: absolute, folder, logFile: `${folder}.log`, user, connection, application, isDurable };
}

function assertWritable(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK);
  } catch (cause) {
    throw new Error(
      `The data folder ${dataDir} cannot be written by user ${process.getuid?.()}. ` +
        'Give this user the folder, or set DATA_DIR to one that it may write.',
      { cause },
    );
  }
}

/**
 * Creates an empty cluster unless there is one. The caller must have the start lock.
 * @throws an error with the message of `initdb` if that fails.
 */
export function initialiseCluster({ folder, user, isDurable }: Cluster, programs: Programs): void {
  if (fs.existsSync(path.join(folder, 'PG_VERSION'))) return;
  // The folder is created under another name and then renamed, so that an incomplete folder never looks like
  // a database.
  const fresh = `${folder}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh, { mode: 0o700 });
  fs.chownSync(fresh, user.uid, user.gid);
  const initdb = spawnSync(
    programs.initdb,
    [
      '-D',
      OWN_FOLDER,
      '-U',
      SUPERUSER,
      '--auth-local=trust',
      '--auth-host=reject',
      '--no-instructions',
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(isDurable ? [] : ['--no-sync']),
    ],
    { uid: user.uid, gid: user.gid, cwd: fresh, env: SERVER_ENVIRONMENT, encoding: 'utf8' },
  );
  if (initdb.status !== 0) {
    throw new Error(
      `PostgreSQL could not create ${folder}: ${initdb.error?.message ?? initdb.stderr.trim()}`,
    );
  }
  fs.renameSync(fresh, folder);
}
