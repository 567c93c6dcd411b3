/**
 * Runs the shipped configurations in real proxies. None of their logs may reveal which token's page was
 * requested.
 */
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../packages/server/test/baari-process.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { tryCells } from './cells.ts';
import { until } from '../faults/until.ts';
import type { Part, Row } from '../part.ts';
import {
  isThere,
  type Ports,
  type PROXIES,
  type ProxyName,
  type RunningProxy,
  runProxy,
} from './programs.ts';

const SITE = 'queue.example.org';
const SECRET = 'aBcDeFgHiJkLmNoPqRsTuV';
const CLIENT = '127.0.0.1:';
/** This time is longer than any proxy takes to notice an unhealthy server. */
const HEALTH_MS = 5000;

export const proxies: Part = async () => {
  const rows: Row[] = [];
  for (const name of ['nginx', 'caddy', 'haproxy'] satisfies (keyof typeof PROXIES)[]) {
    if (isThere(name)) rows.push(...(await tryProxy(name)));
    else
      rows.push({ claim: claimOf(name), tried: 'nothing', seen: `${name} is not installed`, isHeld: false });
  }
  if (isThere('nginx')) rows.push(await tryCells());
  return rows;
};

const claimOf = (name: ProxyName) => `${name}: the proxy logs no address of a token’s page`;

async function tryProxy(name: ProxyName): Promise<Row[]> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), `${name}-`));
  const ports = { http: await freePort(), https: await freePort(), baari: await freePort() };
  const proxy = runProxy(name, folder, ports);
  const baari = standIn();
  try {
    baari.listen(ports.baari, '127.0.0.1');
    await once(baari, 'listening');
    return await askAll(name, proxy, ports, baari);
  } finally {
    baari.close();
    await proxy.close();
    fs.rmSync(folder, { recursive: true });
  }
}

/**
 * Imitates a server without a database. Such a server is alive but not ready, and has an error page that
 * explains this.
 */
const standIn = () =>
  http.createServer(({ url }, response) => {
    response.statusCode = url === '/health/live' ? 200 : 503;
    response.end(url === '/health/live' ? 'ok' : 'our own page');
  });

async function askAll(
  name: ProxyName,
  proxy: RunningProxy,
  ports: Ports,
  baari: http.Server,
): Promise<Row[]> {
  const inTheClear = () => ask(http, ports.http);
  const encrypted = () => (name === 'haproxy' ? inTheClear() : ask(https, ports.https));
  const isPage = async () => (await encrypted().catch(() => null))?.body === 'our own page';
  await until(isPage, `${name} does not pass anything on`, () => [proxy.readLogs()]);
  await pause(HEALTH_MS);
  const withoutDatabase = await encrypted();
  await inTheClear();
  baari.closeAllConnections();
  await new Promise((resolve) => baari.close(resolve));
  // When the server has stopped, the proxy writes errors to its log, which may contain the request.
  await until(async () => !(await isPage()), `${name} does not notice that nobody serves`);
  const away = await encrypted();
  await proxy.close();
  const logs = proxy.readLogs();
  const told = [SECRET, '/t/', CLIENT].filter(
    (text) => logs.includes(text) && !isOfUpstream(text, logs, ports),
  );
  return [
    {
      claim: claimOf(name),
      tried: `pages over HTTP and HTTPS, with the server running and stopped (${away.status})`,
      seen: `${logs.split('\n').length} lines, ${told.length === 0 ? 'none told' : `told: ${told.join()}\n${logs}`}`,
      isHeld: told.length === 0,
    },
    {
      claim: `${name}: without a database, visitors get Baari’s own error page`,
      tried: 'a server that is alive but not ready, for 5 s',
      seen: `${withoutDatabase.status} ${withoutDatabase.body.slice(0, 60)}`,
      isHeld: withoutDatabase.body === 'our own page',
    },
  ];
}

/** The server's own address is not a secret. */
const isOfUpstream = (text: string, logs: string, { baari, http: front, https: secure }: Ports) =>
  text === CLIENT &&
  [...logs.matchAll(/127\.0\.0\.1:(\d+)/g)].every(([, port]) =>
    [baari, front, secure, 1].includes(Number(port)),
  );

type Answer = { status: number; body: string };

async function ask(over: typeof http | typeof https, port: number): Promise<Answer> {
  const options = {
    host: '127.0.0.1',
    port,
    path: `/t/${SECRET}?from=${SECRET}`,
    servername: SITE,
    rejectUnauthorized: false,
    agent: false,
    headers: { host: SITE, referer: `https://${SITE}/t/${SECRET}` },
  };
  return new Promise((resolve, reject) => {
    const request = over.get(options, (response) => {
      let body = '';
      response.on('data', (data: Buffer) => (body += data.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.on('error', reject);
  });
}
