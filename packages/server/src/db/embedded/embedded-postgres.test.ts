/** Tests how soon a lost PostgreSQL is restarted, with a simulated PostgreSQL and clock. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Server } from './start-or-adopt.ts';

const start = vi.hoisted(() => vi.fn<() => Promise<Server>>());
/** The pauses between attempts to start the server, in milliseconds. */
const rests = vi.hoisted((): number[] => []);
vi.mock('./start-or-adopt.ts', () => ({ startOrAdopt: start }));
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: async (ms: number) => void rests.push(ms),
}));

const log = { info: () => {}, warn: () => {}, error: () => {} };

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-retries-'));
  rests.length = 0;
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** Returns a server that runs until `lose` is called. */
function runningServer(): Server & { lose: () => void } {
  const { promise: lost, resolve } = Promise.withResolvers<undefined>();
  const lose = () => resolve(undefined);
  return { role: 'started', lost, lose, stop: async () => lose() };
}

/** Makes the next attempts to start the server fail, and the attempt after them succeed. */
function bringBackAfter(failures: number): ReturnType<typeof runningServer> {
  const next = runningServer();
  for (let time = 0; time < failures; time += 1) start.mockRejectedValueOnce(new Error('disk full'));
  start.mockResolvedValueOnce(next);
  return next;
}

it('retries at least once a second, however long PostgreSQL was down', async () => {
  const first = bringBackAfter(0);
  const { stop } = await startEmbeddedPostgres({ dataDir, log });
  const second = bringBackAfter(60);
  first.lose();
  await eventually(() => expect(start).toHaveBeenCalledTimes(62));
  expect(rests).toEqual([100, 200, 400, 800, ...Array.from({ length: 56 }, () => 1000)]);
  bringBackAfter(2);
  second.lose();
  await eventually(() => expect(start).toHaveBeenCalledTimes(65));
  expect(rests.slice(60)).toEqual([100, 200]);
  await stop();
});
