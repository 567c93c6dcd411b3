/**
 * Makes password hashes in tests as cheap as possible, as a run makes many hundreds. It replaces Node's
 * scrypt, so that no part of the program can make its own hashes cheaper. Processes that a test starts pay
 * the full price, except the servers of journeys.
 */
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Hashed = (error: Error | null, key: Buffer) => void;

const { scrypt } = crypto;

/** Set to false for the program's own cost. */
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
