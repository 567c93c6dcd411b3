/** After a change of the deployment's secret: what the one before sealed is sealed with the new one. */
import type { Logger, Vault } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import { listSealed, removePushKey, replaceSealed } from './sealed.repository.ts';

/**
 * What neither secret opens stays as it is: a doctor whose code it is gets a new one at a press. Where the secret before is
 * lost, the key for push services goes, and browsers subscribe anew to the next.
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
