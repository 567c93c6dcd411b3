import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const KEY_BYTES = 64;
const SALT_BYTES = 16;
// RFC 7914: N is the cost in time and memory, 128 · N · r bytes of which each hash takes; Node allows half of that.
const COST = { N: 16_384, r: 16, p: 1 };
const OPTIONS = { ...COST, maxmem: 2 * 128 * COST.N * COST.r };

const derive: (password: string, salt: string, bytes: number, options: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt);

/** Hashes passwords by scrypt (RFC 7914), as `salt:key`, both in hexadecimal. */
export const passwordHash = {
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES).toString('hex');
    return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
  },

  /** Whether a hash was made of this password. */
  async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    const [salt = '', key = ''] = hash.split(':');
    const [made, known] = [await keyOf(password, salt), Buffer.from(key, 'hex')];
    return made.length === known.length && timingSafeEqual(made, known);
  },
};

// NIST SP 800-63B, 3.1.1.2: the same characters are the same password, however a keyboard composes them.
const keyOf = (password: string, salt: string) =>
  derive(password.normalize('NFKC'), salt, KEY_BYTES, OPTIONS);
