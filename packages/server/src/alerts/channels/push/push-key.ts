/**
 * The key with which this platform proves to push services that browsers subscribed to it (RFC 8292). Each
 * database gets one encrypted key at its first start and keeps it. The key shows to which SECRET the database
 * belongs.
 */
import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Vault } from '../../../context/index.ts';
import type { Sql } from '../../../db/index.ts';
import { findPushKey, hasPushKeyTable, insertPushKey, type SealedPushKey } from './push.repository.ts';

export type PushKey = { publicKey: string; privateKey: string };

export type PushKeyParts = { db: Sql; vault: Vault };

/** This error means that the database was encrypted with a secret that this program does not have. */
class OtherSecret extends Error {
  constructor(cause: unknown) {
    super(
      'The database belongs to another SECRET: what is sealed in it cannot be opened, and a second secret beside the first ' +
        'would sign people out at random. Nothing was changed. Set SECRET to the one that the other processes have, or put ' +
        'the file "secret" back into the data folder. To change it, set SECRET_BEFORE to the old one for one start. ' +
        'When the old one is lost, set SECRET_BEFORE=lost: doctors then need new codes, and second factors must be set up again.',
      { cause },
    );
    this.name = 'OtherSecret';
  }
}

/**
 * Checks a database of any version, even an empty one.
 * @throws OtherSecret if the vault lacks the secret that the database belongs to.
 */
export async function refuseOtherSecret(sql: Sql, vault: Vault): Promise<void> {
  if (!(await hasPushKeyTable(sql))) return;
  const stored = await findPushKey(sql);
  if (stored) unseal(vault, stored);
}

/**
 * Checks that the stored key can sign messages to push services. Creates none.
 * @throws Error if there is no key or if its two halves do not match, and OtherSecret as `refuseOtherSecret`
 * does.
 */
export async function refuseBrokenPushKey({ db, vault }: PushKeyParts): Promise<void> {
  const stored = await findPushKey(db);
  if (!stored) throw new Error('the database has no key for push services');
  const { publicKey, privateKey } = unseal(vault, stored);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  if (pair.getPublicKey('base64url') !== publicKey)
    throw new Error('the private key for push services does not belong to the public one');
}

/**
 * Returns the key that all processes on this database share, and creates it if there is none.
 * @throws OtherSecret, as `refuseOtherSecret` does.
 */
export function createPushKey(parts: PushKeyParts): () => Promise<PushKey> {
  let key: Promise<PushKey> | null = null;
  return () => {
    key ??= readOrMake(parts).catch((error: unknown) => {
      key = null;
      throw error;
    });
    return key;
  };
}

async function readOrMake({ db, vault }: PushKeyParts): Promise<PushKey> {
  const stored = await findPushKey(db);
  if (stored) return unseal(vault, stored);
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await insertPushKey(db, { publicKey, privateKeySealed: vault.encrypt(privateKey) });
  // Another process may have stored its key first. In that case, the stored key is used.
  const kept = await findPushKey(db);
  if (!kept) throw new Error('The key for push services cannot be kept');
  return unseal(vault, kept);
}

function unseal(vault: Vault, { publicKey, privateKeySealed }: SealedPushKey): PushKey {
  try {
    return { publicKey, privateKey: vault.decrypt(privateKeySealed) };
  } catch (error) {
    throw new OtherSecret(error);
  }
}
