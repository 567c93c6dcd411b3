import { AppError } from '@baari/core/shared';
import { requireAccount } from '../../clinics/index.ts';
import type { AccountIdentity, Context, Grant } from '../../context/index.ts';

export type OperatorGrant = Extract<Grant, { kind: 'operator' }>;

/**
 * Returns the super admin who made the request, if this session has passed the second factor. Throws
 * `account.sign_in_required`, `platform.super_admin_required`, `account.second_factor_required`.
 */
export function requireSuperAdmin(ctx: Context): { account: AccountIdentity; grant: OperatorGrant } {
  const account = requireAccount(ctx);
  if (account.role !== 'super_admin') throw new AppError('forbidden', 'platform.super_admin_required');
  if (!account.hasGivenSecondFactor) throw new AppError('forbidden', 'account.second_factor_required');
  return { account, grant: { kind: 'operator', accountId: account.accountId, name: account.email } };
}
