/** Runs the operator's commands as separate processes, and kills them at chosen steps. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, EmbeddedPostgres } from '../src/db/index.ts';

const ADMIN = path.resolve(import.meta.dirname, '../../../scripts/admin.ts');
/** The name of the command's connections in PostgreSQL. No other connection has this name. */
const CONNECTIONS = 'operator-command';
const LOOK_EVERY_MS = 10;
const STUCK_AFTER_MS = 300_000;

export type Commands = {
  connection: EmbeddedPostgres['connection'];
  secret: string;
  /** The folder of the files that commands use. */
  folder: string;
  /** The commands' priority on the processor. */
  niceness?: number;
};

export type Command = { process: ChildProcess; output: () => string };

/** Starts a command. `typed` is the answer to the command's question, and may come later. */
export function startCommand(
  { connection, secret, folder, niceness = os.getPriority() }: Commands,
  args: readonly string[],
  typed: string | Promise<string> = '',
): Command {
  const { user, password, host, port, database } = connection;
  const search = new URLSearchParams({ host, port: String(port), application_name: CONNECTIONS });
  const child = spawn(process.execPath, [ADMIN, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?${search.toString()}`,
      SECRET: secret,
      INIT_CWD: folder,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) os.setPriority(child.pid, niceness);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  // A command that ends before asking closes the pipe.
  child.stdin.on('error', () => {});
  void Promise.resolve(typed).then(
    (line) => child.stdin.end(`${line}\n`),
    () => child.kill(),
  );
  return { process: child, output: () => output };
}

/** Runs a command to its end, and returns its output. Throws an error if it fails. */
export async function runCommandApart(...given: Parameters<typeof startCommand>): Promise<string> {
  const command = startCommand(...given);
  const [exitCode]: unknown[] = await once(command.process, 'close');
  if (exitCode !== 0) throw new Error(`${given[1].join(' ')} failed: ${command.output()}`);
  return command.output();
}

/**
 * Kills a command when it waits for the lock that `lock` takes, and returns when its connections are closed.
 * Throws an error if the command ends before that.
 */
export async function killWaiting(db: Database, lock: string, start: () => Command): Promise<void> {
  await db.transaction(async (tx) => {
    // This transaction is idle while the command starts, however slow the machine is.
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await tx.query(lock);
    const [holder] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const command = start();
    const exited = once(command.process, 'exit');
    const { process: child } = command;
    await untilSo(async () => {
      if (child.exitCode !== null) throw new Error(`the command ended too early: ${command.output()}`);
      // The question is sent outside the transaction, in which PostgreSQL would repeat its first result.
      return (await db.query(WAITING, { name: CONNECTIONS, holder: holder?.pid })).length > 0;
    });
    child.kill('SIGKILL');
    await exited;
  });
  await untilSo(async () => (await db.query(CONNECTED, { name: CONNECTIONS })).length === 0);
}

const CONNECTED = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = :name`;
const WAITING = `${CONNECTED} AND :holder = ANY (pg_blocking_pids(pid))`;

async function untilSo(isSo: () => Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > STUCK_AFTER_MS) throw new Error('the command is stuck');
    await pause(LOOK_EVERY_MS);
  }
}
