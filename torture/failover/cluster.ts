/**
 * Sets up three machines. Two of them run PostgreSQL under Patroni. The third machine runs Baari, and has a
 * vote when a leader is chosen.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { until } from '../faults/until.ts';
import { type Filling, readEnvironment, writeFilled } from './config-files.ts';
import { layBridge, Machine } from './machine.ts';

const ADDRESSES = { ONE: '10.21.0.1', TWO: '10.21.0.2', THREE: '10.21.0.3' };
const PASSWORD = 'of-this-try-alone';
/** PostgreSQL's log is on a separate disk, which can be filled. */
const LOG_SIZE = '1g';
const PATRONI_PORT = 8008;
const ANSWERS_WITHIN_MS = 2000;

const clusterState = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), lag: z.unknown().optional() }),
  ),
});
type Member = z.infer<typeof clusterState>['members'][number];

export type Database = { machine: Machine; filling: Filling; logDisk: string };

export class Cluster {
  readonly folder: string;
  readonly one: Database;
  readonly two: Database;
  readonly three: Machine;

  private constructor(folder: string, one: Database, two: Database, three: Machine) {
    this.folder = folder;
    this.one = one;
    this.two = two;
    this.three = three;
  }

  /**
   * Builds the cluster in `folder`, and waits until one database leads and the other one follows it
   * synchronously.
   */
  static async open(folder: string): Promise<Cluster> {
    chmodSync(folder, 0o755);
    layBridge(ADDRESSES.THREE);
    const three = Machine.here('three', ADDRESSES.THREE, folder);
    const one = await openDatabaseMachine('one', ADDRESSES.ONE, folder);
    const two = await openDatabaseMachine('two', ADDRESSES.TWO, folder);
    const cluster = new Cluster(folder, one, two, three);
    for (const machine of [one.machine, two.machine, three]) cluster.#runEtcd(machine);
    cluster.#runPatroni(one);
    await cluster.untilLed();
    cluster.#runPatroni(two);
    await cluster.untilWhole();
    return cluster;
  }

  /** Returns the current leader. Returns null if no machine leads. */
  async leader(): Promise<Database | null> {
    for (const database of [this.one, this.two]) if (await leads(database.machine)) return database;
    return null;
  }

  otherThan({ machine }: Database): Database {
    return machine.name === 'one' ? this.two : this.one;
  }

  /** Resolves when a machine leads. */
  async untilLed(): Promise<Database> {
    const found: Database[] = [];
    const isLed = async () => {
      const leader = await this.leader();
      if (leader !== null) found.push(leader);
      return leader !== null;
    };
    await until(isLed, 'nobody leads', () => this.#told());
    const [leader] = found;
    if (leader === undefined) throw new Error('nobody leads');
    return leader;
  }

  /** Resolves when changes are acknowledged only after both machines have stored them. */
  async untilWhole(): Promise<void> {
    const isWhole = async () => {
      const leader = await this.leader();
      // A former leader may still report old data.
      const members = leader ? await membersBy(leader.machine) : [];
      return members.some(({ role, lag }) => role === 'sync_standby' && lag === 0);
    };
    await until(isWhole, 'nobody follows', () => this.#told());
  }

  /** Starts the programs of a machine that has been switched on again. */
  start(database: Database): void {
    this.#runEtcd(database.machine);
    this.#runPatroni(database);
  }

  /** Switches over manually, as an operator would. */
  async switchOver(): Promise<void> {
    const leader = await this.untilLed();
    const candidate = this.otherThan(leader);
    const child = leader.machine.run(
      '/usr/bin/patronictl',
      [
        '-c',
        this.#patroniFile(leader),
        'switchover',
        '--leader',
        leader.machine.name,
        '--candidate',
        candidate.machine.name,
        '--force',
      ],
      { user: 'postgres' },
    );
    await new Promise((resolve) => child.once('exit', resolve));
  }

  /**
   * Returns true if the PostgreSQL of a machine acknowledges a direct change within some seconds. Returns
   * null if PostgreSQL does not respond at all.
   */
  takesChanges({ machine, filling }: Database): Promise<boolean | null> {
    const sql = "SELECT pg_logical_emit_message(true, 'torture', 'a change')";
    const child = machine.run(
      '/usr/bin/timeout',
      ['5', '/usr/bin/psql', '-X', '-q', '-h', filling['HOME'] ?? '', '-c', sql, 'postgres'],
      { user: 'postgres' },
    );
    return new Promise((resolve) => {
      child.once('exit', (code) => resolve(code === 0 ? true : code === 2 ? null : false));
    });
  }

  #runEtcd(machine: Machine): void {
    const data = path.join(this.folder, `${machine.name}-etcd`);
    mkdirSync(data, { recursive: true, mode: 0o700 });
    execFileSync('chown', ['etcd:etcd', data]);
    const filling = { ...ADDRESSES, NAME: machine.name, ADDRESS: machine.address, ETCD_DATA: data };
    machine.run('/usr/bin/etcd', [], { user: 'etcd', env: readEnvironment('etcd', filling) });
  }

  #runPatroni(database: Database): void {
    const file = writeFilled('patroni.yml', database.filling, this.#patroniFile(database));
    database.machine.run('/usr/bin/patroni', [file], { user: 'postgres' });
  }

  #patroniFile({ machine }: Database): string {
    return path.join(this.folder, `${machine.name}-patroni.yml`);
  }

  #told(): string[] {
    return ['one', 'two'].map((name) => {
      const log = path.join(this.folder, `${name}-patroni.log`);
      return spawnSync('tail', ['-n', '25', log], { encoding: 'utf8' }).stdout;
    });
  }
}

/** Asks Patroni in the same way as HAProxy does. */
async function leads({ address }: Machine): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  const asked = fetch(`http://${address}:${PATRONI_PORT}/primary`, { method: 'OPTIONS', signal });
  return asked.then(
    ({ ok }) => ok,
    () => false,
  );
}

async function membersBy({ address }: Machine): Promise<Member[]> {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const answer = await fetch(`http://${address}:${PATRONI_PORT}/cluster`, { signal });
    return clusterState.parse(await answer.json()).members;
  } catch {
    return [];
  }
}

async function openDatabaseMachine(name: string, address: string, folder: string): Promise<Database> {
  const machine = await Machine.open(name, address, folder);
  const home = path.join(folder, name);
  const logDisk = path.join(home, 'log');
  mkdirSync(logDisk, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${LOG_SIZE}`, 'tmpfs', logDisk]);
  execFileSync('chown', ['postgres:postgres', home, logDisk]);
  const filling = {
    ...ADDRESSES,
    NAME: name,
    ADDRESS: address,
    HOME: home,
    DATA: path.join(home, 'data'),
    LOG: path.join(logDisk, 'wal'),
    SUPERUSER_PASSWORD: PASSWORD,
    REPLICATION_PASSWORD: PASSWORD,
    REWIND_PASSWORD: PASSWORD,
  };
  return { machine, filling, logDisk };
}
