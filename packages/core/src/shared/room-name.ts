/** How a room is called. Clinics often type its number or letter alone: "Please go to 2" tells nobody where. */

const ROOMS: Readonly<Record<string, string>> = {
  en: 'Room',
  hi: 'कमरा',
  bn: 'রুম',
  mr: 'रूम',
  gu: 'રૂમ',
  te: 'గది',
  ta: 'அறை',
  kn: 'ರೂಮ್',
};

/** Only a number, a letter, or both: "2", "B", "2A", "A-12". */
const SIGN = /^(?:\p{Nd}{1,4}[ -]?\p{L}?|\p{L}[ -]?\p{Nd}{0,4})$/u;

/** Returns a room as it is called in a language, by its code or a locale such as "ta-IN": "Room 2" where its name is only "2". */
export function roomName(room: string, locale: string): string {
  const name = room.trim();
  const [language = ''] = locale.split('-');
  return SIGN.test(name) ? `${ROOMS[language] ?? ROOMS['en']} ${name}` : name;
}
