/** `baari-upgrade` in a repository of its own, with stand-ins for the service manager, the build and the servers. */
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

/** Each writes down how it was called; `npm` fails where the program says so, `curl` where the tables do. */
const STAND_INS = {
  systemctl: `echo "systemctl $*" >> "$CALLS"
[ "$1" != list-units ] || printf '%s' "$UNITS"`,
  npm: `echo "npm $* at $(cat program)" >> "$CALLS"; [ "$(cat program)" != broken ]`,
  curl: `[ "$(cat program)" != unready ]`,
};

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
  ] as const) {
    writeFileSync(at('baari', 'program'), program);
    git('add', 'program');
    git('commit', '--quiet', '--message', version);
    git('tag', version);
  }
  git('push', '--quiet', '--tags', 'origin');
  git('checkout', '--quiet', 'v1');
  for (const [name, body] of Object.entries(STAND_INS)) script(at('bin', name), body);
  const text = readFileSync(SCRIPT, 'utf8').replaceAll('/opt/baari', at('baari'));
  script(at('bin', 'baari-upgrade'), text.replace('#!/bin/sh', ''));
});
afterEach(() => rmSync(folder, { recursive: true }));

function script(file: string, body: string) {
  writeFileSync(file, `#!/bin/sh\n${body}\n`);
  chmodSync(file, 0o755);
}

function upgrade(version: string, units = 'baari@3000.service loaded\nbaari@3001.service loaded\n') {
  const { status, stderr } = spawnSync(at('bin', 'baari-upgrade'), version === '' ? [] : [version], {
    encoding: 'utf8',
    env: {
      PATH: `${at('bin')}:${process.env['PATH'] ?? ''}`,
      CALLS: at('calls'),
      UNITS: units,
      READY_WITHIN_SECONDS: '0',
    },
  });
  const calls = existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : [];
  return {
    status,
    stderr,
    calls: calls.filter((call) => !call.includes('list-units')),
    program: readFileSync(at('baari', 'program'), 'utf8'),
  };
}

test('stops all servers, builds the version, and starts one server after the other', () => {
  expect(upgrade('v2')).toMatchObject({
    status: 0,
    program: 'new',
    calls: [
      'systemctl stop baari@3000.service baari@3001.service',
      'npm run build at new',
      'systemctl start baari@3000.service',
      'systemctl start baari@3001.service',
    ],
  });
});

test('what cannot be built leaves the version from before running', () => {
  const { status, stderr, program, calls } = upgrade('v3');
  expect([status, program]).toEqual([1, 'old']);
  expect(stderr).toContain('v3 could not be built. The version from before runs again.');
  expect(calls.slice(1)).toEqual([
    'npm run build at broken',
    'npm run build at old',
    'systemctl start baari@3000.service baari@3001.service',
  ]);
});

test('a server that does not get ready holds the others back, and the way back is named', () => {
  const { status, stderr, calls } = upgrade('v4');
  expect(status).toBe(1);
  expect(stderr).toContain('baari@3000.service is not ready');
  expect(stderr).toContain(git('rev-parse', 'v1'));
  expect(calls).not.toContain('systemctl start baari@3001.service');
});

test.each([
  ['a version that is not there', 'v9', undefined, 'There is no version v9.'],
  ['no version', '', undefined, 'Which version?'],
  ['no server', 'v2', '', 'No baari@PORT is running'],
])('%s stops nothing', (_, version, units, said) => {
  const { status, stderr, calls, program } = upgrade(version, units);
  expect(status).not.toBe(0);
  expect(stderr).toContain(said);
  expect([calls, program]).toEqual([[], 'old']);
});
