/**
 * Simulates a day of a large platform. Measures how long responses and screens take and what they cost, and
 * checks that nothing is lost.
 */
import { quantile } from '../../harness/figures.ts';
import type { Part, Row, TortureOptions } from '../part.ts';
import { type Random, randomOf } from '../random.ts';
import { type Cost, measureCosts } from './costs.ts';
import { LINE_LENGTHS, Platform } from './platform.ts';
import { latenciesOf, type LoadOutcome, type LoadPlan, runLoad } from './steady-load.ts';

const CLINICS = [10, 100, 1000];
const WATCHERS_PER_CLINIC = 5;
const PER_SECOND = 50;
const DAY: LoadPlan = { watchers: 5000, perSecond: PER_SECOND, seconds: 600 };
/** The load on the smaller platforms. */
const SMALLER: Omit<LoadPlan, 'watchers'> = { perSecond: PER_SECOND, seconds: 10 };
const SHARED: LoadPlan = { watchers: 5000, perSecond: PER_SECOND, seconds: 20 };
const SHORT: LoadPlan = { watchers: 100, perSecond: 10, seconds: 4 };
/** 99 of 100 people must see the result of a press within this time. */
const P99_MOST_MS = 1000;
/** Memory is compared only from this minute on, when all caches are full. */
const SETTLED_MINUTE = 2;
/** While people watch a queue, it is kept in memory and grows with its tokens all day. */
const HEAP_BYTES_PER_TOKEN_MOST = 1024;
/**
 * The limit for the cost of a token on a platform of a thousand clinics, as a multiple of its cost on a
 * platform of ten.
 */
const COST_GROWTH_MOST = 1.2;

export const load: Part = (options) => (options.isShort ? loadShort(options) : loadWhole(options));

/** Uses two processes, so that changes must be sent from one process to the other. */
async function loadShort({ seed }: TortureOptions): Promise<Row[]> {
  const platform = await openPlatform(2, 10);
  try {
    return [lossRow(platform, await runLoad(platform, SHORT, randomOf(seed, 'load')))];
  } finally {
    await platform.close();
  }
}

async function loadWhole({ seed }: TortureOptions): Promise<Row[]> {
  const random = randomOf(seed, 'load');
  return [...(await loadOne(random)), ...(await loadTwo(random))];
}

/**
 * Measures platforms of all sizes with one process each. The results are the cost of a change, the load, and
 * the day of the largest platform.
 */
async function loadOne(random: Random): Promise<Row[]> {
  const platforms: Platform[] = [];
  try {
    for (const clinics of CLINICS) platforms.push(await openPlatform(1, clinics));
    await warmUp(platforms);
    const costs: Cost[] = [];
    for (const waiting of LINE_LENGTHS) costs.push(...(await measureCosts(platforms, waiting)));
    const rows: Row[] = [];
    for (const platform of platforms) rows.push(...(await loadOn(platform, random)));
    return [...rows, ...costRows(costs)];
  } finally {
    for (const platform of platforms) await platform.close();
  }
}

/** Warms up the servers, which are slow just after the start. */
async function warmUp(platforms: readonly Platform[]): Promise<void> {
  await measureCosts(platforms, Math.min(...LINE_LENGTHS));
}

async function openPlatform(servers: number, clinics: number): Promise<Platform> {
  const platform = await Platform.open(servers);
  await platform.growTo(clinics);
  return platform;
}

async function loadOn(platform: Platform, random: Random): Promise<Row[]> {
  const { clinicCount } = platform;
  if (clinicCount === Math.max(...CLINICS)) return dayRows(platform, random);
  const watchers = clinicCount * WATCHERS_PER_CLINIC;
  return loadRows(platform, await runLoad(platform, { ...SMALLER, watchers }, random));
}

async function loadTwo(random: Random): Promise<Row[]> {
  const platform = await openPlatform(2, Math.max(...CLINICS));
  try {
    await warmUp([platform]);
    return loadRows(platform, await runLoad(platform, SHARED, random));
  } finally {
    await platform.close();
  }
}

async function dayRows(platform: Platform, random: Random): Promise<Row[]> {
  const memories = new Map<number, { rss: number; heapUsed: number }>();
  const outcome = await runLoad(platform, DAY, random, async (minute) => {
    memories.set(minute, await platform.memory());
  });
  const lastMinute = DAY.seconds / 60;
  const [early, late] = [memories.get(SETTLED_MINUTE), memories.get(lastMinute)];
  const tokens = (lastMinute - SETTLED_MINUTE) * 60 * DAY.perSecond;
  const grownBytes = (late?.heapUsed ?? NaN) - (early?.heapUsed ?? NaN);
  const megabytes = (figure = NaN) => (figure / 2 ** 20).toFixed(0);
  return [
    ...loadRows(platform, outcome),
    {
      claim: `memory does not leak: the heap grows by less than ${HEAP_BYTES_PER_TOKEN_MOST} bytes per token in the queues`,
      tried: `from minute ${SETTLED_MINUTE} to minute ${lastMinute}, after garbage collection; ${tokens} tokens between`,
      seen:
        `heap ${megabytes(early?.heapUsed)} to ${megabytes(late?.heapUsed)} MB (${(grownBytes / tokens).toFixed(0)} bytes a token), ` +
        `resident ${megabytes(early?.rss)} to ${megabytes(late?.rss)} MB`,
      isHeld: grownBytes < tokens * HEAP_BYTES_PER_TOKEN_MOST,
    },
  ];
}

function loadRows(platform: Platform, outcome: LoadOutcome): Row[] {
  const { plan, issueMs, callMs, screenMs } = outcome;
  const changes = issueMs.length + callMs.length;
  const isInTime = [issueMs, callMs, screenMs].every((all) => quantile(all, 0.99) <= P99_MOST_MS);
  return [
    lossRow(platform, outcome),
    {
      claim: `99 % of changes are answered and on every screen within ${P99_MOST_MS} ms of their due time`,
      tried: triedOf(platform, plan),
      seen: `${latenciesOf(outcome)}; ${(outcome.processorMs / changes).toFixed(1)} ms of server processor and ${(outcome.frames / changes).toFixed(1)} frames a change`,
      isHeld: isInTime,
    },
  ];
}

function lossRow(platform: Platform, outcome: LoadOutcome): Row {
  const { plan, issueMs, callMs, faults, unseen, wrong, older, ended } = outcome;
  for (const fault of faults.slice(0, 5)) console.error(fault);
  return {
    claim: 'no request fails, and no frame is lost',
    tried: `${issueMs.length} tokens and ${callMs.length} calls, ${triedOf(platform, plan)}`,
    seen:
      `${faults.length} failed, ${unseen} calls not seen, ${wrong} of ${plan.watchers} watchers wrong at the end, ` +
      `${older} older frames, ${ended} streams cut`,
    isHeld: [faults.length, unseen, wrong, older, ended].every((count) => count === 0),
  };
}

const triedOf = ({ clinicCount, site }: Platform, { perSecond, seconds, watchers }: LoadPlan): string =>
  `${clinicCount} clinics, ${site.servers.length} process(es), ${watchers} watchers, ${perSecond} + ${perSecond} a second for ${seconds} s`;

function costRows(costs: readonly Cost[]): Row[] {
  const [smallest, largest] = [Math.min(...CLINICS), Math.max(...CLINICS)];
  return LINE_LENGTHS.map((waiting) => {
    const ofLine = costs.filter((cost) => cost.waiting === waiting);
    const totalAt = (clinics: number) => {
      const cost = ofLine.find((each) => each.clinics === clinics);
      return (cost?.issue.processorMs ?? NaN) + (cost?.call.processorMs ?? NaN);
    };
    const growth = totalAt(largest) / totalAt(smallest);
    return {
      claim: `with ${waiting} waiting patients, a change costs at most ${COST_GROWTH_MOST} times as much on a platform of ${largest} clinics as on one of ${smallest}`,
      tried: `one at a time, the platforms in turn, each queue watched, ${CLINICS.join(', ')} clinics`,
      seen: `${ofLine.map(costText).join('; ')}; ${growth.toFixed(2)} times`,
      isHeld: growth <= COST_GROWTH_MOST,
    };
  });
}

const costText = ({ clinics, issue, call, bytesPerChange }: Cost): string =>
  `${clinics}: processor ${issue.processorMs.toFixed(1)} + ${call.processorMs.toFixed(1)} ms, ` +
  `answered in ${issue.medianMs.toFixed(0)} + ${call.medianMs.toFixed(0)} ms, ${bytesPerChange.toFixed(0)} bytes`;
