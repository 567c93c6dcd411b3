/**
 * Names the site's caches on a phone. Changed contents need a new number, and the worker deletes all other
 * caches.
 */
export const CACHES = {
  /** The last seen versions of pages, including private ones. */
  pages: 'baari-pages-1',
  /** Scripts and styles, whose names change with their content. */
  assets: 'baari-assets-1',
  /** The page that replaces pages without a stored copy. */
  offline: 'baari-offline-1',
  /** The tokens that send alerts to this browser. */
  alerts: 'baari-alerts-1',
} as const;
