/** A machine of the cluster: a network namespace with a virtual cable, and the processes in it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { openSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { signalAll } from '../faults/postgres-processes.ts';
import { until } from '../faults/until.ts';

const BRIDGE = 'cluster';
const PREFIX_LENGTH = 24;

export type RunOptions = { user: string; env?: Readonly<Record<string, string>> };

/** Connects the machines' virtual cables. This process is on the same network, with the address `address`. */
export function layBridge(address: string): void {
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', `${address}/${PREFIX_LENGTH}`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
}

export class Machine {
  readonly name: string;
  readonly address: string;
  readonly #folder: string;
  /**
   * Keeps the namespace alive while no program runs in it. The value is null for the machine on which this
   * process runs.
   */
  readonly #holder: ChildProcess | null;

  private constructor(name: string, address: string, folder: string, holder: ChildProcess | null) {
    this.name = name;
    this.address = address;
    this.#folder = folder;
    this.#holder = holder;
  }

  /** Returns the machine of this process. The logs are written to `folder`. */
  static here(name: string, address: string, folder: string): Machine {
    return new Machine(name, address, folder, null);
  }

  static async open(name: string, address: string, folder: string): Promise<Machine> {
    const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
    const machine = new Machine(name, address, folder, holder);
    const own = namespaceOf('self');
    await until(() => ![own, null].includes(namespaceOf(holder.pid)), `no namespace for ${name}`);
    ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(holder.pid));
    ip('link', 'set', name, 'master', BRIDGE, 'up');
    machine.#inside('ip', 'address', 'add', `${address}/${PREFIX_LENGTH}`, 'dev', 'eth0');
    machine.#inside('ip', 'link', 'set', 'eth0', 'up');
    machine.#inside('ip', 'link', 'set', 'lo', 'up');
    return machine;
  }

  /** Runs a program on the machine, and writes the output to a file with the program's name. */
  run(program: string, args: readonly string[], { user, env = {} }: RunOptions): ChildProcess {
    const log = openSync(path.join(this.#folder, `${this.name}-${path.basename(program)}.log`), 'a');
    const as = [`--reuid=${user}`, `--regid=${user}`, '--init-groups'];
    const [command = '', ...rest] = [...this.#enter(), 'setpriv', ...as, program, ...args];
    const environment = { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env };
    return spawn(command, rest, { cwd: this.#folder, env: environment, stdio: ['ignore', log, log] });
  }

  /** Sends a signal to all processes of the machine. */
  signal(signal: NodeJS.Signals): void {
    signalAll(this.#processes(), signal);
  }

  /** Ends all processes of the machine immediately, as in a power cut. */
  async powerOff(): Promise<void> {
    await until(() => {
      this.signal('SIGKILL');
      return this.#processes().length === 0;
    }, `${this.name} does not end`);
  }

  /** Disconnects the machine's cable, so that packets are lost and neither side gets an error. */
  cutOff(): void {
    ip('link', 'set', this.name, 'down');
  }

  plugIn(): void {
    ip('link', 'set', this.name, 'up');
  }

  #processes(): number[] {
    const own = namespaceOf(this.#holder?.pid);
    const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && namespaceOf(name) === own);
    return running.map(Number).filter((pid) => pid !== this.#holder?.pid);
  }

  #inside(command: string, ...args: string[]): void {
    const [enter = '', ...rest] = [...this.#enter(), command, ...args];
    execFileSync(enter, rest);
  }

  #enter(): string[] {
    return this.#holder === null ? [] : ['nsenter', `--net=/proc/${this.#holder.pid}/ns/net`, '--'];
  }
}

function namespaceOf(pid: string | number | undefined): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    return null;
  }
}

const ip = (...args: string[]) => void execFileSync('ip', args);
