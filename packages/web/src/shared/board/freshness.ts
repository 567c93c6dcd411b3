import type { LiveConnectionState } from '../live/index.ts';

/** Shows whether a page is current, and otherwise the time since which it is not. */
export type Freshness = {
  state: LiveConnectionState['state'];
  /**
   * The last time at which the page's data was known to be current, in milliseconds since 1970 on the
   * server's clock.
   */
  knownAt: number;
};

/** Uses the rendering time of the page until the feed connects. */
export function freshnessOf({ state, knownAt }: LiveConnectionState, drawnAt: number): Freshness {
  return { state, knownAt: Math.max(knownAt ?? drawnAt, drawnAt) };
}
