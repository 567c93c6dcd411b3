import { ACCOUNT_ROLES, type AccountRole } from '@baari/core/accounts';
import { z } from 'zod';
import type { Transaction } from '../../db/index.ts';

const user = z.object({ email: z.string(), role: z.enum(ACCOUNT_ROLES) });

/** An account, locked, so that nobody makes it a super admin meanwhile; null when there is none. */
export async function lockUser(
  tx: Transaction,
  accountId: string,
): Promise<{ email: string; role: AccountRole } | null> {
  const [row] = await tx.query('SELECT email, role FROM account WHERE id = :accountId FOR UPDATE', {
    accountId,
  });
  return row ? user.parse(row) : null;
}
