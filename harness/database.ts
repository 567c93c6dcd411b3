/** Changes a running Baari's database directly, as an operator would. */
import { setPhone } from '../packages/server/src/accounts/accounts.repository.ts';
import { setPlan } from '../packages/server/src/billing/index.ts';
import { saveTextPermission } from '../packages/server/src/clinics/index.ts';
import type { TestClient } from '../packages/server/test/api-client.ts';
import type { BaariServer } from './baari-server.ts';

/** Lifts an account's limits on clinics, doctors and tokens. */
export async function givePro({ database }: BaariServer, owner: TestClient): Promise<void> {
  await setPlan(database, await accountIdOf(owner), 'pro');
}

/** Allows texts and codes in a clinic's name, like an operator who presses "Allow SMS". */
export async function allowTexts({ database }: BaariServer, clinicId: string): Promise<void> {
  await database.transaction((tx) => saveTextPermission(tx, clinicId, 'granted'));
}

/** Gives an account a phone to sign in with, as if it had been verified earlier. */
export async function giveSignInPhone(
  { database }: BaariServer,
  owner: TestClient,
  phone: string,
): Promise<void> {
  const accountId = await accountIdOf(owner);
  await database.transaction((tx) => setPhone(tx, accountId, phone));
}

/** Sets how many numbers a doctor's practice has issued. The next token gets the following number. */
export async function haveGiven({ database }: BaariServer, doctorId: string, numbers: number): Promise<void> {
  await database.query(
    'UPDATE queue_session SET last_number = :numbers WHERE doctor_id = :doctorId AND ended_at IS NULL',
    { doctorId, numbers },
  );
}

async function accountIdOf({ api }: TestClient): Promise<string> {
  const { account } = await api.accounts.getMe({});
  if (account === null) throw new Error('nobody is signed in');
  return account.id;
}
