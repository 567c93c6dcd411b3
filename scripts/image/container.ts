/** Runs this machine's images in a container that needs only the kernel and Debian's util-linux. */
import { type ChildProcess, spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImageConfig } from './engine.ts';

const READY_WITHIN_MS = 180_000;
const LOOK_EVERY_MS = 200;

/**
 * This script makes the folder in its first argument the read-only root of a container. The next arguments,
 * until `--`, are pairs of a folder and its path in the container, where it is mounted. Then the script runs
 * the remaining arguments as a program.
 */
const ENTER = `
set -eu
root=$1; shift
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
ln -s /proc/self/fd "$root/dev/fd"
mkdir -m 1777 "$root/dev/shm"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
while [ "$1" != -- ]; do
  mkdir -p "$root$2"
  mount --bind "$1" "$root$2"
  shift 2
done
shift
mount -o remount,bind,ro "$root"
exec "$@"`;

type Options = {
  /** The files of the container's image. */
  root: string;
  config: ImageConfig;
  port: number;
  /** Maps paths in the container to folders of this machine. */
  volumes: Readonly<Record<string, string>>;
  env?: Readonly<Record<string, string>>;
};

export type Ran = { isDone: boolean; told: string };

export class Container {
  readonly url: string;
  readonly #options: Options;
  #child: ChildProcess | null = null;
  #output = '';

  constructor(options: Options) {
    this.#options = options;
    this.url = `http://localhost:${options.port}`;
  }

  /** Runs the image's command and waits until its health check succeeds. */
  async start(): Promise<void> {
    const args = this.#entering(this.#options.config.Cmd);
    const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    this.#output = '';
    const keep = (data: Buffer) => (this.#output += data.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!this.isHealthy()) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`It did not start:\n${this.#output}`);
      await pause(LOOK_EVERY_MS);
    }
  }

  /** Returns true if the image's health check succeeds. */
  isHealthy(): boolean {
    const [kind, ...command] = this.#options.config.Healthcheck?.Test ?? [];
    return kind === 'CMD' && this.run(command).isDone;
  }

  /** Runs another program in place of the image's, until it ends, like `docker run --rm`. */
  runAlone(command: readonly string[]): Ran {
    return ran(spawnSync('unshare', this.#entering(command), { encoding: 'utf8' }));
  }

  /** Runs another program in the running container, like `docker exec`. */
  run(command: readonly string[]): Ran {
    const target = this.#first();
    if (target === undefined) return { isDone: false, told: 'it does not run' };
    const [user = '', group = user] = this.#options.config.User.split(':');
    const namespaces = ['-m', '-p', '-i', '-u', '-r', '-w', '-S', user, '-G', group];
    const args = ['-t', String(target), ...namespaces, ...this.#inside(command)];
    return ran(spawnSync('nsenter', args, { encoding: 'utf8' }));
  }

  /** Returns the users that run the container's processes, each once. */
  users(): number[] {
    const pids = this.run(['sh', '-c', 'for p in /proc/[0-9]*; do stat -c %u "$p"; done']).told.split('\n');
    return [...new Set(pids.map(Number))];
  }

  /** The output of the container's program. */
  get output(): string {
    return this.#output;
  }

  /** Kills the container, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops the container as a container engine would. Returns the exit code of the container's program. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  /** Returns the arguments with which `unshare` runs a command as the first process of new namespaces. */
  #entering(command: readonly string[]): string[] {
    const { root, config, volumes } = this.#options;
    const mounts = Object.entries(volumes).flatMap(([inside, outside]) => [outside, inside]);
    const [user = '', group = user] = config.User.split(':');
    const program = ['chroot', `--userspec=${user}:${group}`, '--groups=', root, ...this.#inside(command)];
    const namespaces = ['--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child'];
    return [...namespaces, 'sh', '-c', ENTER, 'enter', root, ...mounts, '--', ...program];
  }

  /** Returns a command that runs in the folder and environment of the image. */
  #inside(command: readonly string[]): string[] {
    const { config, env, port } = this.#options;
    const set = Object.entries({ PORT: String(port), ...env }).map(([name, value]) => `${name}=${value}`);
    return ['/usr/bin/env', '-i', `--chdir=${config.WorkingDir}`, ...config.Env, ...set, ...command];
  }

  /**
   * Returns the process id, on this machine, of the first process in the container. When that process ends,
   * all other processes of the container end too.
   */
  #first(): number | undefined {
    const id = this.#child?.pid;
    if (id === undefined) return undefined;
    try {
      const children = readFileSync(path.join('/proc', `${id}`, 'task', `${id}`, 'children'), 'utf8');
      return Number(children.split(' ')[0]) || undefined;
    } catch {
      return undefined;
    }
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    const first = this.#first();
    this.#child = null;
    if (child === null || first === undefined) return null;
    const ended = once(child, 'exit');
    process.kill(first, signal);
    await ended;
    return child.exitCode;
  }
}

const ran = ({ status, stdout, stderr }: SpawnSyncReturns<string>): Ran => ({
  isDone: status === 0,
  told: `${stdout}${stderr}`.trim(),
});
