/** Words for the letters of tokens' states, which error messages use. */
const WORDS: Readonly<Record<string, string>> = {
  w: 'waiting',
  c: 'called',
  m: 'passed',
  a: 'away',
  d: 'completed',
  s: 'skipped',
  n: 'a no-show',
  l: 'given up',
  p: 'cancelled by the close',
  r: 'cancelled by the reset',
  u: 'undone',
  v: 'moved to another doctor',
  '?': 'unknown',
};
export const word = (letter: string) => WORDS[letter] ?? 'not there';
