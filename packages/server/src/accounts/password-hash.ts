import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const KEY_BYTES = 64;
const SALT_BYTES = 16;
/** RFC 7914: N is the cost in time and memory, 128 · N · r bytes of which each hash takes; p times that in time. */
type Cost = { N: number; r: number; p: number };

// OWASP ASVS 5.0, appendix C: the least of what it approves. Whoever raises it renews each hash at the next sign-in.
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
/** Of hashes that do not say their cost. */
const COST_OF_OLD: Cost = { N: 2 ** 14, r: 16, p: 1 };
/** More than anything of ours has cost: what the database says is not obeyed without end. */
const MOST_N = 2 ** 20;

const derive: (password: string, salt: string, bytes: number, options: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt);

type Hash = { cost: Cost; salt: string; key: Buffer };

/** Hashes passwords by scrypt, as `$scrypt$n=…,r=…,p=…$salt$key`, both in hexadecimal; before, as `salt:key` alone. */
export const passwordHash = {
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES).toString('hex');
    const key = await keyOf(password, salt, COST);
    return `${costPart(COST)}${salt}$${key.toString('hex')}`;
  },

  /** Whether a hash was made of this password. */
  async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    const { cost, salt, key } = partsOf(hash);
    const made = await keyOf(password, salt, cost);
    return made.length === key.length && timingSafeEqual(made, key);
  },

  /** Whether it was made at another cost than hashes are made at now. */
  isOutdated: (hash: string): boolean => !hash.startsWith(costPart(COST)),
};

const costPart = ({ N, r, p }: Cost) => `$scrypt$n=${N},r=${r},p=${p}$`;

function partsOf(hash: string): Hash {
  const [, N = 0, r = 0, p = 0, salt = '', key = ''] =
    /^\$scrypt\$n=(\d+),r=(\d+),p=(\d+)\$([0-9a-f]+)\$([0-9a-f]+)$/.exec(hash) ?? [];
  if (salt !== '' && Number(N) <= MOST_N)
    return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt, key: Buffer.from(key, 'hex') };
  const [oldSalt = '', oldKey = ''] = hash.split(':');
  return { cost: COST_OF_OLD, salt: oldSalt, key: Buffer.from(oldKey, 'hex') };
}

// NIST SP 800-63B, 3.1.1.2: the same characters are the same password, however a keyboard composes them.
const keyOf = (password: string, salt: string, cost: Cost) =>
  derive(password.normalize('NFKC'), salt, KEY_BYTES, {
    ...cost,
    // Node allows half of what this needs.
    maxmem: 2 * 128 * cost.N * cost.r,
  });
