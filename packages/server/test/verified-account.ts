/** Creates accounts for tests that do not test signing up. */
import { findCredentialByEmail, markVerified, saveSignUp } from '../src/accounts/accounts.repository.ts';
import { scryptHash } from '../src/accounts/password-hash.ts';
import type { Database } from '../src/db/index.ts';

/** The password of all accounts created here. */
export const PASSWORD = 'a long enough one';

let hash: Promise<string> | null = null;

/**
 * Creates an account with a verified email that can sign in with `PASSWORD`. The account has the same rows as
 * after a sign-up with the mail's link, but creating it takes less time and sends no mail.
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
