/**
 * Checks that the files of docs/self-hosting do what its pages describe. `npm run torture -- proxies` also
 * runs real proxies with them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../docs/self-hosting', file), 'utf8');

it('logs no requests or errors in nginx, over HTTP or HTTPS', () => {
  const sites = read('nginx.conf')
    .split(/^server \{$/m)
    .slice(1);
  expect(sites).toHaveLength(2);
  for (const site of sites) {
    expect(site).toContain('\n  access_log off;\n');
    expect(site).toContain('\n  error_log /dev/null;\n');
  }
});

it('removes the request from all of Caddy’s logs', () => {
  const text = read('Caddyfile').replaceAll(/#.*$/gm, '').replaceAll(/\s+/g, ' ');
  expect(text).toContain('{ log { format filter { wrap json fields { request delete } } } }');
  // If a site had its own log, that log would not pass through the filter.
  expect(text.match(/\blog\b[ {]*{/g)).toHaveLength(1);
});

it('logs no requests in HAProxy', () => {
  const text = read('cluster/haproxy.cfg');
  // HAProxy logs requests at a lower level than this one.
  expect(text).toContain('log /dev/log local0 notice');
  expect(text).not.toMatch(/httplog|tcplog|log-format|log-separate-errors/);
});

it.each(['Caddyfile', 'cluster/haproxy.cfg'])(
  'makes %s check whether a server is alive, not whether it is ready',
  (file) => {
    expect(read(file)).toContain('/health/live');
    expect(read(file)).not.toContain('/health/ready');
  },
);
