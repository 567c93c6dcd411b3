/** Matches only a number, a letter, or both, such as "2", "B" or "A-12". */
const SIGN = /^(?:\p{Nd}{1,4}[ -]?\p{L}?|\p{L}[ -]?\p{Nd}{0,4})$/u;

/**
 * Returns the name of a room. If the name is only a number or a letter, puts a language's `word` for "room"
 * before it. Clinics often enter only a number or a letter, and "Please go to 2" would be unclear.
 */
export function roomName(room: string, word: string): string {
  const name = room.trim();
  return SIGN.test(name) ? `${word} ${name}` : name;
}
