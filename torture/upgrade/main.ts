/**
 * Tests that the released version keeps running while this version migrates its database, and that both
 * versions run together afterwards.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { rootDir } from '../../harness/paths.mjs';
import { BaariProcess, freePort } from '../../packages/server/test/baari-process.ts';
import { lostOf, twiceOf } from '../faults/audit.ts';
import { readLedger } from '../faults/ledger.repository.ts';
import type { openLines } from '../histories/lines.ts';
import type { playHistory } from '../histories/main.ts';
import type { startHistory } from '../histories/start-history.ts';
import type { Part, Row } from '../part.ts';
import { type openSite, PROGRAM, type Site } from '../site.ts';

const RELEASES = z.array(z.object({ version: z.string() }));
const SIZE = { doctors: 8, operations: 20_000, receptionists: 8 };

export const upgrade: Part = async ({ seed }) => {
  const releases = RELEASES.parse(JSON.parse(readFileSync(path.join(rootDir, 'docs/releases.json'), 'utf8')));
  const version = releases.at(-1)?.version;
  if (version === undefined) return [];
  const folder = mkdtempSync(path.join(tmpdir(), 'released-'));
  try {
    install(version, folder);
    const released = await load(folder);
    return [...(await migrateBeneath(released, version, seed)), await serveBeside(released, version, seed)];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Installs a release from its tag, with its dependencies. */
function install(version: string, folder: string): void {
  const archive = execFileSync('git', ['archive', `v${version}`], { cwd: rootDir, maxBuffer: Infinity });
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
  execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  });
  execFileSync(process.execPath, ['packages/words/build.ts'], { cwd: folder, stdio: 'inherit' });
}

const aFunction = (value: unknown) => typeof value === 'function';
const RELEASED = z.object({
  playHistory: z.custom<typeof playHistory>(aFunction),
  startHistory: z.custom<typeof startHistory>(aFunction),
  openLines: z.custom<typeof openLines>(aFunction),
  openSite: z.custom<typeof openSite>(aFunction),
});
type Released = z.infer<typeof RELEASED>;

/**
 * Imports the torture tests of the released version, which contain the requests and checks for that version.
 */
async function load(folder: string): Promise<Released> {
  const files = ['histories/main.ts', 'histories/start-history.ts', 'histories/lines.ts', 'site.ts'];
  const modules = files.map(
    (file): Promise<object> => import(pathToFileURL(path.join(folder, 'torture', file)).href),
  );
  return RELEASED.parse(Object.assign({}, ...(await Promise.all(modules))));
}

/** A process of this version that uses the database of a site with the released version. */
const successorOf = async ({ servers }: Site) =>
  new BaariProcess(await freePort(), { LIMITS: 'off' }, servers[0].dataDir, PROGRAM);

/** People work on the released version while this version migrates the database at its first start. */
async function migrateBeneath(released: Released, version: string, seed: number): Promise<Row[]> {
  const site = await released.openSite(2);
  const successor = await successorOf(site);
  try {
    const [rows] = await Promise.all([released.playHistory(site, { ...SIZE, seed }), successor.run()]);
    return rows.map((row) => ({ ...row, claim: `${version} on the new schema: ${row.claim}` }));
  } finally {
    await successor.stop();
    await site.close();
  }
}

/**
 * Both versions change the same queues. This happens in a rolling upgrade, and if pages are open during the
 * upgrade. The rules of the two versions may differ, so only the rules that every version has are checked.
 */
async function serveBeside(released: Released, version: string, seed: number): Promise<Row> {
  const site = await released.openSite(1);
  const successor = await successorOf(site);
  try {
    const [{ url }] = site.servers;
    const doctors = await released.openLines(url, site.connection, SIZE.doctors);
    await successor.run();
    const urls = [url, successor.url];
    const running = await released.startHistory({ ...SIZE, urls, doctors, seed });
    await running.done;
    const { told } = await running.stop();
    const operations = [...told.values()].flatMap((each) => each.operations);
    const outcomes = operations.flatMap(({ attempts }) => attempts.map(({ outcome }) => outcome));
    const ledger = await readLedger(site.db);
    const wrong = [...lostOf(ledger, operations), ...twiceOf(ledger, operations)];
    const failed = outcomes.filter((outcome) => outcome.kind === 'unknown' && outcome.why.startsWith('500'));
    return {
      claim: `${version} and this version change the same queues: no acknowledged change is lost or done twice`,
      tried: `${operations.length.toLocaleString('en')} operations`,
      seen: `${failed.length} server errors; ${wrong.slice(0, 5).join('; ') || 'nothing lost or twice'}`,
      isHeld: wrong.length === 0 && failed.length === 0 && operations.length >= SIZE.operations,
    };
  } finally {
    await successor.stop();
    await site.close();
  }
}
