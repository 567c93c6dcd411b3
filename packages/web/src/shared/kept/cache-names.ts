/**
 * The site's caches on a phone. A change of their contents takes a new number; the worker deletes all
 * others.
 */
export const CACHES = {
  /** The last seen versions of pages, including private ones. */
  pages: 'baari-pages-1',
  /** Scripts and styles, whose names change with their content. */
  assets: 'baari-assets-1',
  /** The page that replaces those that were never seen. */
  offline: 'baari-offline-1',
  /** Which tokens send alerts to this browser. */
  alerts: 'baari-alerts-1',
} as const;
