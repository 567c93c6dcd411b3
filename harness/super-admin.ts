/** Creates administrators of the platform. */
import {
  lockAccountByEmail,
  setRole,
} from '../packages/server/src/platform/operators/super-admins.repository.ts';
import { grantSuperAdmin } from '../packages/server/src/platform/operators/super-admins.ts';
import type { BaariServer } from './baari-server.ts';
import { addSecondFactor, appCode } from '../packages/server/test/second-factor.ts';
import { verifiedOwner, type Account } from './opened-clinic.ts';

let people = 0;

const STEP_MS = 30_000;

export type SuperAdmin = Account & {
  /**
   * Returns an unused code of the authenticator app. The code is that of the next thirty seconds, which the
   * server already accepts.
   */
  nextCode: () => string;
};

/**
 * Creates a signed-in super admin with a second factor and without a clinic. Uses the same function as the
 * operator's command.
 */
export async function arriveSuperAdmin(server: BaariServer): Promise<SuperAdmin> {
  const account = await verifiedOwner(server, `operator-${(people += 1)}@journey.test`);
  await grantSuperAdmin(server.database, account.email, new Date());
  const { secret } = await addSecondFactor(account.api, account.password);
  return { ...account, nextCode: () => appCode(secret, new Date(Date.now() + STEP_MS)) };
}

/**
 * Creates a signed-in person with the admin role, which the specification puts between a user and a super
 * admin.
 */
export async function arriveAdmin(server: BaariServer): Promise<Account> {
  const account = await verifiedOwner(server, `admin-${(people += 1)}@journey.test`);
  await server.database.transaction(async (tx) => {
    const found = await lockAccountByEmail(tx, account.email);
    if (found) await setRole(tx, found.id, 'admin', new Date());
  });
  return account;
}
