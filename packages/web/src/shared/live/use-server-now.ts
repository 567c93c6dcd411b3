import { useSyncExternalStore } from 'react';
import { liveClient } from './index.ts';
import { useNow } from '../ui/use-now.ts';

/** How far the server's clock is ahead of this browser's, as the feed told it last. */
let aheadMs = 0;
let heardAt: number | null = null;

const listen = (changed: () => void) =>
  liveClient().listen(() => {
    const { knownAt } = liveClient().connection;
    if (knownAt === null || knownAt === heardAt) return;
    heardAt = knownAt;
    aheadMs = knownAt - Date.now();
    changed();
  });

/** The time by the server's clock, in milliseconds since 1970, anew every `everyMs`; by this browser's until the feed was heard. */
export function useServerNow(everyMs: number): number {
  return useNow(everyMs) + useSyncExternalStore(listen, () => aheadMs);
}
