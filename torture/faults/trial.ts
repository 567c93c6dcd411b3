/**
 * Injects faults into a site where people work, one after another, and checks the responses that people got.
 */
import { checkHistory } from '../histories/check-history.ts';
import { describe } from '../histories/describe.ts';
import type { Operation } from '../histories/history.ts';
import type { Line } from '../histories/lines.ts';
import { shrink } from '../histories/shrink.ts';
import { startHistory } from '../histories/start-history.ts';
import type { Row } from '../part.ts';
import type { Random } from '../random.ts';
import type { Site } from '../site.ts';
import { lostOf, twiceOf } from './audit.ts';
import { type Fault, pause } from './fault.ts';
import { readLedger } from './ledger.repository.ts';
import { recover, type Recovery, untilExact } from './recovery.ts';
import { faultRow, historyRow, type Injected } from './rows.ts';
import type { Watcher } from './watchers.ts';

export type Stage = {
  site: Site;
  random: Random;
  seed: number;
  isShort: boolean;
  /** The queues on which people work. */
  doctors: readonly Line[];
  watchers: readonly Watcher[];
};

const BEFORE_MS = 700;
/** The number of people is usual for a clinic, because this tests faults and not load. */
const PAUSE_MS = 200;
const PEOPLE = { receptionists: 4, phones: 2 };

/**
 * Injects each fault while people work, and returns a row for each. With `isTimed`, also checks the history
 * by the queue's rules, which assume that clocks are correct.
 */
export async function tryFaults(faults: readonly Fault[], stage: Stage, isTimed = true): Promise<Row[]> {
  const { site, doctors, seed, watchers, isShort } = stage;
  const urls = site.servers.map(({ url }) => url);
  const running = await startHistory({ urls, doctors, seed, pauseMs: PAUSE_MS, ...PEOPLE });
  const injected: Injected[] = [];
  for (const fault of faults) injected.push(await inject(fault, stage));
  const history = await running.stop();
  const settledMs = await untilExact(site, watchers);
  const operations = [...history.told.values()].flatMap((told) => told.operations);
  const ledger = await readLedger(site.db);
  const twice = twiceOf(ledger, operations);
  const rows = injected.map((each) => {
    const meanwhile = operations.filter((operation) => isMeanwhile(operation, each));
    const lost = lostOf(ledger, meanwhile);
    for (const words of [...lost, ...twice].slice(0, 5)) console.error(words);
    return faultRow(each, meanwhile, { lost, twice, settledMs, isShort, watchers: watchers.length });
  });
  if (!isTimed) return rows;
  const checked = await checkHistory(history, site.db);
  for (const { record, violations } of checked) {
    for (const violation of violations.slice(0, 2)) {
      console.log(describe(violation, shrink(record, violation), seed));
    }
  }
  return [...rows, historyRow(checked)];
}

async function inject(fault: Fault, stage: Stage): Promise<Injected> {
  const { site, watchers, isShort } = stage;
  const fromMs = performance.now();
  const recoveries: Recovery[] = [];
  while (recoveries.length < (isShort ? fault.inShort : fault.times)) {
    await pause(BEFORE_MS);
    const before = site.servers.map(({ processId }) => processId);
    await fault.inject(stage);
    recoveries.push(await recover(site, watchers));
    assertAlive(site, before, fault);
  }
  const toMs = performance.now();
  console.log(`   ${fault.name}: ${((toMs - fromMs) / 1000).toFixed(1)} s`);
  return { fault, recoveries, fromMs, toMs };
}

/** Only the process that the fault killed may have restarted. */
function assertAlive({ servers }: Site, before: readonly (number | undefined)[], fault: Fault): void {
  const changed = servers.filter(({ processId }, index) => processId !== before[index]).length;
  if (changed > (fault.endsServer ? 1 : 0))
    throw new Error(`${fault.name}: ${changed} servers were run again`);
  for (const { processId } of servers) process.kill(processId ?? 0, 0);
}

function isMeanwhile({ attempts }: Operation, { fromMs, toMs }: Injected): boolean {
  const sentAt = attempts[0]?.sentAt ?? 0;
  return sentAt >= fromMs && sentAt < toMs;
}
