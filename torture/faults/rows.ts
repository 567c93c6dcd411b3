/** Builds the table rows for the faults that were injected. */
import type { CheckedDoctor } from '../histories/check-history.ts';
import { answerOf, type Operation } from '../histories/history.ts';
import type { Row } from '../part.ts';
import type { Fault } from './fault.ts';
import type { Recovery } from './recovery.ts';

/** An injected fault with its recoveries, and with its start and end in milliseconds of a monotonic clock. */
export type Injected = { fault: Fault; recoveries: readonly Recovery[]; fromMs: number; toMs: number };

/** Every watcher must be correct within this time after recovery. */
const RIGHT_WITHIN_MS = 5000;

type Judged = {
  lost: readonly string[];
  twice: readonly string[];
  /** The time from the end of all work until every screen was correct. */
  settledMs: number;
  isShort: boolean;
  watchers: number;
};

export function faultRow(
  { fault, recoveries }: Injected,
  operations: readonly Operation[],
  judged: Judged,
): Row {
  const { lost, twice, settledMs, isShort, watchers } = judged;
  const worst = (figure: (recovery: (typeof recoveries)[number]) => number) =>
    Math.max(...recoveries.map(figure));
  const rightMs = Math.max(
    worst((recovery) => recovery.rightMs),
    settledMs,
  );
  const unanswered = unansweredOf(operations);
  const wrong = [...unanswered].filter(([why]) => isWrong(why)).reduce((sum, [, times]) => sum + times, 0);
  const acknowledged = operations.filter((operation) => answerOf(operation) !== undefined).length;
  const reasons = [...unanswered].map(([why, times]) => `${times} ${why}`).join(', ') || 'nothing';
  return {
    claim: `${fault.name}: no change is lost or doubled, and watchers are correct within 5 s`,
    tried: `${recoveries.length} times, ${operations.length} operations, ${acknowledged} acknowledged`,
    seen: [
      `${lost.length} lost, ${twice.length} twice, ${wrong} wrong answers`,
      `ready after ${seconds(worst((recovery) => recovery.readyMs))}`,
      `all ${watchers} watchers right ${seconds(rightMs)} later`,
      `a job done in ${seconds(worst((recovery) => recovery.jobMs))}`,
      `unanswered: ${reasons}`,
    ].join('; '),
    isHeld: lost.length + twice.length + wrong === 0 && (isShort || rightMs <= RIGHT_WITHIN_MS),
  };
}

/** Judges all requests and responses during the faults by the rules of the queue. */
export function historyRow(checked: readonly CheckedDoctor[]): Row {
  const operations = checked.flatMap(({ record }) => record.operations);
  const events = checked.reduce((sum, { record }) => sum + record.events.length, 0);
  const shown = checked.reduce((sum, { record }) => sum + record.seen.length, 0);
  const violations = checked.flatMap((doctor) => doctor.violations);
  return {
    claim: 'all changes during the faults follow the rules of the queue',
    tried: `${operations.length} operations, ${events} events, ${shown} snapshots`,
    seen: `${violations.length} violations`,
    isHeld: violations.length === 0,
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Counts the reasons why requests got no final response. Leaves out requests that the clients aborted. */
function unansweredOf(operations: readonly Operation[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { attempts } of operations) {
    for (const { outcome } of attempts) {
      const why =
        outcome.kind === 'unknown' ? outcome.why : outcome.kind === 'refused' ? outcome.reason : 'cut';
      if (why === 'cut' || (outcome.kind === 'refused' && !isWrong(why))) continue;
      const named = why.replace(/^connect (E[A-Z]+) .*/, '$1').replace(/^(read|write) (E[A-Z]+)$/, '$2');
      counts.set(named, (counts.get(named) ?? 0) + 1);
    }
  }
  return counts;
}

/** Returns true for a forbidden response, which is a program error or an error without a stable reason. */
const isWrong = (why: string) => /^5(?!03)\d\d /.test(why) || why.endsWith('no reason');
