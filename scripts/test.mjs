// Every suite, even when an earlier one has failed; the last line is the sum.
import { buildIfStale } from './build.mjs';
import { findBrowser } from './find-browser.mjs';
import { prepare } from './prepare.mjs';
import {
  endToEnd,
  inWords,
  lint,
  runInTurn,
  runTogether,
  staticSuites,
  sum,
  torture,
  vitest,
} from './suites.mjs';

/** @type {import('./suites.mjs').Counts[]} */
const results = [];

/** @param {import('./suites.mjs').Suite} suite */
async function runSuite({ name, run }) {
  console.log(`\n── ${name}`);
  const counts = await run();
  console.log(`── ${name}: ${inWords(counts)}`);
  results.push(counts);
}

try {
  await prepare();
  // Linting takes one core for minutes: what minds no company comes beside it.
  const beside = [...staticSuites, vitest('unit', 'web')];
  results.push(...(await Promise.all([runTogether([lint]), runInTurn(beside)])).flat());
  // Some tests run the program as people do.
  await buildIfStale();
  await runSuite(vitest('server'));
  await runSuite(torture());
  await runSuite(endToEnd(await findBrowser()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  results.push({ passed: 0, failed: 1, skipped: 0 });
}

const total = sum(results);
console.log(`\n${inWords(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
