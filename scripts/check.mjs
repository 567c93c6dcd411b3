// Runs the fast tests in parallel and reports failures.
import { prepare } from './prepare.mjs';
import { program } from './program.mjs';
import { inWords, runTogether, sum } from './run-suites.mjs';
import { staticSuites, vitest } from './suites.mjs';

await program(async () => {
  await prepare();
  const total = sum(await runTogether([...staticSuites, vitest('unit')]));
  console.log(`\n${inWords(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
