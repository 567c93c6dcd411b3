/**
 * Checks that the files of docs/self-hosting do what its pages describe. `npm run torture -- proxies` also
 * runs real proxies with them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

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
