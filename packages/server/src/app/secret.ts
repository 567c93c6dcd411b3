import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 32;

/** The secret kept in a data folder, made at the first start; processes that start together get the same. */
export function keptSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  return read(file) ?? create(file);
}

/** The same where there is one; null, and nothing made, where no server has started yet. */
export const foundSecret = (dataDir: string): string | null => read(secretFile(dataDir));

const secretFile = (dataDir: string) => path.join(dataDir, 'secret');

function create(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    // Of several processes one succeeds, with a file that is whole: the others read that.
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  const secret = read(file);
  if (secret === null) throw new Error(`The secret in ${file} cannot be read.`);
  return secret;
}

function read(file: string): string | null {
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
