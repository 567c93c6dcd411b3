import { z } from 'zod';
import type { Context, Vault, WhatsappAccount } from '../../../context/index.ts';
import type { Sql } from '../../../db/index.ts';
import { findOwnNumber, type OwnNumber } from './whatsapp-number.repository.ts';

const credentialsSchema = z.object({ accessToken: z.string(), appSecret: z.string() });
type Credentials = z.infer<typeof credentialsSchema>;

export const sealCredentials = (vault: Vault, { accessToken, appSecret }: Credentials): string =>
  vault.encrypt(JSON.stringify({ accessToken, appSecret }));

/**
 * This is null if the credentials were encrypted with another secret. The clinic then has to connect its
 * number again.
 */
function openCredentials(vault: Vault, sealed: string): Credentials | null {
  try {
    return credentialsSchema.parse(JSON.parse(vault.decrypt(sealed)));
  } catch {
    return null;
  }
}

/**
 * A clinic's own number with its credentials. Null if the clinic has no number or its credentials can't be
 * decrypted.
 */
export async function findOwnAccount(
  { db, vault }: { db: Sql; vault: Vault },
  clinicId: string,
): Promise<WhatsappAccount | null> {
  const number = await findOwnNumber(db, clinicId);
  const credentials = number && openCredentials(vault, number.credentialsSealed);
  return number && credentials && accountOf(number, credentials);
}

const accountOf = ({ clinicId, phone, phoneNumberId }: OwnNumber, credentials: Credentials) => ({
  clinicId,
  phone,
  phoneNumberId,
  ...credentials,
});

/**
 * Returns the number that sends messages about a clinic's tokens: the clinic's own, or otherwise the
 * platform's. Returns null if WhatsApp is off.
 */
export async function accountFor(
  ctx: Pick<Context, 'db' | 'vault' | 'alerts'>,
  clinicId: string,
): Promise<WhatsappAccount | null> {
  const { whatsapp } = ctx.alerts;
  return whatsapp && ((await findOwnAccount(ctx, clinicId)) ?? whatsapp.platform);
}

/** Returns the first day of the month in whose cap a message counts. */
export const monthAt = (now: Date, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).format(now)}-01`;
