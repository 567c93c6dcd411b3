// Runs the torture on the pinned Node.js, after building the pages that it attacks: node scripts/torture.mjs
// [part] …
import { buildIfStale } from './build.mjs';
import { launch } from './launch.mjs';
import { prepare } from './prepare.mjs';
import { program } from './program.mjs';

await program(async () => {
  await prepare();
  await buildIfStale();
  launch(['torture/main.ts', ...process.argv.slice(2)]);
});
