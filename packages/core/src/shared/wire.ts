/**
 * The version of the live feeds. It increases when a change would make older pages misread a frame. A new
 * field that older pages ignore does not need a new version.
 */
export const PROTOCOL_VERSION = 3;

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/**
 * The name of a cookie that the browser sets when its user logs out of a phone, so that the phone's tokens
 * are hidden from the next user. The cookie grants no rights, and ends when this browser takes its next
 * token.
 */
export const LOGGED_OUT_COOKIE = 'baari_logged_out';
