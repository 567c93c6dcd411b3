/**
 * Runs Baari on the third machine of the cluster: two processes behind HAProxy, which connects them to the
 * leading database.
 */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../packages/server/src/db/index.ts';
import { BaariProcess } from '../../packages/server/test/baari-process.ts';
import { until } from '../faults/until.ts';
import { PROGRAM, type Site } from '../site.ts';
import type { Cluster } from './cluster.ts';
import { writeFilled } from './config-files.ts';

const ROLE = { user: 'baari', password: 'of-this-try-alone', database: 'baari' };
const PORTS = [3000, 3001] as const;
const FRONT = '127.0.0.1:8080';
/** The address at which HAProxy forwards to the leader, as in haproxy.cfg. */
const LEADER = { host: '127.0.0.1', port: 5000 };

/** A site that people reach through the proxy at `front`. */
export type FrontedSite = Site & { front: string };

export async function openSiteOn(cluster: Cluster): Promise<FrontedSite> {
  await makeDatabase(cluster);
  const proxy = runProxy(cluster);
  const connection = { ...LEADER, ...ROLE };
  const dataDir = path.join(cluster.folder, 'baari');
  mkdirSync(dataDir);
  const env = {
    LIMITS: 'off',
    SECRET: 'a secret of this try and of nothing else',
    DATABASE_URL: `postgres://${ROLE.user}:${ROLE.password}@${LEADER.host}:${LEADER.port}/${ROLE.database}`,
    PUBLIC_URL: `http://${FRONT}`,
    TRUST_PROXY: 'true',
  };
  const [first, second] = PORTS.map((port) => new BaariProcess(port, env, dataDir, PROGRAM));
  if (first === undefined || second === undefined) throw new Error('two processes are needed');
  const db = openDatabase(connection);
  await until(async () => (await db.query('SELECT 1').catch(() => [])).length > 0, 'no leader is found');
  await first.run();
  await second.run();
  const front = `http://${FRONT}`;
  await until(async () => (await fetch(`${front}/health/ready`)).ok, 'HAProxy finds no Baari');
  const close = async () => {
    await db.close();
    for (const server of [second, first]) await server.stop();
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
  };
  return {
    servers: [first, second],
    front,
    connection: { ...connection, password: ROLE.password },
    db,
    close,
  };
}

function runProxy({ folder, three }: Cluster): ChildProcess {
  const [first, second] = PORTS.map((port) => `127.0.0.1:${port}`);
  const filling = {
    ONE: '10.21.0.1',
    TWO: '10.21.0.2',
    FRONT,
    BAARI_FIRST: first ?? '',
    BAARI_SECOND: second ?? '',
  };
  const file = writeFilled('haproxy.cfg', filling, path.join(folder, 'haproxy.cfg'));
  execFileSync('haproxy', ['-c', '-q', '-f', file]);
  return three.run('/usr/sbin/haproxy', ['-db', '-f', file], { user: 'root' });
}

/** Follows docs/self-hosting/cluster.md. */
async function makeDatabase(cluster: Cluster): Promise<void> {
  const { machine, filling } = await cluster.untilLed();
  const superuser = new pg.Client({
    host: machine.address,
    user: 'postgres',
    password: filling['SUPERUSER_PASSWORD'],
    database: 'postgres',
  });
  await superuser.connect();
  await superuser.query(`CREATE ROLE ${ROLE.user} LOGIN PASSWORD '${ROLE.password}'`);
  await superuser.query(
    `CREATE DATABASE ${ROLE.database} OWNER ${ROLE.user} ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0`,
  );
  await superuser.end();
}
