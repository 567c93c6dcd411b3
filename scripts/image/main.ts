// npm run image [-- --store=FOLDER]: builds the images for amd64 and arm64, and checks them. The command
// needs root on Linux.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cacheDir } from '../../harness/paths.mjs';
import { findBases } from './bases.ts';
import { claim, conclude } from './claims.ts';
import { type Engine, findDaemon, findEngine, type Machine, machineHere, run } from './engine.ts';
import { claimFiles } from './files.ts';
import { tryImage } from './trial.ts';

const { values } = parseArgs({
  options: { store: { type: 'string', default: path.join(cacheDir, 'image') } },
});

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error('npm run image mounts file systems and becomes other users: it needs Linux, and root.');
  process.exit(1);
}
const store = path.resolve(values.store);
mkdirSync(store, { recursive: true });
installMissing();
const engine = findEngine(path.join(store, 'storage'));
const bases = findBases(engine, machineHere(), path.join(store, 'bases'));
const here = machineHere();
const elsewhere: Machine = here === 'amd64' ? 'arm64' : 'amd64';
const folder = mkdtempSync(path.join(tmpdir(), 'baari-image-'));
// The trial's database runs as another user, who must be able to enter this folder.
chmodSync(folder, 0o711);
try {
  await tryMachine(here, engine);
  await tryMachine(elsewhere, engine);
  console.log(`\nNothing of the image for ${elsewhere} was run: this machine cannot.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = conclude();

async function tryMachine(machine: Machine, { build, configOf, unpack, name }: Engine): Promise<void> {
  const image = `localhost/baari:${machine}`;
  const root = path.join(folder, machine);
  await claim(`${machine}: ${name} builds it`, () => {
    build({ image, machine, args: bases(machine) });
    unpack(image, root);
    return true;
  });
  if (!existsSync(root)) return;
  const config = configOf(image);
  await claimFiles(machine, root, config);
  if (machine === here) await tryImage({ root, config, folder: path.join(folder, 'volumes') });
}

/** Installs Debian's tools if no image builder is present. */
function installMissing(): void {
  const missing = ['buildah', 'debootstrap'].filter((program) => !isHere(program));
  if (missing.length === 0 || !isHere('apt-get') || findDaemon() !== undefined) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  run('apt-get', ['install', '-y', '-qq', ...missing], { env });
}

function isHere(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}
