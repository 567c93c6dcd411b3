/**
 * Checks that the files of docs/self-hosting do what its pages describe. `npm run torture -- proxies` also
 * runs real proxies with them.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readConfig } from '../packages/server/src/config/config.ts';

const read = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../docs/self-hosting', file), 'utf8');

it.each([
  ['nginx.conf', 2],
  ['cells/nginx.conf', 3],
])('logs no requests or errors in nginx with %s, over HTTP or HTTPS', (file, count) => {
  const [around = '', ...sites] = read(file).split(/^server \{$/m);
  expect(sites).toHaveLength(count);
  for (const site of sites) {
    expect(site).toContain('\n  access_log off;\n');
    expect(site).toContain('\n  error_log /dev/null;\n');
  }
  // Debian's nginx.conf already sets these options for all sites, so nginx would refuse or add a second
  // setting.
  expect(around).not.toMatch(/^(?:access_log|error_log|ssl_protocols|gzip)\b/m);
});

it('removes the request from all of Caddy’s logs', () => {
  const text = read('Caddyfile').replaceAll(/#.*$/gm, '').replaceAll(/\s+/g, ' ');
  expect(text).toContain('{ log { format filter { wrap json fields { request delete } } } }');
  // If a site had its own log, that log would not pass through the filter.
  expect(text.match(/\blog\b[ {]*{/g)).toHaveLength(1);
});

it('logs no requests in HAProxy', () => {
  const text = read('cluster/haproxy.cfg');
  // HAProxy logs requests at a lower level than `notice`.
  expect(text).toContain('log /dev/log local0 notice');
  expect(text).not.toMatch(/httplog|tcplog|log-format|log-separate-errors/);
});

it('runs the operator’s commands and backups with a lower priority than servers', () => {
  expect(read('baari-admin')).toContain('\nexec nice -n 10 node_modules/.bin/node ');
  expect(read('baari-backup.service')).toContain('\nNice=10\n');
});

it.each(['Caddyfile', 'cluster/haproxy.cfg'])(
  'makes %s check whether a server is alive, not whether it is ready',
  (file) => {
    expect(read(file)).toContain('/health/live');
    expect(read(file)).not.toContain('/health/ready');
  },
);

it('has settings for a clinic’s own copy that the server accepts', () => {
  const config = readConfig(parseEnv(read('own-copy.env')));
  expect(config).toMatchObject({ kind: 'clinic', isProduction: false, host: '0.0.0.0' });
});

it('installs Node.js for a clinic’s own copy only if its archive is complete', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baari-own-copy-'));
  const at = (...parts: string[]) => path.join(folder, ...parts);
  const program = (name: string, text: string) =>
    writeFileSync(at('bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  const setUp = () => {
    const { status, stdout, stderr } = spawnSync(at('bin/baari-own-copy'), {
      encoding: 'utf8',
      env: { PATH: `${at('bin')}:/usr/bin:/bin`, CALLS: at('calls'), ARCHIVE: at('archive') },
    });
    return { status, stdout, stderr, calls: readFileSync(at('calls'), 'utf8') };
  };
  try {
    mkdirSync(at('bin'));
    mkdirSync(at('etc'));
    writeFileSync(at('etc/baari.env'), '');
    for (const name of ['apt-get', 'adduser', 'npm', 'install', 'cp', 'systemctl', 'tar'])
      program(name, `echo "${name} $1" >> "$CALLS"`);
    program('id', 'false');
    program('node', 'echo v18.20.4');
    program('uname', 'echo x86_64');
    program('hostname', 'echo 192.168.1.20 fd00::2');
    program('journalctl', 'echo "  http://localhost:3000/setup#code=ABCD-EFGH"');
    // Writes its output file: the list of checksums, or the archive.
    const sum = createHash('sha256').update('complete').digest('hex');
    program(
      'curl',
      `case "$*" in
*SHASUMS256.txt) echo "${sum}  node-v24.0.0-linux-x64.tar.xz" ;;
*node-v24.0.0-linux-x64.tar.xz) cat "$ARCHIVE" ;;
esac > "$(echo "$*" | sed 's/.*--output \\([^ ]*\\) .*/\\1/')"`,
    );
    program(
      'baari-own-copy',
      read('baari-own-copy').replace('cd /opt/baari', `cd ${folder}`).replaceAll('/etc/baari', at('etc')),
    );

    writeFileSync(at('archive'), 'cut');
    expect(setUp()).toMatchObject({ status: 1, stderr: expect.stringContaining('was damaged on the way') });
    expect(setUp().calls).not.toMatch(/^(tar|npm|systemctl)/m);

    writeFileSync(at('archive'), 'complete');
    expect(setUp()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /localhost:3000\/setup#code=ABCD-EFGH\n.*http:\/\/192\.168\.1\.20:3000\/setup#code=ABCD-EFGH\n$/,
      ),
      calls: expect.stringMatching(/tar -xJf\nnpm run\n[^]*systemctl enable\n$/),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('copies only encrypted backups to another place', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baari-copies-'));
  const at = (...parts: string[]) => path.join(folder, ...parts);
  const program = (name: string, text: string) =>
    writeFileSync(at(name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  try {
    mkdirSync(at('node_modules/.bin'), { recursive: true });
    mkdirSync(at('backups'));
    mkdirSync(at('copies'));
    writeFileSync(at('backups/baari-plain.backup'), 'written before the key was set');
    program('node_modules/.bin/node', 'echo age-encryption.org/v1 > "$3"');
    // Stands in for rclone: `copy` gets names from its input, or else copies what the pattern matches.
    program(
      'rclone',
      `[ "$1" = copy ] || exit 0
case "$2" in
--files-from) while read -r name; do cp "$4/$name" "$5/"; done ;;
--include) cp "$4"/$3 "$5/" ;;
esac`,
    );
    program('baari-backup', read('baari-backup').replace('cd /opt/baari', `cd ${folder}`));
    execFileSync(at('baari-backup'), {
      env: {
        PATH: `${folder}:${process.env['PATH'] ?? ''}`,
        BACKUP_DIR: at('backups'),
        BACKUP_KEY: 'age1',
        COPY_TO: at('copies'),
      },
    });
    expect(readdirSync(at('copies'))).toEqual([expect.stringMatching(/^baari-\d{8}T\d{6}Z\.backup$/)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
