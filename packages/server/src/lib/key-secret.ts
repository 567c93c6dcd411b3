/**
 * The format of an API key: `baari_live_`, 30 random characters, and 6 characters that check the ones before.
 */
import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'baari_live_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** This many characters contain 178 random bits. */
const RANDOM_LENGTH = 30;
const CHECK_LENGTH = 6;
const FORMAT = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`);

/** Returns a new key. */
export function newKeySecret(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS.charAt(randomInt(DIGITS.length)));
  const body = `${PREFIX}${random.join('')}`;
  return `${body}${checkOf(body)}`;
}

/**
 * Returns whether a text can be a key. A key that was typed or copied wrongly can't be a key, and this is
 * clear without a query. This check is not a protection, because anybody can compute it.
 */
export function isKeySecret(text: string): boolean {
  return FORMAT.test(text) && checkOf(text.slice(0, -CHECK_LENGTH)) === text.slice(-CHECK_LENGTH);
}

/** Returns the hash under which the database stores a key. A random key needs no slow hash. */
export const hashKeySecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Returns the CRC-32 of a text in six base-62 digits. */
function checkOf(body: string): string {
  let rest = crc32(body);
  let digits = '';
  while (digits.length < CHECK_LENGTH) {
    digits = `${DIGITS.charAt(rest % DIGITS.length)}${digits}`;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
