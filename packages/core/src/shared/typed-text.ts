/**
 * Replaces the digits of any script in a text with Western digits. It also replaces special forms of letters,
 * such as full-width letters, with ordinary letters.
 */
export function westernDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

// Unicode lists the ten digits of each script in order, so the value of a digit is its distance from the
// zero.
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/**
 * Returns a code in capitals and Western digits, without separators. For example, "o e-n ५" becomes "OEN5".
 */
export const typedCode = (typed: string): string =>
  westernDigits(typed)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/**
 * Names that strangers typed appear in mails, texts and notifications to other people. Mail programs and
 * phones turn any text that looks like an address into a link.
 */

const IGNORABLE = '\\p{Default_Ignorable_Code_Point}';
const DOT = '[.。．｡․﹒]';
const LETTER = '[\\p{L}\\p{M}\\p{N}]';

// Keeps joiners that Indian scripts and emoji need, and the variation selector after an emoji.
const STRAY_IGNORABLE = new RegExp(
  `(?![\\u200c\\u200d\\ufe0f])${IGNORABLE}|` +
    '(?<![\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]|(?!\\p{Script=Latin})\\p{L})[\\u200c\\u200d]|' +
    '(?<!\\p{Extended_Pictographic})\\ufe0f',
  'gu',
);

/**
 * Removes invisible characters from a text. Such characters come with copied text, hide content, or reverse
 * the text around them.
 */
export const withoutInvisible = (text: string): string => text.replace(STRAY_IGNORABLE, '');

// A Braille blank counts as a letter, but looks empty.
const SEEN = /[^\p{C}\p{Z}\p{M}\u2800]/u;

/** Returns whether a text contains a visible character. */
export const isVisible = (text: string): boolean => SEEN.test(plain(text));

/**
 * Endings that phones turn into links even without a slash. The list is incomplete on purpose. For example,
 * "Dr.Dev" is a name.
 */
const ENDINGS =
  'com|net|org|info|biz|in|co|io|ai|app|me|ly|gl|gd|gg|to|cc|tv|tk|ml|ga|cf|ru|cn|uk|us|eu|de|xyz|top|site|online|' +
  'shop|store|live|click|link|icu|vip|club|tech|page|web|website|buzz|cyou|loan|win|bid|work|mobi|pro|name|space|fun';

const SCHEMES = 'https?|ftp|mailto|tel|sms|upi|intent|javascript|data|file|whatsapp|tg';

const ADDRESSES: readonly RegExp[] = [
  /:[/\\]{2}/,
  new RegExp(`(?<!${LETTER})(?:${SCHEMES}):\\S`, 'iu'),
  new RegExp(`(?<!${LETTER})www\\d?${DOT}`, 'iu'),
  // Matches "somebody@mail", but not "back @ 10".
  new RegExp(`${LETTER}@${LETTER}`, 'u'),
  // Matches "bit.ly/x" and "evil.support/x", but not "Dr.Rao/Dr.Iyer".
  new RegExp(`${LETTER}${DOT}(?:${ENDINGS})[/?#]`, 'iu'),
  new RegExp(`(?:${LETTER}|-){3}${DOT}${LETTER}{2,}(?:[/?#]|:\\d)`, 'iu'),
  // Matches "sunrise.com", but not "A.K.Me" or "St.Mary".
  new RegExp(`(?:${LETTER}|-){3}${DOT}(?:${ENDINGS})(?!${LETTER}|-)`, 'iu'),
  /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/,
];

// Matches only from the beginning of a word. If the search started at each letter, a word of 16,000 letters
// would take ten seconds.
const HOST = new RegExp(`(?<!${LETTER}|-)(?:${LETTER}|-)+(?:${DOT}(?:${LETTER}|-)+){2,}`, 'gu');
const TITLE = /^(?:dr|mr|mrs|ms|smt|shri|sri|prof|st|kum|md|डॉ|डा|श्री|श्रीमती)$/iu;

// Matches "login.sunrise.care", but not "Dr.K.Ravi.Kumar", "M.B.B.S." or "12.Jan.2026", because initials and
// titles are not parts of addresses.
function isLongHost(host: string): boolean {
  const labels = host.split(new RegExp(DOT, 'u'));
  const counted = labels.filter((label) => label.length > 1 && !TITLE.test(label));
  const isNamed = /^\p{L}/u.test(labels.at(-1) ?? '');
  return isNamed && counted.length > 2 && counted.filter((label) => label.length > 2).length > 1;
}

/** Returns whether a line contains text that can only be a web address or a mail address. */
export function holdsWebAddress(line: string): boolean {
  const read = plain(line);
  return (
    ADDRESSES.some((address) => address.test(read)) ||
    [...read.matchAll(HOST)].some(([host]) => isLongHost(host))
  );
}

/**
 * Returns whether a name may be sent to other people. The name must be visible and must not contain an
 * address.
 */
export const mayBeName = (name: string): boolean =>
  isVisible(name) && !holdsWebAddress(name) && !plain(name).includes('@');

// Special forms of characters count as the characters that they represent. For example, a full-width "．"
// counts as a dot.
const plain = (text: string): string => text.replace(new RegExp(IGNORABLE, 'gu'), '').normalize('NFKC');

const BREAKS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<=\\S)${IGNORABLE}*(${DOT})${IGNORABLE}*(?=[\\p{L}\\p{M}])`, 'gu'), '$1 '],
  [new RegExp(`(www\\d?${DOT})(?=\\S)`, 'giu'), '$1 '],
  [/(?<=\d{1,3})\.(?=\d{1,3}\.\d{1,3}\.\d)/g, '. '],
  [/:(?=[/\\]{2})/g, ': '],
  [new RegExp(`(?<!${LETTER})(${SCHEMES}):(?=[^\\s/\\\\])`, 'giu'), '$1: '],
  [/[@＠﹫](?=\S)/gu, '@ '],
];

/**
 * Returns a text in which no program finds a link. A space is inserted into any part that looks like a link,
 * such as "Dr.Dev". The part still reads the same. Mail programs drop or ignore invisible characters, so a
 * space is used.
 */
export const withoutLinks = (text: string): string =>
  BREAKS.reduce((broken, [found, apart]) => broken.replace(found, apart), withoutInvisible(text));
