// Runs every suite, even after a failure. At the end, the program lists the failures, and the last line is
// the total.
import { buildIfStale } from './build.mjs';
import { findBrowser, findShell } from '../harness/find-browser.mjs';
import { prepare } from './prepare.mjs';
import { inWords, runAlone, runTogether, sum, tellFailures } from './run-suites.mjs';
import { endToEnd, staticSuites, torture, vitest } from './suites.mjs';

/** @type {import('./run-suites.mjs').Result[]} */
const results = [];

try {
  await prepare();
  // Suites that need no pages run during the build. If the build fails, that is reported where its result is
  // needed.
  const building = buildIfStale();
  building.catch(() => {});
  results.push(...(await runTogether([vitest('unit', 'web'), ...staticSuites])));
  // Some tests run the program as users do.
  await building;
  // The torture tests mostly wait. In that time, the server tests use the cores.
  results.push(...(await runTogether([vitest('server'), torture()])));
  results.push(await runAlone(endToEnd(await findBrowser(), await findShell())));
} catch (error) {
  const told = error instanceof Error ? error.message : String(error);
  results.push({ passed: 0, failed: 1, skipped: 0, told, failures: [] });
}

tellFailures(results);
const total = sum(results);
console.log(`\n${inWords(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
