/** The key with which this platform proves to push services that it is the one that browsers subscribed to (RFC 8292). */
import webPush from 'web-push';
import type { Logger, Vault } from '../../../context/index.ts';
import type { Sql } from '../../../db/index.ts';
import { deletePushKey, findPushKey, insertPushKey, type SealedPushKey } from './push-key.repository.ts';

export type PushKey = { publicKey: string; privateKey: string };

export type PushKeyParts = { db: Sql; vault: Vault; log: Logger };

/** Gives the key that all processes on this database share; it is made when there is none. */
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

async function readOrMake(parts: PushKeyParts): Promise<PushKey> {
  const stored = await findPushKey(parts.db);
  if (stored) {
    const opened = unseal(parts, stored);
    if (opened) return opened;
    // With another SECRET it is of no use to anybody; browsers subscribe anew when they see another key.
    parts.log.warn({}, 'alerts: the key for push services was sealed with another secret, a new one is made');
    await deletePushKey(parts.db, stored);
  }
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await insertPushKey(parts.db, { publicKey, privateKeySealed: parts.vault.encrypt(privateKey) });
  // Another process may have stored its key first: the stored one counts.
  const kept = await findPushKey(parts.db);
  const opened = kept && unseal(parts, kept);
  if (!opened) throw new Error('The key for push services cannot be kept');
  return opened;
}

function unseal({ vault }: PushKeyParts, { publicKey, privateKeySealed }: SealedPushKey): PushKey | null {
  try {
    return { publicKey, privateKey: vault.decrypt(privateKeySealed) };
  } catch {
    return null;
  }
}
