/**
 * Simulates all watchers of queues. Records when the last watcher received a change, and what each watcher
 * sees at the end.
 */
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { queueSnapshot } from '@baari/contract/queue';
import { letterOf } from '@baari/core/queue';
import { openWatcherSocket } from '../../harness/watcher-socket.ts';
import type { StoredLine } from './platform.repository.ts';

const AT_A_TIME = 200;

type Watcher = { socket: Socket; doctorId: string; text: string; revision: number; frame: string };

/**
 * The revision for which a caller waits. The wait ends when all watchers of the queue have this revision or a
 * newer one.
 */
type Awaited = { revision: number; resolve: (at: number) => void };

export class Watchers {
  readonly #all: Watcher[] = [];
  readonly #byDoctor = new Map<string, Watcher[]>();
  readonly #awaited = new Map<string, Awaited[]>();
  bytes = 0;
  frames = 0;
  /** Counts outdated frames. Such a frame is older than the watcher's last frame. */
  older = 0;
  /** Counts streams that ended although the test did not close them. */
  ended = 0;

  isWatched(doctorId: string): boolean {
    return this.#byDoctor.has(doctorId);
  }

  /**
   * Adds a watcher for the queue of each of these doctors, using the servers in turn. The list may contain a
   * doctor several times.
   */
  async grow(urls: readonly string[], doctorIds: readonly string[]): Promise<void> {
    for (let from = 0; from < doctorIds.length; from += AT_A_TIME) {
      await Promise.all(
        doctorIds.slice(from, from + AT_A_TIME).map((doctorId) => this.#join(urls, doctorId)),
      );
    }
  }

  /**
   * Resolves with the time (`performance.now`) at which the last watcher of the queue had the revision or a
   * newer one.
   */
  seen(doctorId: string, revision: number): Promise<number> {
    if (this.#least(doctorId) >= revision) return Promise.resolve(performance.now());
    return new Promise((resolve) => {
      const awaited = this.#awaited.get(doctorId) ?? [];
      awaited.push({ revision, resolve });
      this.#awaited.set(doctorId, awaited);
    });
  }

  /**
   * Waits for a limited time until every watcher has the last change of its queue. Returns the number of
   * watchers that do not have it.
   */
  async countWrong(lines: ReadonlyMap<string, StoredLine>, withinMs: number): Promise<number> {
    const all = [...this.#byDoctor.keys()].map((id) => this.seen(id, lines.get(id)?.revision ?? 0));
    await Promise.race([Promise.all(all), sleep(withinMs, undefined, { ref: false })]);
    return this.#all.filter((watcher) => !isTrue(watcher, lines.get(watcher.doctorId))).length;
  }

  close(): void {
    for (const { socket } of this.#all) {
      socket.removeAllListeners('close');
      socket.destroy();
    }
  }

  #join(urls: readonly string[], doctorId: string): Promise<void> {
    const index = this.#all.length;
    const socket = openWatcherSocket(
      urls[index % urls.length] ?? '',
      `/api/live?topic=queue:${doctorId}`,
      index,
    );
    const watcher: Watcher = { socket, doctorId, text: '', revision: -1, frame: '' };
    this.#all.push(watcher);
    this.#byDoctor.set(doctorId, [...(this.#byDoctor.get(doctorId) ?? []), watcher]);
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.on('close', () => (this.ended += 1));
      socket.on('data', (bytes) => {
        this.bytes += bytes.length;
        this.#read(watcher, bytes.toString('latin1'));
        if (watcher.revision >= 0) resolve();
        else if (!watcher.text.startsWith('HTTP/1.1 200')) reject(new Error(watcher.text));
      });
    });
  }

  #read(watcher: Watcher, text: string): void {
    const frames = `${watcher.text}${text}`.split('\n\n');
    watcher.text = frames.pop() ?? '';
    for (const frame of frames) {
      const revision = /\ndata: .*?"revision":(\d+)/.exec(frame)?.[1];
      if (revision === undefined) continue;
      this.frames += 1;
      if (Number(revision) < watcher.revision) this.older += 1;
      watcher.revision = Number(revision);
      watcher.frame = frame;
    }
    const awaited = this.#awaited.get(watcher.doctorId);
    if (awaited === undefined || frames.length === 0) return;
    const least = this.#least(watcher.doctorId);
    for (const each of awaited) if (each.revision <= least) each.resolve(performance.now());
    const left = awaited.filter(({ revision }) => revision > least);
    if (left.length > 0) this.#awaited.set(watcher.doctorId, left);
    else this.#awaited.delete(watcher.doctorId);
  }

  #least(doctorId: string): number {
    return Math.min(Infinity, ...(this.#byDoctor.get(doctorId) ?? []).map(({ revision }) => revision));
  }
}

function isTrue({ frame }: Watcher, line: StoredLine | undefined): boolean {
  const json = /data: (.*)$/.exec(frame)?.[1];
  if (json === undefined || line === undefined) return false;
  const { revision, nowServing, states } = queueSnapshot.parse(JSON.parse(json));
  const letters = line.tokens
    .map(({ status, hasArrived }) => letterOf(stateOfLoad(status), hasArrived))
    .join('');
  return revision === line.revision && nowServing === line.nowServing && states === letters;
}

/** Accepts only the statuses that can occur, because this load cancels no tokens. */
function stateOfLoad(status: string) {
  if (status === 'waiting' || status === 'called' || status === 'completed') return { status } as const;
  throw new RangeError(`a token that nobody cancelled is ${status}`);
}
