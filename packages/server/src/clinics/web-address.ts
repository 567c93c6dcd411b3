/** Whether a name that strangers read, also in text messages, holds a web address that phones turn into a link. */

/** Endings of which phones make links without a slash, too. Not all there are: "Dr.Dev" is somebody's name. */
const ENDINGS =
  'com|net|org|info|biz|in|co|io|ai|app|me|ly|gl|gd|gg|to|cc|tv|tk|ml|ga|cf|ru|cn|uk|us|eu|de|xyz|top|site|online|' +
  'shop|store|live|click|link|icu|vip|club|tech|page|web|website|buzz|cyou|loan|win|bid|work|mobi|pro|name|space|fun';

// An ideographic full stop ends a label as well (UTS 46).
const DOT = '[.。．｡]';
const LETTER = '[\\p{L}\\p{M}\\p{N}]';

const ADDRESSES: readonly RegExp[] = [
  /:\/\//,
  new RegExp(`(?<!${LETTER})www\\d?${DOT}`, 'iu'),
  // "bit.ly/x" and "evil.example/x", but not "Dr.Rao/Dr.Iyer".
  new RegExp(`${LETTER}${DOT}(?:${ENDINGS})/`, 'iu'),
  new RegExp(`(?:${LETTER}|-){3,}${DOT}${LETTER}{2,}/`, 'iu'),
  // "pay.sunrise.com", "somebody@mail.in", but not "A.K.Me" or "St.Mary".
  new RegExp(`(?:${LETTER}|-){3,}${DOT}(?:${ENDINGS})(?!${LETTER}|-)`, 'iu'),
  /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/,
];

export const holdsWebAddress = (name: string): boolean => {
  const plain = name.normalize('NFKC');
  return ADDRESSES.some((address) => address.test(plain));
};
