/** Matches only a number, a letter, or both: "2", "B", "2A", "A-12". */
const SIGN = /^(?:\p{Nd}{1,4}[ -]?\p{L}?|\p{L}[ -]?\p{Nd}{0,4})$/u;

/**
 * Returns a room's name, with a language's `word` for it: "Room 2" if its name is only "2". Clinics often
 * type only the number or letter, and "Please go to 2" is no direction.
 */
export function roomName(room: string, word: string): string {
  const name = room.trim();
  return SIGN.test(name) ? `${word} ${name}` : name;
}
