/**
 * Set by the browser where somebody logged out of a phone: its tokens are not shown to whoever has it now. It proves
 * nothing, and goes with the next token that is taken.
 */
export const LOGGED_OUT_COOKIE = 'baari_logged_out';
