/** Lets the form tell the token's page that the token was just taken. */
const KEY = 'baari.token-taken';

export function noteTaken(secret: string): void {
  try {
    sessionStorage.setItem(KEY, secret);
  } catch {
    // If the browser has no storage, the page still shows the token.
  }
}

/** Returns true only once after a token was taken. */
export function wasJustTaken(secret: string): boolean {
  try {
    const taken = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return taken === secret;
  } catch {
    return false;
  }
}
