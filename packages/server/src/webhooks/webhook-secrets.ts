/** A webhook's secrets, encrypted by the vault. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Vault } from '../context/index.ts';

const secrets = z.object({
  secret: z.string(),
  /** The previous secret, which also signs deliveries until that time. */
  before: z.object({ secret: z.string(), until: z.coerce.date() }).nullable(),
});
type Secrets = z.infer<typeof secrets>;

const SECRET_BYTES = 32;
const BOTH_SIGN_MS = 24 * 3_600_000;

/** Makes a secret in the form of Standard Webhooks. */
const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

const seal = (vault: Vault, plain: Secrets): string => vault.encrypt(JSON.stringify(plain));

export const openSecrets = (vault: Vault, sealed: string): Secrets =>
  secrets.parse(JSON.parse(vault.decrypt(sealed)));

/** Makes and encrypts the first secret of a webhook. */
export const sealFirst = (vault: Vault): string => seal(vault, { secret: newSecret(), before: null });

/**
 * Encrypts a new secret together with the previous one, which signs for one more day. Leaves out a previous
 * secret that the vault cannot decrypt because the installation's secret was lost.
 */
export function sealRenewed(vault: Vault, sealed: string, now: Date): string {
  const secret = openedSecret(vault, sealed);
  const until = new Date(now.getTime() + BOTH_SIGN_MS);
  return seal(vault, { secret: newSecret(), before: secret === null ? null : { secret, until } });
}

function openedSecret(vault: Vault, sealed: string): string | null {
  try {
    return openSecrets(vault, sealed).secret;
  } catch {
    return null;
  }
}

/** Returns the secrets that sign at an instant, newest first. */
export function signingSecrets(vault: Vault, sealed: string, now: Date): string[] {
  const { secret, before } = openSecrets(vault, sealed);
  return before !== null && before.until > now ? [secret, before.secret] : [secret];
}
