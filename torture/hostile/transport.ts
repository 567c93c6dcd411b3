/**
 * Tests clients that keep connections open without finishing a request: silent clients, slow clients, and
 * clients that never read. Honest clients must not be slowed down.
 */
import { z } from 'zod';
import { median, quantile } from '../../harness/figures.ts';
import { followQueue } from '../../packages/server/test/followed-queue.ts';
import type { Row, TortureOptions } from '../part.ts';
import type { Site } from '../site.ts';
import { Lingering, type Manner } from './lingering.ts';
import type { Bystander, HostileWorld } from './world.ts';
import { Wire } from './wire.ts';

const IDLE = 10_000;
const IDLE_SHORT = 300;
const SLOW_OF_A_KIND = 300;
const SLOW_OF_A_KIND_SHORT = 20;
const DEAF = 100;
const DEAF_SHORT = 20;
const VISITS = 300;
const VISITS_SHORT = 20;
const CHANGES = 300;
const CHANGES_SHORT = 20;
/** The server allows 27 seconds for a request, and looks for late requests every three seconds. */
const ENDED_WITHIN_MS = 30_000;
/**
 * Leaves room for other open files and sockets of this process and the server, including the slow
 * connections.
 */
const OTHER_FILES = 1500;
const GROWTH_MAX_MB = 60;
/**
 * The maximum that the server may buffer for a client that does not read. Together, the requested responses
 * have about 25 MB.
 */
const DEAF_MAX_KB = 4096;

const HEAD = 'POST /api/accounts/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

const SLOW: Readonly<Record<string, Manner>> = {
  'heads a byte at a time': { first: HEAD, drip: 'x-a: 1\r\n', isListening: true },
  'bodies a byte at a time': {
    first: `${HEAD}content-length: 200000\r\n\r\n{"a":"`,
    drip: 'a',
    isListening: true,
  },
  'bodies without an end': {
    first: `${HEAD}transfer-encoding: chunked\r\n\r\n`,
    drip: '1\r\n \r\n',
    isListening: true,
  },
};

const bytes = z.object({ heapUsed: z.number(), external: z.number() });
const report = z.object({
  userLimits: z.object({ open_files: z.object({ hard: z.union([z.number(), z.string()]) }) }),
});

/**
 * Returns the table rows for silent, slow and non-reading clients, while patients take tokens at the other
 * clinic.
 */
export async function transport(
  site: Site,
  world: HostileWorld,
  { isShort }: TortureOptions,
): Promise<Row[]> {
  return [
    ...(await idleAndSlowRows(site, world, isShort)),
    await deafReadersRow(site, world, isShort),
    await deafWatchersRow(site, world, isShort),
  ];
}

/** Tests slow and idle clients together, because the server disconnects both after the same time. */
async function idleAndSlowRows(site: Site, world: HostileWorld, isShort: boolean): Promise<Row[]> {
  const { most, limit } = idleCount();
  const count = isShort ? IDLE_SHORT : most;
  const before = await memoryMb(site);
  const idle = new Lingering({ first: '', drip: '', isListening: true });
  try {
    await idle.open(world.url, count);
    const open = idle.count - idle.ended;
    const visits = await visit(world, isShort ? VISITS_SHORT : VISITS);
    const eachKb = ((await memoryMb(site)) - before) * (1024 / count);
    const slow = await slowRow(world, isShort);
    const areEnded = isShort || (await idle.untilEnded(ENDED_WITHIN_MS));
    const fewer = !isShort && count < IDLE ? ` (of ${limit} files that a process may open here)` : '';
    return [
      {
        claim: 'idle connections do not block other clients',
        tried: `${open.toLocaleString('en')} connections without a request${fewer}`,
        seen: `${visits.words}; ${eachKb.toFixed(0)} kB each${isShort ? '' : `; ${idle.ended.toLocaleString('en')} ended by the server`}`,
        isHeld: visits.isHeld && areEnded && (isShort || open === count),
      },
      slow,
    ];
  } finally {
    idle.close();
  }
}

async function slowRow(world: HostileWorld, isShort: boolean): Promise<Row> {
  const each = isShort ? SLOW_OF_A_KIND_SHORT : SLOW_OF_A_KIND;
  const crowds = Object.values(SLOW).map((manner) => new Lingering(manner));
  try {
    for (const crowd of crowds) await crowd.open(world.url, each);
    const visits = await visit(world, isShort ? VISITS_SHORT : VISITS);
    const areEnded =
      isShort || (await Promise.all(crowds.map((crowd) => crowd.untilEnded(ENDED_WITHIN_MS)))).every(Boolean);
    const ended = crowds.reduce((sum, crowd) => sum + crowd.ended, 0);
    return {
      claim: 'slow requests do not block other clients, and the server ends them',
      tried: `${each} each of ${Object.keys(SLOW).join(', ')}`,
      seen: `${visits.words}${isShort ? '' : `; ${ended} of ${each * crowds.length} ended within ${ENDED_WITHIN_MS / 1000} s`}`,
      isHeld: visits.isHeld && areEnded,
    };
  } finally {
    for (const crowd of crowds) crowd.close();
  }
}

/** Tests a client that repeatedly requests the largest responses and reads none of them. */
async function deafReadersRow(site: Site, world: HostileWorld, isShort: boolean): Promise<Row> {
  const count = isShort ? DEAF_SHORT : DEAF;
  const targets = ['/api/openapi.json', '/api/docs/files/swagger-ui-bundle.js', '/'];
  const asks = targets.map((target) => `GET ${target} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join('');
  // The server creates the document on the first request and caches it.
  await (await fetch(`${world.url}/api/openapi.json`)).text();
  const before = await memoryMb(site);
  const deaf = new Lingering({ first: asks.repeat(5), drip: '', isListening: false });
  try {
    await deaf.open(world.url, count);
    const visits = await visit(world, isShort ? VISITS_SHORT : VISITS);
    const eachKb = ((await memoryMb(site)) - before) * (1024 / count);
    return {
      claim: 'unread responses do not fill the server’s memory',
      tried: `${count} clients with ${targets.length * 5} large answers each, none read`,
      seen: `${visits.words}; ${eachKb.toFixed(0)} kB each`,
      isHeld: visits.isHeld && eachKb < DEAF_MAX_KB,
    };
  } finally {
    deaf.close();
  }
}

/** Tests a watcher of a queue who reads nothing, next to a watcher who reads. */
async function deafWatchersRow(site: Site, world: HostileWorld, isShort: boolean): Promise<Row> {
  const { bystander, url } = world;
  const [count, changes] = isShort ? [DEAF_SHORT, CHANGES_SHORT] : [DEAF, CHANGES];
  const before = await memoryMb(site);
  const topics = `topic=queue:${bystander.doctorId}&topic=board:${bystander.id}`;
  const deaf = new Lingering({
    first: `GET /api/live?${topics} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    drip: '',
    isListening: false,
  });
  const watcher = await followQueue(url, bystander.doctorId);
  try {
    await deaf.open(url, count);
    let revision = 0;
    for (let change = 0; change < changes; change += 1) ({ revision } = await addPatient(bystander));
    const { revision: seen } = await watcher.until((snapshot) => snapshot.revision >= revision);
    const grownMb = (await memoryMb(site)) - before;
    return {
      claim: 'a client that does not read its feed does not delay other clients',
      tried: `${changes} changes to ${count} watchers that read nothing`,
      seen: `the reading client saw revision ${seen} of ${revision}; memory grew by ${grownMb.toFixed(0)} MB`,
      isHeld: seen >= revision && (isShort || grownMb < GROWTH_MAX_MB),
    };
  } finally {
    watcher.close();
    deaf.close();
  }
}

type Visits = { isHeld: boolean; words: string };

/** Patients open pages as usual, each on a separate connection, and the desk adds one patient each time. */
async function visit({ url, bystander }: HostileWorld, count: number): Promise<Visits> {
  const { host } = new URL(url);
  const times: number[] = [];
  let answered = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const startedAt = performance.now();
    const wire = new Wire(url);
    const asked = Buffer.from(`GET /api/boards/${bystander.slug} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    const { answers } = await wire.exchange(asked, 'GET');
    wire.close();
    await addPatient(bystander);
    times.push(performance.now() - startedAt);
    if (answers[0]?.status === 200) answered += 1;
  }
  const figures = `median ${median(times).toFixed(0)} ms, 99 % in ${quantile(times, 0.99).toFixed(0)} ms`;
  return {
    isHeld: answered === count,
    words: `${answered} of ${count} visits and tokens answered, ${figures}`,
  };
}

let patients = 0;

async function addPatient({ owner, doctorId }: Bystander): Promise<{ revision: number }> {
  patients += 1;
  const phone = `96${String(patients).padStart(8, '0')}`;
  return owner.api.queue.addPatient({ doctorId, name: `Visitor ${patients}`, phone });
}

async function memoryMb(site: Site): Promise<number> {
  const { heapUsed, external } = bytes.parse(await site.servers[0].ask({ memory: true }));
  return (heapUsed + external) / 2 ** 20;
}

/** Returns `IDLE`, or the number of files that this machine lets a process open if that is smaller. */
function idleCount(): { most: number; limit: string } {
  const { hard } = report.parse(process.report.getReport()).userLimits.open_files;
  const files = typeof hard === 'number' ? hard : Number(hard);
  return { most: Math.min(IDLE, Number.isFinite(files) ? files - OTHER_FILES : IDLE), limit: String(hard) };
}
