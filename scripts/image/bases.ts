/**
 * Makes base images from Debian's packages and the local Node.js, for machines that can't reach a registry.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinnedNode, rootDir } from '../../harness/paths.mjs';
import { type Engine, type Machine, machineHere, run } from './engine.ts';

const SUITE = 'bookworm';
const DEBIAN = 'http://deb.debian.org/debian';

/**
 * Returns the arguments that the Containerfile needs on a machine. No arguments are needed if the image's own
 * base images are available.
 */
export type Bases = (machine: Machine) => Readonly<Record<string, string>>;

const containerfile = readFileSync(path.join(rootDir, 'Containerfile'), 'utf8');
const OWN = [...containerfile.matchAll(/^ARG \w+=(\S+)$/gm)].map(([, image = '']) => image);

/**
 * Returns the base images of the Containerfile. If these can't be reached, returns images that debootstrap
 * makes in `folder`.
 */
export function findBases(engine: Engine, builds: Machine, folder: string): Bases {
  if (OWN.every((image) => engine.has(image))) return () => ({});
  console.log('No registry can be reached: making bases with debootstrap …');
  const buildBase = 'localhost/baari-build-base';
  makeBase(engine, { machine: builds, image: buildBase, folder, isForBuilding: true });
  return (machine) => {
    const image = `localhost/baari-base-${machine}`;
    makeBase(engine, { machine, image, folder, isForBuilding: false });
    return { BUILD_BASE: buildBase, BASE: image };
  };
}

type Base = { machine: Machine; image: string; folder: string; isForBuilding: boolean };

function makeBase(engine: Engine, { machine, image, folder, isForBuilding }: Base): void {
  const context = path.join(folder, image.replace('localhost/', ''));
  mkdirSync(context, { recursive: true });
  debian(machine, path.join(folder, `debian-${machine}.tar`));
  const debianTar = path.join(context, 'debian.tar');
  cpSync(path.join(folder, `debian-${machine}.tar`), debianTar);
  const files = isForBuilding ? ['debian.tar', addNode(context)] : ['debian.tar'];
  const trust = isForBuilding ? 'ENV NODE_EXTRA_CA_CERTS=/usr/local/share/certificates.pem\n' : '';
  writeFileSync(path.join(context, 'Containerfile'), `FROM scratch\nADD ${files.join(' ')} /\n${trust}`);
  engine.build({ image, machine, context });
}

/**
 * Makes a tar file with a small Debian system. For another processor architecture, packages are only
 * unpacked, because their programs can't run here.
 */
function debian(machine: Machine, tar: string): void {
  if (existsSync(tar)) return;
  const root = `${tar}.root`;
  const foreign = machine === machineHere() ? [] : ['--foreign'];
  run('debootstrap', ['--variant=minbase', `--arch=${machine}`, ...foreign, SUITE, root, DEBIAN], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const left = ['./dev/*', './proc/*', './sys/*', './var/cache/apt/archives/*.deb', './debootstrap'];
  const without = left.map((pattern) => `--exclude=${pattern}`);
  run('tar', ['-c', '-C', root, '--numeric-owner', ...without, '-f', `${tar}.new`, '.']);
  run('mv', [`${tar}.new`, tar]);
  run('rm', ['-r', root]);
}

/** Writes a tar with Node.js, npm and this machine's trusted certificates, and returns its name. */
function addNode(context: string): string {
  const root = path.join(context, 'node');
  const modules = path.join(root, 'usr/local/lib/node_modules');
  const bin = path.join(root, 'usr/local/bin');
  for (const folder of [bin, path.join(root, 'usr/local/share')]) mkdirSync(folder, { recursive: true });
  cpSync(realpathSync(pinnedNode()), path.join(bin, 'node'));
  cpSync(npmFolder(), path.join(modules, 'npm'), { recursive: true });
  run('ln', ['-sfT', '../lib/node_modules/npm/bin/npm-cli.js', path.join(bin, 'npm')]);
  cpSync('/etc/ssl/certs/ca-certificates.crt', path.join(root, 'usr/local/share/certificates.pem'));
  run('tar', ['-c', '-C', root, '--owner=0', '--group=0', '-f', path.join(context, 'node.tar'), '.']);
  return 'node.tar';
}

/** Returns the folder of the running npm, or of the npm on the path. */
function npmFolder(): string {
  const onPath = () => spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim();
  return path.resolve(realpathSync(process.env['npm_execpath'] ?? onPath()), '../..');
}
