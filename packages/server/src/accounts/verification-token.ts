import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../context/index.ts';
import type { CredentialState } from './accounts.repository.ts';

const VALID_MS = 24 * 3_600_000;

/** `password`: a digest of what was stored of the account's password when the link was made. */
const payload = z.object({ accountId: z.uuid(), expiresAt: z.number(), password: z.string() });
export type VerificationLink = z.infer<typeof payload>;

/** The secret of a verification link, for a day. It proves who reads the mail, and tells which sign-up it was made for. */
export function makeVerificationToken({ vault, now }: Context, account: CredentialState): string {
  const link: VerificationLink = {
    accountId: account.accountId,
    expiresAt: now().getTime() + VALID_MS,
    password: digestOf(vault, account.passwordHash),
  };
  const encoded = Buffer.from(JSON.stringify(link)).toString('base64url');
  return `${encoded}.${signatureOf(vault, encoded)}`;
}

/** What a token says, if it was made here and is not a day old; else null. */
export function readVerificationToken({ vault, now }: Context, token: string): VerificationLink | null {
  const [encoded = '', signature = ''] = token.split('.');
  if (!isSame(signature, signatureOf(vault, encoded))) return null;
  const link = payload.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
  return now().getTime() < link.expiresAt ? link : null;
}

/** Whether a link was made for the password that the account has now: nobody signed up or chose another since. */
export const isOfThisPassword = (
  { vault }: Context,
  { password }: VerificationLink,
  { passwordHash }: CredentialState,
): boolean => isSame(password, digestOf(vault, passwordHash));

type Vault = Context['vault'];

const digestOf = (vault: Vault, passwordHash: string) => vault.mac('verified password', passwordHash);

const signatureOf = (vault: Vault, encoded: string) => vault.mac('verify-email', encoded);

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
