/** Limits how many streams may be open at the same time. */
import { AppError } from '@baari/core/shared';
import type { Caller } from '../context/index.ts';

export type StreamLimits = {
  /** The limit for one browser, in which each tab opens one stream. */
  one: number;
  /**
   * The limit for all browsers that share a budget. Hundreds of people may share the address of a clinic's
   * Wi-Fi or a carrier's network.
   */
  together: Readonly<Record<Caller['kind'], number>>;
  /**
   * When this many streams are open in total, no more clients of this kind are admitted. So strangers leave
   * room for known clients.
   */
  inAll: Readonly<Record<Caller['kind'], number>>;
};

export const STREAM_LIMITS: StreamLimits = {
  one: 30,
  together: { account: 300, known: 6000, fresh: 3000 },
  inAll: { account: 15_000, known: 14_000, fresh: 12_000 },
};

const RETRY_AFTER_SECONDS = 10;

/** Counts open streams per browser, per shared budget, and in total. */
export class StreamCounts {
  readonly #limits: StreamLimits;
  readonly #open = new Map<string, number>();

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /**
   * Counts a stream, and returns a function that removes it from the count. Throws `request.rate_limited` if
   * a limit is reached.
   */
  claim({ kind, one, together }: Caller): () => void {
    const claims = new Map([
      ['all', this.#limits.inAll[kind]],
      [`${kind}:${together}`, this.#limits.together[kind]],
    ]);
    if (one !== null) claims.set(`one:${one}`, this.#limits.one);
    for (const [key, limit] of claims) {
      if ((this.#open.get(key) ?? 0) < limit) continue;
      throw new AppError('rate_limited', 'request.rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    for (const key of claims.keys()) this.#add(key, 1);
    return () => {
      for (const key of claims.keys()) this.#add(key, -1);
      claims.clear();
    };
  }

  #add(key: string, count: number): void {
    const open = (this.#open.get(key) ?? 0) + count;
    if (open > 0) this.#open.set(key, open);
    else this.#open.delete(key);
  }
}
