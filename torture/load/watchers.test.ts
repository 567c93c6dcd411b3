import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../packages/server/test/eventually.ts';
import type { StoredLine } from './platform.repository.ts';
import { Watchers } from './watchers.ts';

const DOCTOR = '0198c3f0-0000-7000-8000-000000000001';
const SESSION = '0198c3f0-0000-7000-8000-000000000002';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** Starts a server that sends the test's frames to its watchers. The first frame has revision 1. */
async function watch(count: number): Promise<{ watchers: Watchers; streams: ServerResponse[] }> {
  const streams: ServerResponse[] = [];
  const server = http.createServer((_request, response) => {
    streams.push(response);
    response.write(frame(1));
  });
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const watchers = new Watchers();
  closers.push(() => {
    watchers.close();
    server.closeAllConnections();
    server.close();
  });
  await watchers.grow([`http://127.0.0.1:${port}`], new Array<string>(count).fill(DOCTOR));
  return { watchers, streams };
}

function frame(revision: number): string {
  const snapshot = {
    doctorId: DOCTOR,
    revision,
    computedAt: '2026-11-21T04:30:00.000Z',
    practice: 'open',
    opensAt: null,
    offer: { kind: 'open', opensAt: null },
    seesFrom: null,
    announcement: null,
    startsAt: null,
    sessionId: SESSION,
    isEnded: false,
    nowServing: 1,
    calledAt: null,
    recalls: 0,
    states: 'cw',
    consultationMinutes: 15,
    waits: { notes: [], line: [] },
  };
  return `event: queue\ndata: ${JSON.stringify(snapshot)}\n\n`;
}

const truth = (revision: number, last = { status: 'waiting', hasArrived: false }) =>
  new Map<string, StoredLine>([
    [DOCTOR, { revision, nowServing: 1, tokens: [{ status: 'called', hasArrived: true }, last] }],
  ]);

it('counts a change as seen only when the last watcher has it', async () => {
  const { watchers, streams } = await watch(2);
  let isSeen = false;
  const seen = watchers.seen(DOCTOR, 2).then(() => (isSeen = true));
  streams[0]?.write(frame(2));
  streams[0]?.write(frame(3));
  await eventually(async () => expect(watchers.frames).toBe(4));
  expect(isSeen).toBe(false);
  streams[1]?.write(frame(3));
  await seen;
});

it('names watchers that miss the last change or show another queue', async () => {
  const { watchers, streams } = await watch(2);
  streams[0]?.write(frame(2));
  expect(await watchers.countWrong(truth(2), 200)).toBe(1);
  streams[1]?.write(frame(2));
  expect(await watchers.countWrong(truth(2), 20_000)).toBe(0);
  expect(await watchers.countWrong(truth(2, { status: 'completed', hasArrived: false }), 20_000)).toBe(2);
  expect(await watchers.countWrong(truth(2, { status: 'waiting', hasArrived: true }), 20_000)).toBe(2);
});

it('counts frames that are older than the previous frame, and streams that end', async () => {
  const { watchers, streams } = await watch(1);
  streams[0]?.write(frame(2) + frame(1) + frame(3));
  await watchers.seen(DOCTOR, 3);
  expect(watchers).toMatchObject({ older: 1, ended: 0 });
  streams[0]?.destroy();
  await eventually(async () => expect(watchers.ended).toBe(1));
});
