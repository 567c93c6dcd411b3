/** Stores random secrets in files that only their owner can read, created on first use. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 32;
/** With this many random bytes, processes that start together give their drafts different names. */
const DRAFT_NAME_BYTES = 6;

/**
 * Returns the secret in a file, and creates the file if it is missing. Processes that ask at the same time
 * get the same secret.
 */
export const keptSecretIn = (file: string): string => foundSecretIn(file) ?? create(file);

function create(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(DRAFT_NAME_BYTES).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    // If several processes try this, one of them creates the complete file, and the others read it.
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  const secret = foundSecretIn(file);
  if (secret === null) throw new Error(`The secret in ${file} cannot be read.`);
  return secret;
}

/** Returns the secret in a file, or null if the file does not exist. */
export function foundSecretIn(file: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret === '')
      throw new Error(`${file} is empty: put the secret back, or remove the file for a new one.`);
    return secret;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
