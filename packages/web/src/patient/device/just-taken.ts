/** Passes the fact that a token was just taken from the form to the token's page. */
const KEY = 'baari.token-taken';

export function noteTaken(secret: string): void {
  try {
    sessionStorage.setItem(KEY, secret);
  } catch {
    // Without storage, the page still shows the token.
  }
}

/** Returns true once after a token was taken. */
export function wasJustTaken(secret: string): boolean {
  try {
    const taken = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return taken === secret;
  } catch {
    return false;
  }
}
