// Runs one of our programs on the pinned Node.js: node scripts/with-node.mjs bench/main.ts …
import { launch } from './launch.mjs';
import { prepare } from './prepare.mjs';
import { program } from './program.mjs';

await program(async () => {
  await prepare();
  launch(process.argv.slice(2));
});
