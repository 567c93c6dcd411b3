// Every suite, even when an earlier one has failed; the last line is the sum.
import { buildIfStale } from './build.mjs';
import { findBrowser, findShell } from './find-browser.mjs';
import { prepare } from './prepare.mjs';
import { endToEnd, inWords, runAlone, runTogether, staticSuites, sum, torture, vitest } from './suites.mjs';

/** @type {import('./suites.mjs').Counts[]} */
const results = [];

try {
  await prepare();
  results.push(...(await runTogether([...staticSuites, vitest('unit', 'web')])));
  // Some tests run the program as people do.
  await buildIfStale();
  results.push(await runAlone(vitest('server')));
  results.push(await runAlone(torture()));
  results.push(await runAlone(endToEnd(await findBrowser(), await findShell())));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  results.push({ passed: 0, failed: 1, skipped: 0 });
}

const total = sum(results);
console.log(`\n${inWords(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
