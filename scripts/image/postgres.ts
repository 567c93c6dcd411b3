/**
 * Starts the database of compose.yaml from its own files, with the PostgreSQL that comes with Baari instead
 * of its image.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPrograms } from '../../packages/server/src/db/embedded/programs.ts';
import { chooseServerUser } from '../../packages/server/src/db/embedded/server-user.ts';
import { openDatabase } from '../../packages/server/src/db/index.ts';
import { rootDir } from '../../harness/paths.mjs';

const READY_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 100;

const ofCompose = (file: string) =>
  readFileSync(path.join(rootDir, 'docs/self-hosting/compose', file), 'utf8');

/**
 * Starts the database in a new folder with its socket in `socket`, and with the roles and access rules of
 * compose.yaml.
 */
export async function startComposePostgres(folder: string, socket: string): Promise<() => Promise<void>> {
  const user = chooseServerUser([]);
  for (const made of [folder, socket]) {
    mkdirSync(made, { recursive: true });
    chownSync(made, user.uid, user.gid);
  }
  const { initdb, postgres } = findPrograms({ dataDir: folder, user });
  const data = path.join(folder, 'data');
  const options = { ...user, cwd: '/', encoding: 'utf8' } as const;
  const make = spawnSync(initdb, ['-D', data, '-U', 'postgres', '--auth=reject'], options);
  if (make.status !== 0) throw new Error(make.stderr);
  // Runs in single-user mode, because the new cluster rejects all connections.
  const input = ofCompose('roles.sql');
  const roles = spawnSync(postgres, ['--single', '-D', data, 'postgres'], { ...options, input });
  if (roles.status !== 0 || /ERROR|FATAL/.test(roles.stderr)) throw new Error(roles.stderr);
  const door = path.join(rootDir, 'docs/self-hosting/compose/pg_hba.conf');
  const copy = path.join(data, 'compose.conf');
  spawnSync('install', ['-m', '644', door, copy]);
  const settings = ['listen_addresses=', `hba_file=${copy}`, `unix_socket_directories=${socket}`];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server = spawn(postgres, ['-D', data, ...flags], { ...user, cwd: '/', stdio: 'ignore' });
  await untilAnswering(socket, server);
  return async () => {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  };
}

async function untilAnswering(socket: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const db = openDatabase({ host: socket, user: 'baari_app', database: 'baari', max: 1 });
    try {
      await db.query('SELECT');
      return;
    } catch (cause) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error('PostgreSQL does not answer', { cause });
      await pause(LOOK_EVERY_MS);
    } finally {
      await db.close();
    }
  }
}
