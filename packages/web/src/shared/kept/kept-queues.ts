/**
 * The queues that this phone saw last, for a page without a network: only numbers, from feeds that are open
 * to anyone.
 */
import type { QueueSnapshot } from '@baari/contract/queue';
import { keptList } from './kept-list.ts';

export type KeptFeed = {
  /** The feed's address: the topics followed together. */
  url: string;
  /** When it was last heard, by the server's clock, in milliseconds since 1970. */
  knownAt: number;
  queues: readonly QueueSnapshot[];
};

export const keptFeeds = keptList<KeptFeed>('baari.kept-feeds');
