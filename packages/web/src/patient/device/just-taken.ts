/** Hands the news of a token just taken from the form to the token's page, once. */
const KEY = 'baari.token-taken';

export function noteTaken(secret: string): void {
  try {
    sessionStorage.setItem(KEY, secret);
  } catch {
    // A browser that stores nothing; the page still shows the token.
  }
}

/** Says once whether the token was taken a moment ago. */
export function wasJustTaken(secret: string): boolean {
  try {
    const taken = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return taken === secret;
  } catch {
    return false;
  }
}
