/**
 * Simulates many watchers of one stream with bare sockets, and records when the last of them has received an
 * event.
 */
import type { Socket } from 'node:net';
import { openWatcherSocket } from '../watcher-socket.ts';

const AT_A_TIME = 200;
const PATIENCE_MS = 30_000;

export class Crowd {
  readonly #sockets: Socket[] = [];
  #awaited: Buffer | null = null;
  #missing = 0;
  #onLast: (() => void) | null = null;

  /** The first event that a watcher received. */
  firstEvent = '';

  async grow(url: string, path: string, size: number): Promise<void> {
    while (this.#sockets.length < size) {
      const count = Math.min(AT_A_TIME, size - this.#sockets.length);
      await Promise.all(Array.from({ length: count }, () => this.#join(url, path)));
    }
  }

  /** Runs `act` and returns the milliseconds until every watcher has received bytes that contain `marker`. */
  async timeUntilSeen(marker: string, act: () => Promise<unknown>): Promise<number> {
    this.#awaited = Buffer.from(marker);
    this.#missing = this.#sockets.length;
    const allHaveSeen = new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${this.#missing} watchers saw nothing`)), PATIENCE_MS);
      this.#onLast = () => {
        clearTimeout(timer);
        resolve(performance.now());
      };
    });
    const startedAt = performance.now();
    const [lastAt] = await Promise.all([allHaveSeen, act()]);
    this.#awaited = null;
    return lastAt - startedAt;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(url: string, path: string): Promise<void> {
    const socket = openWatcherSocket(url, path, this.#sockets.length);
    this.#sockets.push(socket);
    let seen: Buffer | null = null;
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.on('data', (bytes) => {
        if (this.#awaited === null) {
          const text = bytes.toString();
          if (text.includes('HTTP/1.1') && !text.includes('HTTP/1.1 200')) reject(new Error(text));
          const event = /event: queue\ndata: .*\n\n/.exec(text)?.[0];
          if (event === undefined) return;
          this.firstEvent ||= event;
          resolve();
        } else if (seen !== this.#awaited && bytes.includes(this.#awaited)) {
          seen = this.#awaited;
          this.#missing -= 1;
          if (this.#missing === 0) this.#onLast?.();
        }
      });
    });
  }
}
