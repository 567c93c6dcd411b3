/** Accounts for tests that are about something else than signing up. */
import { findCredentialByEmail, markVerified, saveSignUp } from '../src/accounts/accounts.repository.ts';
import { scryptHash } from '../src/accounts/password-hash.ts';
import type { Database } from '../src/db/index.ts';

/** The password of all of them. */
export const PASSWORD = 'a long enough one';

let hash: Promise<string> | null = null;

/**
 * Makes an account with a verified email, which can sign in with `PASSWORD`: what signing up and opening the link of the
 * mail leave in the database, without the mail and the time that they take.
 */
export async function makeVerifiedAccount(db: Database, email: string): Promise<void> {
  hash ??= scryptHash.hash(PASSWORD);
  const signUp = { email, passwordHash: await hash, language: 'en', deviceId: null, at: new Date() };
  await db.transaction(async (tx) => {
    await saveSignUp(tx, signUp);
    const account = await findCredentialByEmail(tx, email);
    if (account === null) throw new Error(`no account was made for ${email}`);
    await markVerified(tx, account.accountId);
  });
}
