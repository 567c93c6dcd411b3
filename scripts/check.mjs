// The fast part of the tests, side by side; what fails says why.
import { prepare } from './prepare.mjs';
import { program } from './program.mjs';
import { inWords, staticSuites, sum, vitest } from './suites.mjs';

await program(async () => {
  await prepare();
  const results = await Promise.all(
    [...staticSuites, vitest('unit')].map(async ({ name, run }) => {
      const { output, ...counts } = await run({ quiet: true });
      if (counts.failed > 0) console.log(`\n── ${name}\n${output}`);
      console.log(`── ${name}: ${inWords(counts)}`);
      return counts;
    }),
  );

  const total = sum(results);
  console.log(`\n${inWords(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
