/** How many streams may be open at once. */
import { AppError } from '@baari/core/shared';

export type StreamLimits = {
  /** From one device: browser tabs. */
  perDevice: number;
  /** From one address: a clinic's Wi-Fi and a carrier's network put hundreds of people behind one. */
  perAddress: number;
  inAll: number;
};

export const STREAM_LIMITS: StreamLimits = { perDevice: 30, perAddress: 3000, inAll: 15_000 };

const RETRY_AFTER_SECONDS = 10;

/** Counts open streams by device, by address and in all. */
export class StreamCounts {
  readonly #limits: StreamLimits;
  readonly #open = new Map<string, number>();

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /** Counts a stream and gives what uncounts it, once. Throws `request.rate_limited` when a limit is reached. */
  claim({ deviceId, address }: { deviceId: string | null; address: string }): () => void {
    const claims = new Map([
      ['all', this.#limits.inAll],
      [`address:${address}`, this.#limits.perAddress],
    ]);
    if (deviceId !== null) claims.set(`device:${deviceId}`, this.#limits.perDevice);
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
