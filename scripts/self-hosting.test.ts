/** The files of docs/self-hosting keep what its pages promise; `npm run torture -- proxies` runs them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../docs/self-hosting', file), 'utf8');

it('logs neither requests nor errors in nginx, over HTTP or HTTPS', () => {
  const sites = read('nginx.conf')
    .split(/^server \{$/m)
    .slice(1);
  expect(sites).toHaveLength(2);
  for (const site of sites) {
    expect(site).toContain('\n  access_log off;\n');
    expect(site).toContain('\n  error_log /dev/null;\n');
  }
});

it('leaves the request out of Caddy’s whole log', () => {
  const text = read('Caddyfile').replaceAll(/#.*$/gm, '').replaceAll(/\s+/g, ' ');
  expect(text).toContain('{ log { format filter { wrap json fields { request delete } } } }');
  // A log of a site's own would not go through that filter.
  expect(text.match(/\blog\b[ {]*{/g)).toHaveLength(1);
});

it('logs no requests in HAProxy', () => {
  const text = read('cluster/haproxy.cfg');
  // Requests are logged at a level below.
  expect(text).toContain('log /dev/log local0 notice');
  expect(text).not.toMatch(/httplog|tcplog|log-format|log-separate-errors/);
});

it.each(['Caddyfile', 'cluster/haproxy.cfg'])(
  '%s asks a server whether it lives, not whether it is ready',
  (file) => {
    expect(read(file)).toContain('/health/live');
    expect(read(file)).not.toContain('/health/ready');
  },
);
