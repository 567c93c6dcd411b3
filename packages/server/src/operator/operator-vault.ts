import { foundSecret } from '../app/secret.ts';
import { createVault } from '../app/vault.ts';
import type { Config } from '../config/config.ts';
import type { Vault } from '../context/index.ts';

/**
 * Uses the secret that the server uses. Never creates a secret, because a new secret could not decrypt the
 * stored values.
 */
export function givenVaultOf({ secret, dataDir }: Config): Vault {
  const found = secret ?? foundSecret(dataDir);
  if (found !== null) return createVault(found);
  throw new Error(
    `There is no secret: set SECRET, or put the file "secret" into ${dataDir}, as the server that made the backup has it.`,
  );
}
