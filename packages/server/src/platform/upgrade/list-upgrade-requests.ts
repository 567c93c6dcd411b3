import { ADMIN_PAGE_SIZE, type UpgradeRequest } from '@baari/contract/platform';
import type { UpgradeRequestStatus } from '@baari/core/platform';
import type { Context } from '../../context/index.ts';
import { requireSuperAdmin } from '../require-super-admin.ts';
import { shownRequest } from './shown-request.ts';
import { countUpgradeRequests, listUpgradeRequestPage } from './upgrade-request.repository.ts';

export type ListUpgradeRequestsInput = { page: number; status?: UpgradeRequestStatus | undefined };

/** Requests for Pro, those to decide on first, then the newest. For super admins. */
export async function listUpgradeRequests(
  ctx: Context,
  { page, status }: ListUpgradeRequestsInput,
): Promise<{ rows: UpgradeRequest[]; total: number; page: number; pageSize: number }> {
  requireSuperAdmin(ctx);
  const [pageSize, wanted] = [ADMIN_PAGE_SIZE, status ?? null];
  const asked = { status: wanted, limit: pageSize, offset: (page - 1) * pageSize };
  const rows = await listUpgradeRequestPage(ctx.db, asked);
  return {
    ...{ page, pageSize, rows: rows.map(shownRequest) },
    total: await countUpgradeRequests(ctx.db, wanted),
  };
}
