/** The positions of tokens as this browser showed them last, and why they grew. */
import type { QueueSnapshot } from '@baari/contract/queue';
import type { GrowthReason } from '@baari/core/queue';
import { keptList } from './kept-list.ts';

export type Growth = {
  reason: GrowthReason;
  /** How many were ahead before. */
  from: number;
  /** The instant and the revision of the queue that showed it. */
  at: string;
  revision: number;
  /** Whether frames were missed in which the holder may have been called and come back. */
  mayBeOwn: boolean;
};

export type KeptPosition = {
  url: string;
  queue: QueueSnapshot;
  /** The token's own facts about its rank. */
  own: string;
  growth: Growth | null;
};

export const keptPositions = keptList<KeptPosition>('baari.kept-positions');
