import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bin, cacheDir, pinnedNode } from './paths.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 *
 * @typedef {object} Suite
 * @property {string} name
 * @property {(options?: { quiet?: boolean }) => Promise<Counts & { output: string }>} run
 */

// Many processes read the same sources: Node.js compiles them once.
const testEnv = { NODE_ENV: 'test', NODE_COMPILE_CACHE: join(cacheDir, 'node') };

const tsconfigs = ['.', 'packages/core', 'packages/contract', 'packages/server', 'packages/web'];

// Three times as fast as version 6, which stays for the doors: 7 has no interface for them.
const compiler = 'node_modules/typescript-7/bin/tsc';

/** @type {Suite[]} Longest first. */
export const staticSuites = [
  checks('lint', [['oxlint']]),
  checks('format', [['prettier', '--check', '--log-level=warn', '.']]),
  checks(
    'types',
    tsconfigs.map((path) => ['node', compiler, '--project', path]),
  ),
  checks('doors', [
    ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages'],
    ['depcruise', '--config', '.dependency-cruiser.patient.cjs', 'packages/web/src/app'],
    ['node', 'scripts/folder-cycles.mjs'],
  ]),
];

/**
 * Programs that together count as one test.
 * @param {string} name
 * @param {readonly (readonly [string, ...string[]])[]} commands
 * @returns {Suite}
 */
function checks(name, commands) {
  return {
    name,
    async run(options) {
      const results = [];
      for (const [program, ...args] of commands) results.push(await run(bin(program), args, options));
      const failed = results.every((result) => result.ok) ? 0 : 1;
      return {
        passed: 1 - failed,
        failed,
        skipped: 0,
        output: results.map((result) => result.output).join(''),
      };
    },
  };
}

/**
 * A project of vitest, and with it those of its files that open screens or replace modules.
 * @param {...string} projects
 * @returns {Suite}
 */
export function vitest(...projects) {
  const report = join(cacheDir, 'vitest.json');
  return {
    name: projects.join(', '),
    async run(options) {
      rmSync(report, { force: true });
      const { ok, output } = await run(
        bin('vitest'),
        [
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...projects.map((project) => `--project=${project}*`),
        ],
        { ...options, env: testEnv },
      );
      const {
        numPassedTests = 0,
        numFailedTests = 0,
        numPendingTests = 0,
        numTodoTests = 0,
      } = readReport(report);
      const counts = {
        passed: numPassedTests,
        failed: numFailedTests,
        skipped: numPendingTests + numTodoTests,
      };
      return { ...settle(counts, ok), output };
    },
  };
}

/** @returns {Suite} The short torture: a claim is a test. */
export function torture() {
  const report = join(cacheDir, 'torture.json');
  return {
    name: 'torture',
    async run(options) {
      rmSync(report, { force: true });
      const { ok, output } = await run(pinnedNode(), ['torture/main.ts', '--short', `--report=${report}`], {
        ...options,
        env: testEnv,
      });
      const { passed = 0, failed = 0 } = readReport(report);
      return { ...settle({ passed, failed, skipped: 0 }, ok), output };
    },
  };
}

/**
 * @param {string} browser path of a Chromium
 * @param {string} [shell] path of its engine alone, where there is one
 * @returns {Suite}
 */
export function endToEnd(browser, shell = browser) {
  const report = join(cacheDir, 'playwright.json');
  return {
    name: 'end to end',
    async run(options) {
      rmSync(report, { force: true });
      const { ok, output } = await run(bin('playwright'), ['test', '--reporter=list,json'], {
        ...options,
        env: {
          ...testEnv,
          BAARI_CHROMIUM: browser,
          BAARI_CHROMIUM_SHELL: shell,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      });
      const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(report).stats ?? {};
      return { ...settle({ passed: expected, failed: unexpected + flaky, skipped }, ok), output };
    },
  };
}

/**
 * @typedef {Record<string, number | undefined>} Numbers
 * @param {string} file
 * @returns {{ stats?: Numbers } & Numbers}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * A runner that failed outside of any test, or ran none, has failed once.
 * @param {Counts} counts
 * @param {boolean} ok
 */
function settle(counts, ok) {
  const ranNone = counts.passed + counts.failed === 0;
  return counts.failed === 0 && (!ok || ranNone) ? { ...counts, failed: 1 } : counts;
}

/**
 * Runs suites as many at a time as there are cores, in their order; what fails says why.
 * @param {readonly Suite[]} suites
 * @returns {Promise<Counts[]>}
 */
export async function runTogether(suites) {
  const waiting = [...suites];
  /** @type {Counts[]} */
  const results = [];
  const runSome = async () => {
    for (let suite = waiting.shift(); suite; suite = waiting.shift()) results.push(await runQuietly(suite));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runSome));
  return results;
}

/** @param {Suite} suite */
async function runQuietly({ name, run }) {
  const { told, output, counts } = await timed(name, () => run({ quiet: true }));
  if (counts.failed > 0) console.log(`\n── ${name}\n${output}`);
  console.log(told);
  return counts;
}

/**
 * Runs a suite by itself, with all that it says.
 * @param {Suite} suite
 */
export async function runAlone({ name, run }) {
  console.log(`\n── ${name}`);
  const { told, counts } = await timed(name, run);
  console.log(told);
  return counts;
}

/**
 * @param {string} name
 * @param {() => Promise<Counts & { output: string }>} run
 */
async function timed(name, run) {
  const startedAt = performance.now();
  const { output, ...counts } = await run();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return { told: `── ${name}: ${inWords(counts)} (${seconds} s)`, output, counts };
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
