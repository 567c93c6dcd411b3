/** Only a number, a letter, or both: "2", "B", "2A", "A-12". */
const SIGN = /^(?:\p{Nd}{1,4}[ -]?\p{L}?|\p{L}[ -]?\p{Nd}{0,4})$/u;

/**
 * Returns a room as it is called, with a language's `word` for it: "Room 2" where its name is only "2". Clinics often type
 * its number or letter alone, and "Please go to 2" tells nobody where.
 */
export function roomName(room: string, word: string): string {
  const name = room.trim();
  return SIGN.test(name) ? `${word} ${name}` : name;
}
