// The server and the built web app, each renewed when its sources change.
import { spawn } from 'node:child_process';
import { buildIfStale } from './build.mjs';
import { launch } from './launch.mjs';
import { bin, rootDir, toolEnv } from './paths.mjs';
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
  process.on('exit', () => {
    for (const build of builds) build.kill();
  });

  const watched = ['packages/server/src', 'packages/core/src', 'packages/contract/src', 'packages/web/dist'];
  launch([
    '--watch-preserve-output',
    ...watched.map((path) => `--watch-path=${path}`),
    'packages/server/src/main.ts',
    ...process.argv.slice(2),
  ]);
});
