import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Vault, Logger } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import { listSealed, removePushKey, replaceSealed } from './sealed.repository.ts';
import { keptSecret } from './secret.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The prefix of encrypted text, which identifies the algorithm and the key. A new algorithm must get a new
 * number.
 */
const ALGORITHM = 'a1';
const KEY_NAME_LENGTH = 8;

/** Returns the vault of a server's configuration. */
export const vaultOf = ({ secret, secretBefore, dataDir }: Config): Vault =>
  createVault(secret ?? keptSecret(dataDir), secretBefore);

/**
 * Creates the vault for an installation's secret, with a separate key for each purpose. `secretBefore` is the
 * previous secret. It only decrypts values that were encrypted with it, and never encrypts or signs.
 */
export function createVault(secret: string, secretBefore: string | null = null): Vault {
  const keys = [secret, ...(secretBefore === null ? [] : [secretBefore])].map(encryptionKeyOf);
  const [current] = keys;
  const macKey = keyFor(secret, 'signatures');
  if (current === undefined) throw new Error('a vault has a secret');
  return {
    encrypt: (plain) => `${current.prefix}${seal(plain, current.key)}`,
    decrypt(sealed) {
      const named = keys.find(({ prefix }) => sealed.startsWith(prefix));
      if (named !== undefined) return open(sealed.slice(named.prefix.length), named.key);
      if (sealed.includes('.')) throw new Error('this was sealed with another secret');
      return openWithAny(sealed, keys);
    },
    isOfToday: (sealed) => sealed.startsWith(current.prefix),
    mac: (purpose, text) => createHmac('sha256', macKey).update(`${purpose}\0${text}`).digest('base64url'),
  };
}

type Key = ReturnType<typeof encryptionKeyOf>;

const keyFor = (secret: string, use: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `baari ${use}`, KEY_BYTES)));

function encryptionKeyOf(secret: string) {
  const name = createHmac('sha256', keyFor(secret, 'name of the encryption key')).digest('base64url');
  return {
    key: keyFor(secret, 'encryption'),
    prefix: `${ALGORITHM}.${name.slice(0, KEY_NAME_LENGTH)}.`,
  };
}

function seal(plain: string, key: KeyObject): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function open(sealed: string, key: KeyObject): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const plain = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(plain).toString('utf8');
}

/** Old encrypted text does not name its key, but decryption with a wrong key fails. */
function openWithAny(sealed: string, keys: readonly Key[]): string {
  const failures: unknown[] = [];
  for (const { key } of keys) {
    try {
      return open(sealed, key);
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures[0];
}

/**
 * Encrypts all values of the previous secret again, with the new secret. If neither secret decrypts a value,
 * leaves it unchanged. The clinic must then give the doctor a new code. If the old secret is lost, deletes
 * the key for push services, so that browsers subscribe again.
 */
export async function sealAnew(
  sql: Sql,
  vault: Vault,
  { isSecretLost, log }: { isSecretLost: boolean; log: Logger },
): Promise<void> {
  let [count, unreadable] = [0, 0];
  for (const each of await listSealed(sql)) {
    if (vault.isOfToday(each.sealed)) continue;
    const plain = opened(vault, each.sealed);
    if (plain === null) {
      unreadable += 1;
      if (isSecretLost && each.place === 'push_key') await removePushKey(sql, each);
    } else {
      await replaceSealed(sql, each, vault.encrypt(plain));
      count += 1;
    }
  }
  log.info(
    { count, unreadable },
    'what SECRET_BEFORE had sealed is sealed with SECRET: it is not needed any more',
  );
}

function opened(vault: Vault, sealed: string): string | null {
  try {
    return vault.decrypt(sealed);
  } catch {
    return null;
  }
}
