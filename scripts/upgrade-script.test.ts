/**
 * Runs `baari-upgrade` in a temporary repository, with a fake service manager, a fake build and fake servers.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPT = path.resolve(import.meta.dirname, '../docs/self-hosting/baari-upgrade');

let folder: string;
const at = (...parts: string[]) => path.join(folder, ...parts);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], {
    cwd: at('baari'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/**
 * The fake programs record their calls. A test can make `npm` fail. The fake build writes the name of the
 * version. The answers of `curl` and `systemctl` depend on the installed program and on the version of the
 * tables.
 */
const STAND_INS = {
  systemctl: `case "$*" in
*SubState*) [ "$(cat program)" = crashing ] && echo auto-restart || cat "$TABLES" ;;
show*) echo baari ;;
list-units*) printf '%s' "$UNITS" ;;
*) echo "systemctl $*" >> "$CALLS" ;;
esac
[ "$1" != stop ] || [ -e "$AT_STOP" ] || ls -d "$BEFORE" > "$AT_STOP" 2>/dev/null
[ "$1" != start ] || [ "$(cat program)" != changing ] || echo auto-restart > "$TABLES"`,
  npm: `echo "npm $* at $(cat program)" >> "$CALLS"
mkdir -p packages/web/dist && cp program packages/web/dist/built && cp program node_modules/built
[ "$(cat program)" != broken ]`,
  curl: `[ "$(cat "$TABLES")" = running ] && case "$(cat program)" in old|new) ;; *) false ;; esac`,
  runuser: `shift 3; exec "$@"`,
  journalctl: `echo "what the log says"
seq 30 | sed 's/.*/Killing process & (postgres) with signal SIGKILL./'`,
};

const BUILT = ['node_modules/built', 'packages/web/dist/built'];

const setBackups = (folderOfThem: string) =>
  writeFileSync(at('etc', 'baari.env'), `PORT=1\nBACKUP_DIR='${folderOfThem}'\n`);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'baari-upgrade-'));
  for (const name of ['origin', 'bin']) mkdirSync(at(name));
  execFileSync('git', ['init', '--quiet', '--bare', at('origin')]);
  execFileSync('git', ['clone', '--quiet', at('origin'), at('baari')], { stdio: 'ignore' });
  for (const [version, program] of [
    ['v1', 'old'],
    ['v2', 'new'],
    ['v3', 'broken'],
    ['v4', 'unready'],
    ['v5', 'crashing'],
    ['v6', 'changing'],
  ] as const) {
    writeFileSync(at('baari', 'program'), program);
    git('add', 'program');
    git('commit', '--quiet', '--message', version);
    git('tag', version);
  }
  git('push', '--quiet', '--tags', 'origin');
  git('checkout', '--quiet', 'v1');
  for (const [name, body] of Object.entries(STAND_INS)) script(at('bin', name), body);
  writeFileSync(at('tables'), 'running\n');
  for (const part of BUILT) {
    mkdirSync(at('baari', path.dirname(part)), { recursive: true });
    writeFileSync(at('baari', part), 'old');
  }
  mkdirSync(at('etc'));
  setBackups(at('backups'));
  const text = readFileSync(SCRIPT, 'utf8')
    .replaceAll('/opt/baari', at('baari'))
    .replaceAll('/etc/baari', at('etc'));
  script(at('bin', 'baari-upgrade'), text.replace('#!/bin/sh', ''));
});
afterEach(() => rmSync(folder, { recursive: true }));

function script(file: string, body: string) {
  writeFileSync(file, `#!/bin/sh\n${body}\n`);
  chmodSync(file, 0o755);
}

function upgrade(version: string, units = 'baari@3000.service loaded\nbaari@3001.service loaded\n') {
  const { status, stdout, stderr } = spawnSync(at('bin', 'baari-upgrade'), version === '' ? [] : [version], {
    encoding: 'utf8',
    env: {
      PATH: `${at('bin')}:${process.env['PATH'] ?? ''}`,
      CALLS: at('calls'),
      TABLES: at('tables'),
      UNITS: units,
      BEFORE: at('baari.before'),
      AT_STOP: at('at-stop'),
      READY_WITHIN_SECONDS: '0',
    },
  });
  const calls = existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : [];
  return {
    status,
    stdout,
    stderr,
    calls: calls.filter((call) => !call.includes('list-units')),
    program: readFileSync(at('baari', 'program'), 'utf8'),
    built: BUILT.map((part) => readFileSync(at('baari', part), 'utf8')),
  };
}

const STOP = 'systemctl stop baari@3000.service baari@3001.service';
const [START_FIRST, START_SECOND] = [
  'systemctl start baari@3000.service',
  'systemctl start baari@3001.service',
];

test('builds the version, stops all servers, and starts them one after another', () => {
  expect(upgrade('v2')).toMatchObject({
    status: 0,
    program: 'new',
    built: ['new', 'new'],
    calls: ['npm run build at new', STOP, START_FIRST, START_SECOND],
  });
  expect(existsSync(at('baari.next'))).toBe(false);
});

test('upgrades again after an earlier upgrade', () => {
  upgrade('v2');
  expect(upgrade('v1')).toMatchObject({ status: 0, program: 'old', built: ['old', 'old'] });
});

test('removes the build of the version before last while the servers still run', () => {
  upgrade('v2');
  rmSync(at('at-stop'));
  expect(upgrade('v1')).toMatchObject({ status: 0 });
  expect(readFileSync(at('at-stop'), 'utf8')).toBe('');
});

test('upgrades to the fetched state of a branch, not to an old local one', () => {
  git('branch', 'stable', 'v1');
  git('push', '--quiet', 'origin', 'v2:refs/heads/stable');
  expect(upgrade('stable')).toMatchObject({ status: 0, program: 'new' });
});

test('names the files to copy to /etc again, if the version changes them', () => {
  git('checkout', '--quiet', 'v2');
  mkdirSync(at('baari', 'docs/self-hosting'), { recursive: true });
  for (const name of ['baari-check.timer', 'nginx.conf', 'capacity.md'])
    writeFileSync(at('baari', 'docs/self-hosting', name), 'changed');
  git('add', 'docs');
  git('commit', '--quiet', '--message', 'v7');
  git('tag', 'v7');
  git('checkout', '--quiet', 'v1');
  expect(upgrade('v2').stdout).toBe('v2 runs.\n');
  expect(upgrade('v7').stdout).toMatch(
    /^v7 runs\.\n.*again:\ndocs\/self-hosting\/baari-check\.timer\ndocs\/self-hosting\/nginx\.conf\n$/,
  );
});

test('does not stop a server if the version can’t be built', () => {
  const { status, stderr, program, built, calls } = upgrade('v3');
  expect([status, program, built]).toEqual([1, 'old', ['old', 'old']]);
  expect(stderr).toContain('v3 could not be built. Nothing was stopped.');
  expect(calls).toEqual(['npm run build at broken']);
});

test('does not stop a server if the backup folder is not writable', () => {
  writeFileSync(at('in-the-way'), '');
  setBackups(at('in-the-way', 'backups'));
  const { status, stderr, calls } = upgrade('v2');
  expect([status, calls]).toEqual([1, []]);
  expect(stderr).toContain(`may not write to BACKUP_DIR, ${at('in-the-way', 'backups')}`);
});

test('does not stop a server if files were changed by hand', () => {
  writeFileSync(at('baari', 'program'), 'by hand');
  const { status, stderr, calls, program } = upgrade('v2');
  expect([status, calls, program]).toEqual([1, [], 'by hand']);
  expect(stderr).toContain('were changed by hand');
});

test('notices a failed start immediately, and runs the previous version again', () => {
  const { status, stderr, program, built, calls } = upgrade('v5');
  expect([status, program, built]).toEqual([1, 'old', ['old', 'old']]);
  expect(stderr).toContain('what the log says');
  expect(stderr).not.toContain('Killing process');
  expect(stderr).toContain('v5 did not start. The version from before runs again.');
  expect(calls).toEqual(['npm run build at crashing', STOP, START_FIRST, STOP, START_FIRST, START_SECOND]);
});

test('names the backup to restore if the tables changed before a failed start', () => {
  const { status, stderr, program, calls } = upgrade('v6');
  expect([status, program]).toEqual([1, 'old']);
  expect(stderr).toContain('the version from before does not any more');
  expect(stderr).toContain(git('rev-parse', 'v1'));
  expect(calls.slice(1)).toEqual([STOP, START_FIRST, STOP, START_FIRST]);
});

test('does not start the other servers if one does not become ready, and gives the next step', () => {
  const { status, stderr, calls } = upgrade('v4');
  expect(status).toBe(1);
  expect(stderr).toContain('baari@3000.service is not ready');
  expect(stderr).toContain(git('rev-parse', 'v1'));
  expect(calls).not.toContain(START_SECOND);
});

test.each([
  ['an unknown version', 'v9', undefined, 'There is no version v9.'],
  ['no version', '', undefined, 'Which version?'],
  ['no running server', 'v2', '', 'No baari@PORT is running'],
])('does not stop a server with %s', (_, version, units, said) => {
  const { status, stderr, calls, program } = upgrade(version, units);
  expect(status).not.toBe(0);
  expect(stderr).toContain(said);
  expect([calls, program]).toEqual([[], 'old']);
});
