/** Builds the table rows for one kind of failure. */
import { quantile } from '../../harness/figures.ts';
import { answerOf, type Operation } from '../histories/history.ts';
import type { Row } from '../part.ts';
import type { Tried } from './trial.ts';

/**
 * The limits in seconds: until work resumes (median and maximum), and from then until all screens are
 * correct.
 */
const WORKS_AGAIN = { median: 30, worst: 45 };
const RIGHT_AFTER = 5;

export function rowOf(tried: Tried): Row {
  const { failure, runs, operations, watchers, lost, twice, violations, takenByOld, settledMs } = tried;
  const works = runs.map(({ workedAfterMs }) => workedAfterMs / 1000).toSorted((one, other) => one - other);
  const [median, worst] = [quantile(works, 0.5), Math.max(...works)];
  const right = Math.max(settledMs, ...runs.map(({ rightAfterMs }) => rightAfterMs)) / 1000;
  const wrong = wrongAnswers(operations);
  const broken = lost.length + twice.length + violations + takenByOld + wrong.length;
  const acknowledged = operations.filter((operation) => answerOf(operation) !== undefined).length;
  return {
    claim: `the leader ${failure.claim}: no change is lost or doubled, and work continues`,
    tried: `${runs.length} runs, ${operations.length} operations, ${acknowledged} acknowledged`,
    seen: [
      `works again after ${median.toFixed(1)} s in the median, ${worst.toFixed(1)} s at worst`,
      `all ${watchers} watchers right ${right.toFixed(1)} s later at worst`,
      `${lost.length} lost, ${twice.length} twice, ${violations} violations, ${takenByOld} accepted by an old leader`,
      `${wrong.length} wrong answers${wrong.length > 0 ? ` (${[...new Set(wrong)].join(', ')})` : ''}`,
    ].join('; '),
    isHeld:
      broken === 0 && median <= WORKS_AGAIN.median && worst <= WORKS_AGAIN.worst && right <= RIGHT_AFTER,
  };
}

/** Returns server errors other than 503, because no client may get them. */
const wrongAnswers = (operations: readonly Operation[]): string[] =>
  operations.flatMap(({ attempts }) =>
    attempts.flatMap(({ outcome }) =>
      outcome.kind === 'unknown' && /^5(?!03)\d\d /.test(outcome.why) ? [outcome.why] : [],
    ),
  );
