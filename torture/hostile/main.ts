import { z } from 'zod';
import type { Part, Row, TortureOptions } from '../part.ts';
import { openSite, type Site } from '../site.ts';
import { type Operation, readOperations } from './api-document.ts';
import { type Fault, type Fuzzed, sendAll } from './fuzz.ts';
import { moves } from './moves.ts';
import { readEverything } from './read-everything.ts';
import { inWords, requestMaker } from './requests.ts';
import { secondPresses } from './second-presses.ts';
import { transport } from './transport.ts';
import { WHATSAPP_ENV } from './webhook-requests.ts';
import { type Bystander, type HostileWorld, openWorld } from './world.ts';

const REQUESTS = 50_000;
const REQUESTS_SHORT = 1200;
/**
 * Memory is compared only after this share of the requests. Before that, caches and compiled code still grow.
 */
const WARM_SHARE = 0.3;
const GROWTH_MAX_MB = 30;
const FAULTS_SHOWN = 20;

/** Rate limits are turned off, and no request leaves this machine. */
const HOSTILE_ENV = {
  LIMITS: 'off',
  HAS_PAGES: 'true',
  MAP_TILE_URL: 'off',
  PLACE_SEARCH_URL: 'off',
  LOG_LEVEL: 'silent',
  ...WHATSAPP_ENV,
};

const memory = z.object({ heapUsed: z.number() });

/** Ten in the morning in the default time zone of clinics. */
const TEN_O_CLOCK = 'T04:30:00Z';

export const hostile: Part = async (options) => {
  const site = await openSite(1, HOSTILE_ENV);
  try {
    const world = await openMorning(site);
    const moved = await moves(world);
    const pressed = await secondPresses(site);
    const rows = await fuzzRows(site, world, options);
    return [moved, pressed, ...rows, ...(await transport(site, world, options))];
  } finally {
    await site.close();
  }
};

async function openMorning(site: Site): Promise<HostileWorld> {
  const day = new Date().toISOString().slice(0, 10);
  const clockOffsetMs = Date.parse(`${day}${TEN_O_CLOCK}`) - Date.now();
  await site.servers[0].ask({ moveClockByMs: clockOffsetMs });
  return openWorld(site, clockOffsetMs);
}

async function fuzzRows(site: Site, world: HostileWorld, { seed, isShort }: TortureOptions): Promise<Row[]> {
  const [server] = site.servers;
  const operations = await readOperations(server.url);
  const makeRequest = requestMaker(seed, world, operations);
  const processId = server.processId;
  const before = await queueOf(world.bystander);
  const count = isShort ? REQUESTS_SHORT : REQUESTS;
  const warm = Math.round(count * WARM_SHARE);
  const first = await sendAll(server.url, makeRequest, { from: 0, to: warm });
  const heapBefore = await heapMb(site);
  const second = await sendAll(server.url, makeRequest, { from: warm, to: count });
  const heapAfter = await heapMb(site);
  const all = together(first, second);
  tellOf(all.faults, seed);
  const isAlive = server.processId === processId && (await fetch(`${server.url}/health/ready`)).ok;
  const isUnchanged = (await queueOf(world.bystander)) === before;
  const tried = `${all.sent.toLocaleString('en')} requests to ${operations.length} operations, pages and feeds`;
  return [
    rowOfAnswers(all, operations, tried),
    rowOfProcess({ isAlive, heapBefore, heapAfter, tried, isShort }),
    {
      claim: 'the attack has no effect on another clinic',
      tried,
      seen: isUnchanged ? 'its queue is as it was' : 'its queue has changed',
      isHeld: isUnchanged,
    },
    await rowOfReading(world, operations),
  ];
}

function rowOfAnswers(
  { accepted, refused, done, faults }: Fuzzed,
  operations: readonly Operation[],
  tried: string,
): Row {
  const verbs = operations.filter(({ name, method }) => method === 'POST' && name.startsWith('queue.'));
  const kinds = [...new Set(faults.map(({ fault }) => fault.slice(0, 60)))];
  const wrong =
    faults.length === 0 ? 'none wrong' : `${faults.length} wrong: ${kinds.slice(0, 5).join('; ')}`;
  return {
    claim: 'the server refuses hostile input with a reason, and reveals nothing about its internals',
    tried,
    seen: `${accepted.toLocaleString('en')} accepted (${verbs.filter(({ name }) => done.has(name)).length} of ${verbs.length} verbs of the queue), ${refused.toLocaleString('en')} refused, ${wrong}`,
    isHeld: faults.length === 0,
  };
}

function rowOfProcess(seen: {
  isAlive: boolean;
  heapBefore: number;
  heapAfter: number;
  tried: string;
  isShort: boolean;
}): Row {
  const grownMb = seen.heapAfter - seen.heapBefore;
  return {
    claim: 'the process survives, and its memory does not grow',
    tried: seen.tried,
    seen: `${seen.isAlive ? 'alive' : 'dead'}, heap ${seen.heapBefore.toFixed(0)} to ${seen.heapAfter.toFixed(0)} MB after collection`,
    isHeld: seen.isAlive && (seen.isShort || grownMb < GROWTH_MAX_MB),
  };
}

async function rowOfReading(world: HostileWorld, operations: readonly Operation[]): Promise<Row> {
  const { count, faults } = await readEverything(world, operations);
  for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`  not read: ${fault}`);
  return {
    claim: 'every list and page can show the written data',
    tried: `${count.toLocaleString('en')} readings`,
    seen: `${faults.length} failed`,
    isHeld: faults.length === 0,
  };
}

async function heapMb(site: Site): Promise<number> {
  const { heapUsed } = memory.parse(await site.servers[0].ask({ memory: true }));
  return heapUsed / 2 ** 20;
}

/** Returns all data of the other clinic that only the other clinic may change, as a text. */
async function queueOf({ owner, id }: Bystander): Promise<string> {
  const { clinic, doctors } = await owner.api.queue.getClinicConsole({ clinicId: id });
  return JSON.stringify([
    clinic,
    await owner.api.queue.listCallBacks({ clinicId: id }),
    doctors.map(({ profile, version, queue: { revision, tokens, practice, announcement, nowServing } }) => [
      profile,
      version,
      revision,
      tokens,
      practice,
      announcement,
      nowServing,
    ]),
  ]);
}

const together = (one: Fuzzed, other: Fuzzed): Fuzzed => ({
  sent: one.sent + other.sent,
  accepted: one.accepted + other.accepted,
  refused: one.refused + other.refused,
  done: new Set([...one.done, ...other.done]),
  faults: [...one.faults, ...other.faults],
});

/** Prints one line for each fault, with enough detail to send the request again. */
function tellOf(faults: readonly Fault[], seed: number): void {
  for (const { index, fault, request } of faults.slice(0, FAULTS_SHOWN)) {
    console.log(`  seed ${seed}, request ${index} (${request.name}): ${fault}\n    ${inWords(request)}`);
  }
}
