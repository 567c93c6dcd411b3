import type { Input } from '@baari/contract';
import { ADMIN_PAGE_SIZE, type AdminUser } from '@baari/contract/platform';
import type { Page } from '@baari/contract/shared';
import type { Context } from '../../context/index.ts';
import { searchWords } from '../../patients/index.ts';
import { recordList } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { findUsers, readUsers } from './user-list.repository.ts';

/** A page of the accounts that match, which the log of acts tells. For super admins. */
export async function listAllUsers(
  ctx: Context,
  input: Input<'platform', 'listAllUsers'>,
): Promise<Page<AdminUser>> {
  const { account } = requireSuperAdmin(ctx);
  const { search, state, plan, page } = input;
  const now = ctx.now();
  const { ids, total } = await findUsers(ctx.db, searchWords(search), { state, plan, now }, input);
  const rows = await readUsers(ctx.db, ids, now);
  await recordList(ctx, account, 'users.read', { page, searched: search !== '', users: rows.length });
  return { rows, total, page, pageSize: ADMIN_PAGE_SIZE };
}
