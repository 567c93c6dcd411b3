import type { Input } from '@baari/contract';
import type { AdminUser } from '@baari/contract/platform';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { announcePlan } from '../../billing/index.ts';
import { once, type Context } from '../../context/index.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { readUsers } from '../lists/user-list.repository.ts';
import { changePlan } from './change-plan.ts';

/**
 * Gives an account Pro until that is changed, or takes it away with what is paid for. Who has it so already keeps it. For
 * super admins. Throws `platform.user_not_found`.
 */
export async function setUserPlan(ctx: Context, input: Input<'platform', 'setUserPlan'>): Promise<AdminUser> {
  const { account } = requireSuperAdmin(ctx);
  const request = { operation: 'setUserPlan', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      await changePlan(ctx, tx, account, input);
      return {};
    }),
  );
  await announcePlan(ctx, input.accountId);
  const [user] = await readUsers(ctx.db, [input.accountId], ctx.now());
  if (!user) throw new AppError('not_found', 'platform.user_not_found');
  return user;
}
