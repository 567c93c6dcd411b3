import type { LiveConnectionState } from '../live/index.ts';

/** Whether what a page shows is the present, and since when not. */
export type Freshness = {
  state: LiveConnectionState['state'];
  /** When what is shown was last known to be true, by the server's clock, in milliseconds since 1970. */
  knownAt: number;
};

/** Until the feed was heard, what is shown was true when the page was drawn. */
export function freshnessOf({ state, knownAt }: LiveConnectionState, drawnAt: number): Freshness {
  return { state, knownAt: Math.max(knownAt ?? drawnAt, drawnAt) };
}
