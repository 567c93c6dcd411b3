import type { LiveConnectionState } from '../live/index.ts';

/** Whether a page shows the present, and since when not. */
export type Freshness = {
  state: LiveConnectionState['state'];
  /** When the page's data was last known to be true, by the server's clock, in milliseconds since 1970. */
  knownAt: number;
};

/** Until the feed is heard, that is when the page was drawn. */
export function freshnessOf({ state, knownAt }: LiveConnectionState, drawnAt: number): Freshness {
  return { state, knownAt: Math.max(knownAt ?? drawnAt, drawnAt) };
}
