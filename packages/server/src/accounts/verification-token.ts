import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Vault } from '../context/index.ts';
import type { CredentialState } from './accounts.repository.ts';

const VALID_MS = 24 * 3_600_000;

const payload = z.object({ accountId: z.uuid(), expiresAt: z.number() });
export type VerificationPayload = z.infer<typeof payload>;

/**
 * The secret of a verification link, for a day. It holds for the password that the account has now: when somebody else
 * signs up with the same address later, verifying by the first mail does not let that other password in.
 */
export function makeVerificationToken(vault: Vault, account: CredentialState, now: Date): string {
  const encoded = Buffer.from(
    JSON.stringify({ accountId: account.accountId, expiresAt: now.getTime() + VALID_MS }),
  ).toString('base64url');
  return `${encoded}.${signatureOf(vault, encoded, account)}`;
}

/** What the token says it is about, unproven: load that account, then check the token with it. Null when unreadable. */
export function readVerificationToken(token: string): VerificationPayload | null {
  try {
    return payload.parse(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()));
  } catch {
    return null;
  }
}

/** Whether the token was made here for this account and its present password, and is not a day old. */
export function isVerificationToken(
  vault: Vault,
  token: string,
  account: CredentialState,
  now: Date,
): boolean {
  const read = readVerificationToken(token);
  if (read === null || read.accountId !== account.accountId || now.getTime() >= read.expiresAt) return false;
  const [encoded = '', signature = ''] = token.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(vault, encoded, account))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const signatureOf = (vault: Vault, encoded: string, account: CredentialState) =>
  vault.mac('verify-email', `${encoded} ${account.passwordHash}`);
