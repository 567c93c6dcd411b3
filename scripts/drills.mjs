// Runs the drills for the torture: node scripts/drills.mjs [file for the result]
import { writeFileSync } from 'node:fs';
import { findBrowser, findShell } from '../harness/find-browser.mjs';
import { runAlone, tellFailures } from './run-suites.mjs';
import { drilledJourneys, serverDrills } from './suites.mjs';

const results = [
  await runAlone(serverDrills),
  await runAlone(drilledJourneys(await findBrowser(), await findShell())),
];
tellFailures(results);
const [file] = process.argv.slice(2);
if (file) writeFileSync(file, JSON.stringify(results));
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
