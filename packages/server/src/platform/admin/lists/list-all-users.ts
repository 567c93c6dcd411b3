import { ADMIN_PAGE_SIZE, type AdminUser } from '@baari/contract/platform';
import type { PlanType } from '@baari/core/billing';
import type { AdminUserSort } from '@baari/core/platform';
import type { Context } from '../../../context/index.ts';
import { searchWords } from '../../../patients/index.ts';
import { requireSuperAdmin } from '../../require-super-admin.ts';
import type { ListInput, Page } from './list.ts';
import { findUsers, readUsers } from './user-list.repository.ts';

export type ListUsersInput = ListInput<AdminUserSort> & { plan?: PlanType | undefined };

/** A page of the accounts that match. For super admins. */
export async function listAllUsers(ctx: Context, input: ListUsersInput): Promise<Page<AdminUser>> {
  requireSuperAdmin(ctx);
  const { search, plan, page } = input;
  const now = ctx.now();
  const { ids, total } = await findUsers(ctx.db, searchWords(search), { plan, now }, input);
  return { rows: await readUsers(ctx.db, ids, now), total, page, pageSize: ADMIN_PAGE_SIZE };
}
