/** Hands the news of a token just taken from the form to the token's page, once. */
const KEY = 'baari.token-taken';

export function noteTaken(secret: string): void {
  try {
    sessionStorage.setItem(KEY, secret);
  } catch {
    // A browser that keeps nothing: the page shows the token all the same.
  }
}

/** Whether the token was taken a moment ago; no second time. */
export function wasJustTaken(secret: string): boolean {
  try {
    const taken = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return taken === secret;
  } catch {
    return false;
  }
}
