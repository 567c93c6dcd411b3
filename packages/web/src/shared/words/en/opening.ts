/** What somebody reads who is too early for a token: loaded where a line has not opened yet. */
export const words = {
  offer: 'Tell me when tokens open',
  on: 'We will tell you when tokens open.',
  off: 'Cancel this reminder',
};
