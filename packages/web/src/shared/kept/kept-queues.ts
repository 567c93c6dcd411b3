/**
 * The queues that this phone saw last, for a page that is opened without a network: numbers alone, of those feeds that
 * are open to anyone.
 */
import type { QueueSnapshot } from '@baari/contract/queue';
import { keptList } from './kept-list.ts';

export type KeptFeed = {
  /** The feed's address: what was followed together. */
  url: string;
  /** When it was heard last, by the server's clock, in milliseconds since 1970. */
  knownAt: number;
  queues: readonly QueueSnapshot[];
};

export const keptFeeds = keptList<KeptFeed>('baari.kept-feeds');
