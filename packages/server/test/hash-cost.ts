/**
 * What a hash of a password costs in tests: the least, as a run makes many hundreds. What is replaced is Node's scrypt, so
 * that nothing in the program can make its own hashes cheaper. Those of processes that a test starts cost what they do,
 * but for the servers of journeys.
 */
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Hashed = (error: Error | null, key: Buffer) => void;

const { scrypt } = crypto;

/** Set to false it costs what the program says. */
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
