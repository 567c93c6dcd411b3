/** Who runs the platform: made at the server's command line, as an operator makes one. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { lockAccountByEmail, setRole } from '../../packages/server/src/platform/super-admins.repository.ts';
import type { BaariServer } from './baari-server.ts';
import { inDatabase } from './database.ts';
import { verifiedOwner, type Account } from './opened-clinic.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../scripts/admin.ts');

let people = 0;

/** A super admin without a clinic, signed in. */
export async function arriveSuperAdmin(server: BaariServer): Promise<Account> {
  const account = await verifiedOwner(server, `operator-${(people += 1)}@journey.test`);
  await promisify(execFile)(process.execPath, [COMMAND, 'grant', account.email], {
    env: { ...process.env, DATA_DIR: server.baari.dataDir },
  });
  return account;
}

/** Somebody with the role that spec and database know between a user and a super admin, signed in. */
export async function arriveAdmin(server: BaariServer): Promise<Account> {
  const account = await verifiedOwner(server, `admin-${(people += 1)}@journey.test`);
  await inDatabase(server, (database) =>
    database.transaction(async (tx) => {
      const found = await lockAccountByEmail(tx, account.email);
      if (found) await setRole(tx, found.id, 'admin', new Date());
    }),
  );
  return account;
}
