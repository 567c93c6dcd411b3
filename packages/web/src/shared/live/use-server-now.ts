import { useSyncExternalStore } from 'react';
import { liveClient } from './index.ts';

/** The milliseconds by which the server's clock was ahead of this browser's at the feed's last frame. */
let aheadMs = 0;
let heardAt: number | null = null;

function hear(): void {
  const { knownAt } = liveClient().connection;
  if (knownAt === null || knownAt === heardAt) return;
  heardAt = knownAt;
  aheadMs = knownAt - Date.now();
}

/** The time by the server's clock, updated at a fixed interval. All followers share one timer. */
class Clock {
  readonly #everyMs: number;
  readonly #followers = new Set<() => void>();
  #readAt = -Infinity;
  #aheadMs = 0;

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /**
   * The time by the server's clock, in milliseconds since 1970. The time stays constant between two ticks,
   * even without followers.
   */
  get now(): number {
    const isOld = Math.abs(Date.now() - this.#readAt) >= this.#everyMs;
    if (this.#followers.size === 0 && isOld) this.#read();
    return this.#readAt + this.#aheadMs;
  }

  readonly follow = (changed: () => void): (() => void) => {
    if (this.#followers.size === 0) this.#start();
    this.#followers.add(changed);
    return () => {
      this.#followers.delete(changed);
      if (this.#followers.size === 0) this.#stop();
    };
  };

  #stop = () => {};

  #start(): void {
    const timer = setInterval(() => this.#tick(), this.#everyMs);
    const endListening = liveClient().listen(() => {
      hear();
      if (aheadMs !== this.#aheadMs) this.#tick();
    });
    this.#stop = () => {
      clearInterval(timer);
      endListening();
    };
  }

  #tick(): void {
    this.#read();
    for (const changed of this.#followers) changed();
  }

  #read(): void {
    this.#readAt = Date.now();
    this.#aheadMs = aheadMs;
  }
}

const clocks = new Map<number, Clock>();

function clockOf(everyMs: number): Clock {
  const clock = clocks.get(everyMs) ?? new Clock(everyMs);
  clocks.set(everyMs, clock);
  return clock;
}

/**
 * A text that depends on the server's time. The text is computed every `everyMs`, and the component renders
 * only when it changes. `read` gets milliseconds since 1970. Until the feed's first frame, the time comes
 * from this browser's clock.
 */
export function useByServerNow<Said extends string | number | boolean | null>(
  everyMs: number,
  read: (now: number) => Said,
): Said {
  const clock = clockOf(everyMs);
  const now = () => read(clock.now);
  return useSyncExternalStore(clock.follow, now, now);
}

/** The time by the server's clock, in milliseconds since 1970, renewed every `everyMs`. */
export const useServerNow = (everyMs: number): number => useByServerNow(everyMs, (now) => now);
