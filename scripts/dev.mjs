// Runs the server and the built web app, and rebuilds each when its sources change.
import { spawn } from 'node:child_process';
import { buildIfStale } from './build.mjs';
import { launch } from './launch.mjs';
import { bin, pinnedNode, rootDir, toolEnv } from '../harness/paths.mjs';
import { prepare } from './prepare.mjs';
import { program } from './program.mjs';

await program(async () => {
  await prepare();
  await buildIfStale();

  const builds = [[], ['--mode', 'patient'], ['--ssr', 'src/app/patient/server.tsx']].map((args) =>
    spawn(bin('vite'), ['build', '--watch', '--emptyOutDir', 'false', ...args], {
      cwd: `${rootDir}/packages/web`,
      env: toolEnv(),
      stdio: ['pipe', 'inherit', 'inherit'],
    }),
  );
  const words = spawn(
    pinnedNode(),
    ['--watch-preserve-output', '--watch-path=packages/words', 'packages/words/build.ts'],
    { cwd: rootDir, env: toolEnv(), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  process.on('exit', () => {
    for (const build of [...builds, words]) build.kill();
  });

  const watched = [
    'packages/server/src',
    'packages/core/src',
    'packages/contract/src',
    'packages/web/dist',
    'packages/words/dist',
  ];
  launch([
    '--watch-preserve-output',
    ...watched.map((path) => `--watch-path=${path}`),
    'packages/server/src/main.ts',
    ...process.argv.slice(2),
  ]);
});
