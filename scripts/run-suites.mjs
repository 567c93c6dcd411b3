import { availableParallelism } from 'node:os';

/**
 * @typedef {import('./suites.mjs').Counts} Counts
 * @typedef {import('./suites.mjs').Outcome} Outcome
 * @typedef {import('./suites.mjs').Suite} Suite
 *
 * @typedef {Counts & { told: string, failures: readonly string[] }} Result `told`: a line about how the suite
 * ended
 */

/**
 * Runs suites in order, as many at a time as there are cores, and reports failures.
 * @param {readonly Suite[]} suites
 * @returns {Promise<Result[]>}
 */
export async function runTogether(suites) {
  const waiting = [...suites];
  /** @type {Result[]} */
  const results = [];
  const runSome = async () => {
    for (let suite = waiting.shift(); suite; suite = waiting.shift()) results.push(await runQuietly(suite));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runSome));
  return results;
}

/** @param {Suite} suite */
async function runQuietly({ name, run }) {
  const { output, result } = await timed(name, () => run({ quiet: true }));
  if (result.failed > 0) console.log(`\n── ${name}\n${output}`);
  console.log(result.told);
  return result;
}

/**
 * Runs one suite with its full output.
 * @param {Suite} suite
 */
export async function runAlone({ name, run }) {
  console.log(`\n── ${name}`);
  const { result } = await timed(name, run);
  console.log(result.told);
  return result;
}

/**
 * @param {string} name
 * @param {() => Promise<Counts & Outcome>} run
 */
async function timed(name, run) {
  const startedAt = performance.now();
  const { output, ...counts } = await run();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return { output, result: { ...counts, told: `── ${name}: ${inWords(counts)} (${seconds} s)` } };
}

/**
 * Prints once more how each suite ended, with its failures, because people look only at the end of a long
 * run.
 * @param {readonly Result[]} results
 */
export function tellFailures(results) {
  console.log();
  for (const { told, failures } of results) {
    console.log(told);
    for (const failure of failures) console.log(`   ✗ ${failure}`);
  }
}

/** @param {readonly Counts[]} results */
export function sum(results) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of results) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** @param {Counts} counts */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
