/**
 * Starts two cells on one machine behind the shipped nginx configuration and its map, as
 * docs/self-hosting/scale.md describes. Each clinic's address, pages, live feed and incoming webhooks must
 * reach the cell of the clinic.
 */
import fs from 'node:fs';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setPlan } from '../../packages/server/src/billing/index.ts';
import { createTestClient } from '../../packages/server/test/api-client.ts';
import { freePort } from '../../packages/server/test/baari-process.ts';
import { makeVerifiedAccount, PASSWORD } from '../../packages/server/test/verified-account.ts';
import { until } from '../faults/until.ts';
import { type Clinic, openClinic } from '../hostile/world.ts';
import type { Row } from '../part.ts';
import { openSite, type Site } from '../site.ts';
import { prepareNginx, runProgram } from './programs.ts';

const HOST = 'queue.example.org';
/** Ten in the morning in the default time zone of clinics. */
const TEN_O_CLOCK = 'T04:30:00Z';
const NAMES = ['c1', 'c2'] as const;

type Cell = { name: (typeof NAMES)[number]; site: Site; port: string; clinic: Clinic; token: string };

export async function tryCells(): Promise<Row> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'cells-'));
  const cells: Cell[] = [];
  try {
    for (const name of NAMES) cells.push(await openCell(name));
    const secure = await freePort();
    const proxy = runProgram(folder, prepareCells(folder, cells, secure));
    try {
      await until(
        async () => (await ask(secure, `c1.${HOST}`, '/health/ready').catch(() => null))?.status === 200,
        'nginx does not reach the first cell',
        () => [proxy.readLogs()],
      );
      return await judge(cells, secure);
    } finally {
      await proxy.close();
    }
  } finally {
    for (const { site } of cells) await site.close();
    fs.rmSync(folder, { recursive: true });
  }
}

/** Starts a cell with a clinic. A cell has a separate name, secret, database and WhatsApp number. */
async function openCell(name: Cell['name']): Promise<Cell> {
  const token = `verify token of ${name}`;
  const site = await openSite(1, {
    HAS_PAGES: 'true',
    PUBLIC_URL: `https://${name}.${HOST}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: `queue@${name}.${HOST}`,
    TRUST_PROXY: 'true',
    SECRET: `the secret of the installation ${name}`,
    WHATSAPP_PHONE: '+919876543210',
    WHATSAPP_PHONE_NUMBER_ID: '109876543210',
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_APP_SECRET: 'secret',
    WHATSAPP_VERIFY_TOKEN: token,
  });
  const [server] = site.servers;
  const { url } = server;
  await server.ask({
    moveClockByMs: Date.parse(`${new Date().toISOString().slice(0, 10)}${TEN_O_CLOCK}`) - Date.now(),
  });
  const owner = createTestClient(url);
  await makeVerifiedAccount(site.db, 'owner@clinic.test');
  const { id } = await owner.api.accounts.signIn({ email: 'owner@clinic.test', password: PASSWORD });
  await setPlan(site.db, id, 'pro');
  return { name, site, port: new URL(url).port, clinic: await openClinic(owner), token };
}

function prepareCells(folder: string, cells: readonly Cell[], secure: number): readonly string[] {
  const map = path.join(folder, 'cells.map');
  fs.writeFileSync(map, cells.map(({ name, clinic }) => `${clinic.slug} ${name};\n`).join(''));
  return prepareNginx(folder, 'cells/nginx.conf', [
    ...cells.map(({ name, port }) => [`127.0.0.1:300${name.slice(1)}`, `127.0.0.1:${port}`] as const),
    ['/etc/nginx/baari-cells.map', map],
    // This part tests the responses over plain HTTP.
    ['listen 80;', `listen unix:${folder}/http.sock;`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`],
  ]);
}

async function judge(cells: readonly Cell[], port: number): Promise<Row> {
  const wrong: string[] = [];
  let tried = 0;
  const expect = (isSo: boolean, text: string) => {
    tried += 1;
    if (!isSo) wrong.push(text);
  };
  for (const { name, clinic, token } of cells) {
    const { slug, doctorId } = clinic;
    const led = await ask(port, HOST, `/${slug}?from=poster`);
    const aim = `https://${name}.${HOST}/${slug}?from=poster`;
    expect(led.status === 302 && led.location === aim, `${HOST}/${slug} leads to ${led.location}`);
    for (const { name: host } of cells) {
      const isOwn = host === name;
      const page = await ask(port, `${host}.${HOST}`, `/${slug}`);
      expect((page.status === 200) === isOwn, `${slug} on ${host}: ${page.status}`);
      const feed = await ask(port, `${host}.${HOST}`, `/api/live?topic=queue:${doctorId}`);
      expect(feed.body.includes('event: queue') === isOwn, `feed of ${slug} on ${host}: ${feed.body}`);
      const search = new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.challenge': '4711',
        'hub.verify_token': token,
      });
      const hook = await ask(port, `${host}.${HOST}`, `/api/webhooks/whatsapp?${search.toString()}`);
      expect((hook.body === '4711') === isOwn, `webhook of ${name} on ${host}: ${hook.status}`);
    }
  }
  const elsewhere = await ask(port, HOST, '/');
  expect(elsewhere.location === `https://c2.${HOST}/`, `the common address leads to ${elsewhere.location}`);
  return {
    claim: 'two cells on one machine: pages, feeds and webhooks of each clinic reach its own cell alone',
    tried: `${tried} requests through nginx`,
    seen: wrong.join('\n') || 'all',
    isHeld: wrong.length === 0,
  };
}

type Answer = { status: number; location: string; body: string };

/** Waits this long for the frames of a live feed, because a live feed does not end. */
const FEED_MS = 3000;

async function ask(port: number, host: string, address: string): Promise<Answer> {
  const request = https.get({
    host: '127.0.0.1',
    port,
    path: address,
    servername: host,
    rejectUnauthorized: false,
    agent: false,
    headers: { host, accept: '*/*' },
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request.on('response', resolve).on('error', reject),
  );
  let body = '';
  response.on('data', (data: Buffer) => (body += data.toString()));
  const ended = new Promise((resolve) => response.on('error', () => {}).on('close', resolve));
  if (address.startsWith('/api/live')) setTimeout(() => request.destroy(), FEED_MS);
  await ended;
  const { statusCode: status = 0, headers } = response;
  return { status, location: headers.location ?? '', body };
}
