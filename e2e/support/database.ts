/** What an operator would set straight in the database of a Baari that runs. */
import { setPhone } from '../../packages/server/src/accounts/accounts.repository.ts';
import { setPlan } from '../../packages/server/src/billing/index.ts';
import { type Database, openDatabase, startEmbeddedPostgres } from '../../packages/server/src/db/index.ts';
import type { TestClient } from '../../packages/server/test/api-client.ts';
import type { BaariServer } from './baari-server.ts';

/** Lifts the limits on clinics, doctors and tokens for an account. */
export async function givePro(server: BaariServer, owner: TestClient): Promise<void> {
  const accountId = await accountIdOf(owner);
  await inDatabase(server, (database) => setPlan(database, accountId, 'pro'));
}

/** Gives an account a phone to sign in with, as if it had been proved a while ago. */
export async function giveSignInPhone(server: BaariServer, owner: TestClient, phone: string): Promise<void> {
  const accountId = await accountIdOf(owner);
  await inDatabase(server, (database) => database.transaction((tx) => setPhone(tx, accountId, phone)));
}

async function accountIdOf({ api }: TestClient): Promise<string> {
  const { account } = await api.accounts.getMe({});
  if (account === null) throw new Error('nobody is signed in');
  return account.id;
}

/** Does something straight in the database of a server that runs. */
export async function inDatabase(
  { baari: { dataDir } }: BaariServer,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const url = process.env['DATABASE_URL'];
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const postgres = url === undefined ? await startEmbeddedPostgres({ dataDir, log }) : null;
  const database = openDatabase(postgres ? postgres.connection : { connectionString: url });
  await work(database);
  await database.close();
  await postgres?.stop();
}
