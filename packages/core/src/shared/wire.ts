/**
 * The version of what live feeds say. It rises when a page that was built before a change would read a frame wrongly; a
 * field that older pages pass over is no new version.
 */
export const PROTOCOL_VERSION = 3;

/** Which way a list is sorted: upwards or downwards. */
export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/**
 * Set by the browser where somebody logged out of a phone: its tokens are not shown to whoever has it now. It proves
 * nothing, and goes with the next token that is taken.
 */
export const LOGGED_OUT_COOKIE = 'baari_logged_out';
