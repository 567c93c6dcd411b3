/** Stores the last shown positions of tokens, and why they grew. */
import type { QueueSnapshot } from '@baari/contract/queue';
import type { GrowthReason } from '@baari/core/queue';
import { keptList } from './kept-list.ts';

export type Growth = {
  reason: GrowthReason;
  /** The number of patients ahead before. */
  from: number;
  /** The instant and revision of the queue that showed it. */
  at: string;
  revision: number;
  /** True if missed frames may include a call of the patient and a return. */
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
