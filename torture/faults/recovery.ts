/** Defines recovery: the servers are ready, the watchers are correct, and the jobs are done. */
import { randomUUID } from 'node:crypto';
import { queueSnapshot, type QueueSnapshot } from '@baari/contract/queue';
import type { Site } from '../site.ts';
import { hasMail, readRevisions } from './ledger.repository.ts';
import { until } from './until.ts';
import type { Watcher } from './watchers.ts';

/**
 * Three times in milliseconds. The first is the time from the end of the fault until all servers were ready,
 * the second from then until every watcher was correct, and the third until a job was done.
 */
export type Recovery = { readyMs: number; rightMs: number; jobMs: number };

export async function recover(site: Site, watchers: readonly Watcher[]): Promise<Recovery> {
  const readyMs = await until(() => areReady(site), 'the servers are not ready');
  const revisions = await readRevisions(site.db);
  const isRight = ({ doctorId, shown }: Watcher) =>
    shown !== null && shown.revision >= (revisions.get(doctorId) ?? 0);
  const rightMs = await until(
    () => watchers.every(isRight),
    'watchers are not right',
    () => watchers.filter((watcher) => !isRight(watcher)).map(({ state }) => state),
  );
  return { readyMs, rightMs, jobMs: await untilMailed(site) };
}

/**
 * Requires two successive responses that report a ready server, because a server that is about to end may
 * still look ready.
 */
async function areReady({ servers }: Site): Promise<boolean> {
  for (let look = 0; look < 2; look += 1) {
    const answers = await Promise.all(
      servers.map(({ url }) =>
        fetch(`${url}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    if (answers.includes(false)) return false;
  }
  return true;
}

async function untilMailed({ servers: [{ url }], db }: Site): Promise<number> {
  const message = randomUUID();
  const body = JSON.stringify({ name: 'Owner', email: 'owner@bench.example', topic: 'technical', message });
  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(`${url}/api/support-requests`, { method: 'POST', headers, body });
  if (!asked.ok) throw new Error(`no mail can be asked for: ${await asked.text()}`);
  return until(() => hasMail(db, message), 'the jobs stand still');
}

/** Returns the milliseconds until every screen shows exactly the servers' state, without further changes. */
export async function untilExact({ servers }: Site, watchers: readonly Watcher[]): Promise<number> {
  const byDoctor = Map.groupBy(watchers, ({ doctorId }) => doctorId);
  let wrong: string[] = [];
  const isExact = async () => {
    wrong = [];
    for (const [doctorId, those] of byDoctor) {
      const told = await Promise.all(servers.map(({ url }) => readQueue(url, doctorId)));
      const states = [...told, ...those.map(({ shown }) => shown)].map((queue) => queue && stateOf(queue));
      wrong.push(
        ...new Set(
          states.filter((state) => state !== states[0]).map((state) => `${state} is not ${states[0]}`),
        ),
      );
    }
    return wrong.length === 0;
  };
  return until(isExact, 'what is shown is not what is true', () => wrong);
}

async function readQueue(url: string, doctorId: string): Promise<QueueSnapshot> {
  return queueSnapshot.parse(await (await fetch(`${url}/api/doctors/${doctorId}/queue`)).json());
}

/** Returns a snapshot. Leaves out the parts that depend on the time of computation. */
const stateOf = ({ computedAt: _at, startsAt: _starts, waits: _waits, ...state }: QueueSnapshot) =>
  JSON.stringify(Object.entries(state).sort(([one], [other]) => one.localeCompare(other)));
