/** Builds images on this machine and opens their files. */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { rootDir } from '../../harness/paths.mjs';

export type Machine = 'amd64' | 'arm64';

type Build = {
  image: string;
  machine: Machine;
  /** The folder with the Containerfile and the image's files. */
  context?: string;
  args?: Readonly<Record<string, string>>;
};

export type Engine = {
  name: string;
  build: (build: Build) => void;
  /** Returns true if the image is present or can be pulled. */
  has: (image: string) => boolean;
  configOf: (image: string) => ImageConfig;
  /** Writes an image's files into a new folder. */
  unpack: (image: string, folder: string) => void;
};

const textList = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? []);

const imageConfig = z.object({
  User: z.string().default(''),
  Env: textList,
  Cmd: textList,
  WorkingDir: z.string().default('/'),
  Volumes: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((volumes) => Object.keys(volumes ?? {})),
  Healthcheck: z.object({ Test: textList }).optional(),
});
/** An image's user, command, folder, and health check. */
export type ImageConfig = z.infer<typeof imageConfig>;

/** Returns the first of docker, podman and buildah that works here. buildah stores its images in `store`. */
export function findEngine(store: string): Engine {
  const name = findDaemon();
  if (name !== undefined) return daemon(name);
  if (succeeds('buildah', ['--version'])) return buildah(store);
  throw new Error('Nothing here builds images: install docker, podman or buildah.');
}

export const machineHere = (): Machine => (process.arch === 'arm64' ? 'arm64' : 'amd64');

/** Returns docker or podman, whichever works here. */
export const findDaemon = (): string | undefined =>
  ['docker', 'podman'].find((name) => succeeds(name, ['info']));

/** Docker and podman take the same commands. */
function daemon(name: string): Engine {
  return {
    name,
    build: (build) => run(name, ['build', ...buildOptions(build)]),
    has: (image) => succeeds(name, ['image', 'inspect', image]) || succeeds(name, ['pull', '--quiet', image]),
    configOf: (image) =>
      imageConfig.parse(JSON.parse(read(name, ['image', 'inspect', '--format', '{{json .Config}}', image]))),
    unpack: (image, folder) => {
      const container = read(name, ['create', image]).trim();
      extract([name, 'export', container], folder);
      run(name, ['rm', container]);
    },
  };
}

function buildah(store: string): Engine {
  mkdirSync(store, { recursive: true });
  // The driver `vfs` works without container support, with files in folders and chroot.
  const storage = ['--root', path.join(store, 'root'), '--runroot', path.join(store, 'run')];
  const global = [...storage, '--storage-driver', 'vfs'];
  const call = (...args: string[]) => [...global, ...args];
  return {
    name: 'buildah',
    // The Docker format is needed because the other image format has no health checks. Old versions of
    // buildah do not set BUILDPLATFORM.
    build: ({ args, ...build }) => {
      const options = buildOptions({ ...build, args: { ...args, BUILDPLATFORM: `linux/${machineHere()}` } });
      run('buildah', call('build', '--isolation', 'chroot', '--format', 'docker', ...options));
    },
    has: (image) =>
      succeeds('buildah', call('inspect', '--type', 'image', image)) ||
      succeeds('buildah', call('pull', '--quiet', image)),
    configOf: (image) => {
      const inspected: unknown = JSON.parse(read('buildah', call('inspect', '--type', 'image', image)));
      return z.object({ Docker: z.object({ config: imageConfig }) }).parse(inspected).Docker.config;
    },
    unpack: (image, folder) => {
      const container = read('buildah', call('from', '--pull-never', image)).trim();
      const mounted = read('buildah', call('mount', container)).trim();
      extract(['tar', '-c', '-C', mounted, '.'], folder);
      run('buildah', call('rm', container));
    },
  };
}

const buildOptions = ({ image, machine, context = rootDir, args = {} }: Build) => [
  `--platform=linux/${machine}`,
  `--tag=${image}`,
  `--file=${path.join(context, 'Containerfile')}`,
  ...Object.entries(args).map(([name, value]) => `--build-arg=${name}=${value}`),
  context,
];

/** Runs a command and unpacks its output as a tar file. */
function extract([command = '', ...args]: readonly string[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const script = 'folder=$1; shift; "$@" | tar -x -p --numeric-owner -C "$folder"';
  run('bash', ['-o', 'pipefail', '-c', script, 'extract', folder, command, ...args]);
}

const succeeds = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Runs a command to its end. Throws if the command fails. */
export function run(command: string, args: readonly string[], options: SpawnSyncOptions = {}): void {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`, { cause: error });
}

/** Returns a command's output. Throws if the command fails. */
function read(command: string, args: readonly string[]): string {
  const { status, stdout, error } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: Infinity,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`, { cause: error });
  return stdout;
}
