/** Shortens an address for a card to the part that distinguishes locations in a town. */

const MAX_LENGTH = 50;
const PARTS_KEPT = 2;
const COUNTRIES = ['india', 'bharat'];
// Delhi, Chandigarh and Puducherry are missing here, because they are also towns.
const STATES = [
  'andhra pradesh',
  'arunachal pradesh',
  'assam',
  'bihar',
  'chhattisgarh',
  'goa',
  'gujarat',
  'haryana',
  'himachal pradesh',
  'jharkhand',
  'karnataka',
  'kerala',
  'madhya pradesh',
  'maharashtra',
  'manipur',
  'meghalaya',
  'mizoram',
  'nagaland',
  'odisha',
  'orissa',
  'punjab',
  'rajasthan',
  'sikkim',
  'tamil nadu',
  'telangana',
  'tripura',
  'uttar pradesh',
  'uttarakhand',
  'west bengal',
  'jammu and kashmir',
  'ladakh',
  'jammu & kashmir',
  'lakshadweep',
  'andaman and nicobar islands',
];
const NOT_TELLING = new Set([...COUNTRIES, ...STATES]);

/** Matches "411001" or "411 001" alone or at the end of a part. */
const POSTCODE = /(?:^|[\s-]+)\d{3}\s?\d{3}\.?$/;

/** Returns the first two informative parts of an address, or otherwise its first 50 characters. */
export function shortAddress(address: string): string {
  const parts = address
    .split(',')
    .map((part) => part.trim().replace(POSTCODE, '').trim())
    .filter((part) => part !== '' && part.length <= MAX_LENGTH && !NOT_TELLING.has(part.toLowerCase()));
  return parts.length > 0 ? parts.slice(0, PARTS_KEPT).join(', ') : cutAt(MAX_LENGTH, address.trim());
}

/** Returns the text, or its first `length` characters with an ellipsis. */
export function cutAt(length: number, text: string): string {
  // Splits the text by whole characters, because half a character is invalid.
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
