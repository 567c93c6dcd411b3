/**
 * Tests that a platform on several machines survives the loss of one machine. Acknowledged changes must be
 * kept, and work must resume automatically.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Part, row, type Row } from '../part.ts';
import { type Failure, FAILURES } from './failures.ts';

const PROGRAM = path.join(import.meta.dirname, 'inside.ts');
/** The Debian packages that are needed. Each has a program that proves that the package is installed. */
const NEEDED = [
  ['patroni', '/usr/bin/patroni'],
  ['etcd-server', '/usr/bin/etcd'],
  ['haproxy', '/usr/sbin/haproxy'],
  ['postgresql-15', '/usr/lib/postgresql/15/bin/postgres'],
] as const;

/**
 * Makes separate namespaces with their own network and processes. When the first process ends, all other
 * processes and the mounts end too. `sh` is the first process, and cleans up orphaned processes as the first
 * process must.
 */
const APART = ['--net', '--mount', '--ipc', '--pid', '--fork', '--kill-child', '--mount-proc'];
const FIRST = 'mount -t tmpfs tmpfs /dev/shm && "$@" & wait $!';

const RUNS = 10;

export const failover: Part = async ({ kind, isShort, runs = isShort ? 1 : RUNS, seed }) => {
  const missing = NEEDED.filter(([, program]) => !existsSync(program)).map(([name]) => name);
  const isRoot = process.getuid?.() === 0;
  if (missing.length > 0 || !isRoot) {
    const why = isRoot ? `apt-get install ${missing.join(' ')}` : 'only root may make networks of its own';
    return [{ claim: 'a platform survives its machines', tried: 'nothing', seen: why, isHeld: false }];
  }
  const chosen = FAILURES.filter(({ name, isInShort }) => (kind ? name === kind : isInShort || !isShort));
  if (chosen.length === 0) throw new Error(`there are ${FAILURES.map(({ name }) => name).join(', ')}`);
  const rows: Row[] = [];
  for (const failure of chosen) rows.push(await tryApart(failure, runs, seed));
  return rows;
};

/** Builds a new cluster for each failure, because the test checks everything in the database. */
async function tryApart({ name, claim }: Failure, runs: number, seed: number): Promise<Row> {
  const folder = mkdtempSync(path.join(tmpdir(), 'failover-'));
  try {
    const program = [process.execPath, PROGRAM, folder, name, String(runs), String(seed)];
    const args = [...APART, 'sh', '-c', FIRST, 'sh', ...program];
    const child = spawn('unshare', args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const ended = once(child, 'exit');
    const told: unknown[] = await Promise.race([once(child, 'message'), ended]);
    await ended;
    const notToItsEnd = { claim, tried: '', seen: 'did not run to its end', isHeld: false };
    return row.safeParse(told[0]).data ?? notToItsEnd;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
