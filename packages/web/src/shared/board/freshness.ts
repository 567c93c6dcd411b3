import type { LiveConnectionState } from '../live/index.ts';

/** Shows whether a page is current, and otherwise the time since which it is not. */
export type Freshness = {
  state: LiveConnectionState['state'];
  /** True if the clinic has no internet, although this page has. The state is then `offline`. */
  isOutage?: true;
  /**
   * The last time at which the page's data was known to be current, in milliseconds since 1970 on the
   * server's clock.
   */
  knownAt: number;
};

/**
 * Uses the rendering time of the page until the feed connects. If the clinic has no internet, `outageSince`
 * is the value in the queues on the page.
 */
export function freshnessOf(
  { state, knownAt }: LiveConnectionState,
  drawnAt: number,
  outageSince?: string,
): Freshness {
  if (outageSince && state !== 'offline')
    return { state: 'offline', isOutage: true, knownAt: Date.parse(outageSince) };
  return { state, knownAt: Math.max(knownAt ?? drawnAt, drawnAt) };
}
