/** The kinds of failure of the leading machine, and the repair for each. */
import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { pause } from '../faults/fault.ts';
import type { Cluster, Database } from './cluster.ts';

export type Failure = {
  /** The name of the failure for `--kind`. */
  name: string;
  /** The name of the failure in the table. */
  claim: string;
  isInShort: boolean;
  /** Makes the current leader fail. */
  inject: (cluster: Cluster, leader: Database) => Promise<void>;
  /** Repairs the failed machine, so that it can follow the new leader. */
  takeBack: (cluster: Cluster, leader: Database) => Promise<void>;
};

const nothing = async () => {};

const killed: Failure = {
  name: 'kill',
  claim: 'is killed with its whole machine',
  isInShort: true,
  inject: (_cluster, { machine }) => machine.powerOff(),
  takeBack: async (cluster, leader) => cluster.start(leader),
};

const paused: Failure = {
  name: 'pause',
  claim: 'is paused with its whole machine and resumed',
  isInShort: false,
  inject: async (_cluster, { machine }) => machine.signal('SIGSTOP'),
  takeBack: async (_cluster, { machine }) => machine.signal('SIGCONT'),
};

const cutOff: Failure = {
  name: 'cut',
  claim: 'is cut off from the network',
  isInShort: false,
  inject: async (_cluster, { machine }) => machine.cutOff(),
  takeBack: async (_cluster, { machine }) => machine.plugIn(),
};

const FILLER = 'something-else';

const fullDisk: Failure = {
  name: 'disk',
  claim: 'has a full log disk',
  isInShort: false,
  inject: async (_cluster, leader) => {
    fill(leader.logDisk);
    await writeUntilBroken(leader);
  },
  takeBack: async (_cluster, { logDisk }) => rmSync(path.join(logDisk, FILLER)),
};

const switchedOver: Failure = {
  name: 'switchover',
  claim: 'is moved to the other machine by hand',
  isInShort: true,
  inject: async (cluster) => cluster.switchOver(),
  takeBack: nothing,
};

export const FAILURES: readonly Failure[] = [killed, paused, cutOff, fullDisk, switchedOver];

/** Creates a file that fills the disk with PostgreSQL's log. */
function fill(disk: string): void {
  const file = path.join(disk, FILLER);
  const left = execFileSync('df', ['--output=avail', '-B1', disk], { encoding: 'utf8' }).split('\n')[1];
  spawnSync('fallocate', ['-l', String(Number(left)), file]);
}

const A_MEGABYTE = 1_000_000;
const TRIES = 2000;

/**
 * Writes rows until PostgreSQL fails. This takes a while, because PostgreSQL first uses up the log files that
 * already exist.
 */
async function writeUntilBroken({ machine, filling }: Database): Promise<void> {
  const writer = new pg.Client({
    host: machine.address,
    user: 'postgres',
    password: filling['SUPERUSER_PASSWORD'],
    database: 'postgres',
  });
  writer.on('error', () => {});
  await writer.connect();
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      // This statement is not part of a transaction, so it does not wait for the standby.
      await writer.query("SELECT pg_logical_emit_message(false, 'torture', repeat('x', $1))", [A_MEGABYTE]);
    }
    throw new Error('the disk is not full');
  } catch (error) {
    if (error instanceof pg.DatabaseError && !['57', '53', '58'].includes(error.code?.slice(0, 2) ?? ''))
      throw error;
  } finally {
    await writer.end().catch(() => {});
    await pause(0);
  }
}
