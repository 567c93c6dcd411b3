/**
 * Tests the most important promises while many people act at the same time. Numbers run from 1 without gaps,
 * no patient is called twice, and no acknowledged change is lost.
 */
import type { Part, Row } from '../part.ts';
import { openSite, type Site } from '../site.ts';
import { checkHistory } from './check-history.ts';
import { describe } from './describe.ts';
import type { DoctorRecord, Violation } from './history.ts';
import { openLines } from './lines.ts';
import { playOutages } from './outages.ts';
import { rowsOf } from './rows.ts';
import { shrink } from './shrink.ts';
import { startHistory } from './start-history.ts';

const FULL = { doctors: 24, operations: 100_000, receptionists: 12 };
const SHORT = { doctors: 6, operations: 1000, receptionists: 4 };
/** Simulates mornings without internet. */
const MORNINGS = 1000;
const SHORT_MORNINGS = 12;
const SERVERS = 2;
const COUNTEREXAMPLES = 3;

export const histories: Part = async ({ seed, isShort }) => {
  const site = await openSite(SERVERS);
  try {
    const rows = await playHistory(site, { ...(isShort ? SHORT : FULL), seed });
    return [...rows, ...(await playOutages(site, { mornings: isShort ? SHORT_MORNINGS : MORNINGS, seed }))];
  } finally {
    await site.close();
  }
};

type HistorySize = { doctors: number; operations: number; receptionists: number; seed: number };

/** Makes simulated people work on a new site, and returns a result for each promise. */
export async function playHistory(site: Site, { doctors: count, ...size }: HistorySize): Promise<Row[]> {
  const doctors = await openLines(site.servers[0].url, site.connection, count);
  const urls = site.servers.map(({ url }) => url);
  const running = await startHistory({ urls, doctors, ...size });
  await running.done;
  const history = await running.stop();
  const checked = await checkHistory(history, site.db);
  for (const { record, violations } of checked) printFirst(record, violations, size.seed);
  return rowsOf(checked, { servers: urls.length, atLeast: size.operations });
}

/**
 * Prints the first violations in a doctor's queue. One violation is printed for each rule, and each is as
 * short as possible.
 */
function printFirst(record: DoctorRecord, violations: readonly Violation[], seed: number): void {
  const firsts = new Map<string, Violation>();
  for (const violation of violations) if (!firsts.has(violation.rule)) firsts.set(violation.rule, violation);
  for (const violation of [...firsts.values()].slice(0, COUNTEREXAMPLES)) {
    console.log(describe(violation, shrink(record, violation), seed));
  }
}
