/**
 * Makes password hashes in tests as cheap as possible, because one run makes many hundreds of them. This
 * module replaces Node's scrypt, so that the program itself needs no option for cheaper hashes. Processes
 * that a test starts use the full cost, except the servers of the journey tests.
 */
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Hashed = (error: Error | null, key: Buffer) => void;

const { scrypt } = crypto;

/** False uses the program's real cost. */
export const hashCost = { isLeast: true };

const LEAST = { N: 2, r: 1 };

function scryptInTests(
  password: BinaryLike,
  salt: BinaryLike,
  bytes: number,
  options: ScryptOptions,
  hashed: Hashed,
): void {
  scrypt(password, salt, bytes, { ...options, ...(hashCost.isLeast ? LEAST : {}) }, hashed);
}

Reflect.set(crypto, 'scrypt', scryptInTests);
syncBuiltinESMExports();
