/**
 * Stores the last queues for a page without a network. Only numbers from public feeds are stored.
 */
import type { QueueSnapshot } from '@baari/contract/queue';
import { keptList } from './kept-list.ts';

export type KeptFeed = {
  /** The feed's address, which names its topics. */
  url: string;
  /** The time at which the feed was last received, in milliseconds since 1970 on the server's clock. */
  knownAt: number;
  queues: readonly QueueSnapshot[];
};

export const keptFeeds = keptList<KeptFeed>('baari.kept-feeds');
