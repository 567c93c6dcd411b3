/** Returns the avatar's text: the first two letters of the email in upper case, or U when there is none. */
export function initials(email: string): string {
  return email.slice(0, 2).toUpperCase() || 'U';
}
