import type { Input } from '@baari/contract';
import { ADMIN_PAGE_SIZE, type UpgradeRequest } from '@baari/contract/platform';
import type { Page } from '@baari/contract/shared';
import type { Context } from '../../context/index.ts';
import { searchWords } from '../../patients/index.ts';
import { offsetOf } from '../lists/find-page.repository.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { shownRequest } from './shown-request.ts';
import { countUpgradeRequests, listUpgradeRequestPage } from './upgrade-request.repository.ts';

/** A page of the requests for Pro that match, those to decide on first, then the newest. For super admins. */
export async function listUpgradeRequests(
  ctx: Context,
  { search, page, status }: Input<'platform', 'listUpgradeRequests'>,
): Promise<Page<UpgradeRequest>> {
  requireSuperAdmin(ctx);
  const wanted = { words: searchWords(search), status };
  const rows = await listUpgradeRequestPage(ctx.db, wanted, {
    limit: ADMIN_PAGE_SIZE,
    offset: offsetOf(page),
  });
  return {
    page,
    pageSize: ADMIN_PAGE_SIZE,
    rows: rows.map(shownRequest),
    total: await countUpgradeRequests(ctx.db, wanted),
  };
}
