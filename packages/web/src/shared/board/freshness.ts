import type { LiveConnectionState } from '../live/index.ts';

/** Says whether a page is current, or since when it is not. */
export type Freshness = {
  state: LiveConnectionState['state'];
  /**
   * The time at which the page's data was last known to be current, by the server's clock, in milliseconds
   * since 1970.
   */
  knownAt: number;
};

/** Uses the rendering time of the page until the feed connects. */
export function freshnessOf({ state, knownAt }: LiveConnectionState, drawnAt: number): Freshness {
  return { state, knownAt: Math.max(knownAt ?? drawnAt, drawnAt) };
}
