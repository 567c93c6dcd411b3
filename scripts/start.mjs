import { buildIfStale } from './build.mjs';
import { launch } from './launch.mjs';
import { prepare } from './prepare.mjs';
import { program } from './program.mjs';

await program(async () => {
  await prepare();
  await buildIfStale();
  launch(['packages/server/src/main.ts', ...process.argv.slice(2)]);
});
