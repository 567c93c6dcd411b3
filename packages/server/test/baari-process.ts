/** Runs Baari as an operator does: as a separate process with a data folder that is kept across restarts. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fastFolder } from './fast-folder.ts';

const MAIN = path.resolve(import.meta.dirname, '../src/main.ts');
const READY_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 25;
const ANSWERS_WITHIN_MS = 20_000;
const SAID_MAX = 1000;

/** All started processes. If a test fails, their output is printed. */
const opened: BaariProcess[] = [];

/** Returns the last output of each running program that has written any. */
export const lastSaid = (): string[] =>
  opened
    .filter(({ processId, said }) => processId !== undefined && said !== '')
    .map(({ url, said }) => `${url} said: ${said.slice(-SAID_MAX)}`);

export class BaariProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #program: string;
  #child: ChildProcess | null = null;
  #output = '';

  /**
   * `env` overrides the program's environment. `dataDir` lets two processes share a database. `program` is
   * another file to run instead. That program may respond to messages.
   */
  constructor(
    port: number,
    env: Readonly<Record<string, string>> = {},
    dataDir?: string,
    program: string = MAIN,
  ) {
    this.url = `http://localhost:${port}`;
    this.dataDir = dataDir ?? mkdtempSync(path.join(fastFolder(), 'baari-'));
    this.#env = env;
    this.#program = program;
    opened.push(this);
  }

  /** The program's output since its last start. */
  get said(): string {
    return this.#output;
  }

  /** Starts or restarts the program, or a given other program, and waits until it serves. */
  async run(program = this.#program): Promise<void> {
    const child = spawn(process.execPath, [program], {
      env: this.#environment(),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#output = '';
    const keep = (data: Buffer) => (this.#output += data.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    await this.untilReady(() => {
      if (child.exitCode !== null) throw new Error(`Baari did not start:\n${this.#output}`);
    });
  }

  /** Waits until the program serves, and runs `check` between attempts. */
  async untilReady(check: () => void = () => {}): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await isReady(this.url))) {
      check();
      if (Date.now() > deadline) throw new Error('Baari was not ready in time');
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  /** Sends a message to the program and returns its response. Send only one message at a time. */
  async ask(message: Readonly<Record<string, unknown>>): Promise<unknown> {
    const child = this.#child;
    if (child === null) throw new Error('Baari does not run');
    const answered = once(child, 'message', { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    child.send(message);
    const [answer]: readonly unknown[] = await answered;
    return answer;
  }

  /** Kills the program with a signal that it can't catch, as in a power cut. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops the program as a service manager does. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** The running process. Undefined while the program is stopped. */
  get processId(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * The link to the local mailbox, as printed at the start. Undefined before a start and if there is no
   * mailbox.
   */
  get mailboxUrl(): string | undefined {
    return /http\S+\/dev\/mail#\S+/.exec(this.#output)?.[0];
  }

  /** The running PostgreSQL, read from its own lock file. Undefined while PostgreSQL is not running. */
  postgresId(): string | undefined {
    try {
      return readFileSync(path.join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];
    } catch {
      return undefined;
    }
  }

  removeData(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  #environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PLANS: 'on',
      PORT: new URL(this.url).port,
      PUBLIC_URL: this.url,
      DATA_DIR: this.dataDir,
      ...this.#env,
    };
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
}

// Uses ports below the range from which the system assigns ports. So no other program takes a port between
// the kill and the restart of its server.
const [LOWEST_PORT, HIGHEST_PORT] = [15_000, 30_000];

/** Returns a port on which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    if (await canListen(port)) return port;
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}
