import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bin, cacheDir, pinnedNode, rootDir } from '../harness/paths.mjs';
import { run } from '../harness/run.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 *
 * @typedef {object} Outcome
 * @property {string} output
 * @property {readonly string[]} failures the names of the failures, as far as the runner reported them
 *
 * @typedef {object} Suite
 * @property {string} name
 * @property {(options?: { quiet?: boolean }) => Promise<Counts & Outcome>} run
 */

// Many processes run the same sources, so Node.js caches the compiled code.
const testEnv = { NODE_ENV: 'test', NODE_COMPILE_CACHE: join(cacheDir, 'node') };

/** @type {Suite[]} Longest first. */
export const staticSuites = [
  // Our lint rules need the types of all files, so the same run also reports type errors. The type checker is
  // written in Go. GOGC lets the type checker use more memory, which makes it faster.
  checks('lint and types', [['oxlint', '--type-check']], { GOGC: '400' }),
  checks('doors', [['node', 'scripts/doors.mjs']]),
  checks('format', [['oxfmt', '--check']]),
];

/**
 * Runs several programs that together count as one test.
 * @param {string} name
 * @param {readonly (readonly [string, ...string[]])[]} commands
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Suite}
 */
function checks(name, commands, env = {}) {
  return {
    name,
    async run(options) {
      const results = [];
      for (const [program, ...args] of commands) {
        const result = await run(bin(program), args, { ...options, env });
        results.push({ told: [program, ...args].join(' '), ...result });
      }
      const failures = results.filter((result) => !result.ok).map((result) => result.told);
      const failed = failures.length > 0 ? 1 : 0;
      return {
        passed: 1 - failed,
        failed,
        skipped: 0,
        output: results.map((result) => result.output).join(''),
        failures,
      };
    },
  };
}

/**
 * Runs projects of vitest, except the drills. Files that open screens or replace modules are included.
 * @param {...string} projects
 */
export const vitest = (...projects) => vitestSuite(projects.join(', '), projects, '!drill');

/**
 * Drills are slow and cover code that rarely changes. `npm run torture` runs the drills, and `npm test`
 * leaves them out.
 */
export const serverDrills = vitestSuite('drills of the server', ['server'], 'drill');

/**
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {'drill' | '!drill'} tag
 * @returns {Suite}
 */
function vitestSuite(name, projects, tag) {
  const report = join(cacheDir, 'vitest.json');
  return {
    name,
    async run(options) {
      rmSync(report, { force: true });
      const { ok, output } = await run(
        bin('vitest'),
        [
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          `--tags-filter=${tag}`,
          ...projects.map((project) => `--project=${project}*`),
        ],
        { ...options, env: testEnv },
      );
      const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
      const tests = testResults.flatMap(({ assertionResults = [] }) => assertionResults);
      const skipped = tests.filter(
        ({ status, tags = [] }) =>
          status !== 'passed' && status !== 'failed' && tags.includes('drill') === (tag === 'drill'),
      );
      const counts = { passed: numPassedTests, failed: numFailedTests, skipped: skipped.length };
      return { ...settle(counts, ok), output, failures: testResults.flatMap(failuresOfFile) };
    },
  };
}

/** @param {VitestFile} file */
function failuresOfFile({ name, status, message = '', assertionResults = [] }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const file = relative(rootDir, name);
  // A file that could not be loaded has no tests.
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
}

/** @returns {Suite} The short torture, in which a claim counts as a test. */
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
      const { passed = 0, failed = 0, broken = [] } = readReport(report);
      return { ...settle({ passed, failed, skipped: 0 }, ok), output, failures: broken };
    },
  };
}

/**
 * Runs the end-to-end tests, except the drills.
 * @param {string} browser path of a Chromium
 * @param {string} [shell] path of the browser's engine alone, if it exists
 */
export const endToEnd = (browser, shell) => journeys('end to end', ['--grep-invert=@drill'], browser, shell);

/**
 * @param {string} browser path of a Chromium
 * @param {string} [shell] path of the browser's engine alone, if it exists
 */
export const drilledJourneys = (browser, shell) =>
  journeys('drills end to end', ['--grep=@drill'], browser, shell);

/**
 * @param {string} name
 * @param {readonly string[]} filter
 * @param {string} browser
 * @param {string} [shell]
 * @returns {Suite}
 */
function journeys(name, filter, browser, shell = browser) {
  const report = join(cacheDir, 'playwright.json');
  return {
    name,
    async run(options) {
      rmSync(report, { force: true });
      const { ok, output } = await run(bin('playwright'), ['test', '--reporter=list,json', ...filter], {
        ...options,
        env: {
          ...testEnv,
          BAARI_CHROMIUM: browser,
          BAARI_CHROMIUM_SHELL: shell,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      });
      const { stats = {}, suites = [] } = readReport(report);
      const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
      return {
        ...settle({ passed: expected, failed: unexpected + flaky, skipped }, ok),
        output,
        failures: suites.flatMap(failuresOfJourneys),
      };
    },
  };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function failuresOfJourneys({ suites = [], specs = [] }) {
  const here = specs.flatMap(({ file, title, tests = [] }) =>
    tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map(({ projectName, results = [] }) => {
        const message = results.flatMap((result) => result.error?.message ?? [])[0];
        return `[${projectName}] ${file} › ${title}: ${firstLine(message)}`;
      }),
  );
  return [...here, ...suites.flatMap(failuresOfJourneys)];
}

/** @param {string} [message] */
function firstLine(message = '') {
  return stripVTControlCharacters(message).split('\n', 1)[0];
}

/**
 * The parts of the runners' output that this program reads.
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} [message]
 * @property {{ fullName: string, status: string, tags?: string[], failureMessages?: string[] }[]}
 * [assertionResults]
 *
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ file: string, title: string, tests?: PlaywrightTest[] }[]} [specs]
 *
 * @typedef {object} PlaywrightTest
 * @property {string} projectName
 * @property {string} status
 * @property {{ error?: { message?: string } }[]} [results]
 *
 * @typedef {object} Report
 * @property {number} [numPassedTests]
 * @property {number} [numFailedTests]
 * @property {VitestFile[]} [testResults]
 * @property {number} [passed]
 * @property {number} [failed]
 * @property {string[]} [broken]
 * @property {{ expected?: number, unexpected?: number, flaky?: number, skipped?: number }} [stats]
 * @property {PlaywrightSuite[]} [suites]
 *
 * @param {string} file
 * @returns {Report}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * If a runner failed outside of its tests, or ran none, counts that as one failure.
 * @param {Counts} counts
 * @param {boolean} ok
 */
function settle(counts, ok) {
  const ranNone = counts.passed + counts.failed === 0;
  return counts.failed === 0 && (!ok || ranNone) ? { ...counts, failed: 1 } : counts;
}
