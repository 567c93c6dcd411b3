import type { Input } from '@baari/contract';
import { ADMIN_PAGE_SIZE, type AdminSupportRequest } from '@baari/contract/platform';
import type { Page } from '@baari/contract/shared';
import type { Context } from '../../context/index.ts';
import { searchWords } from '../../patients/index.ts';
import { offsetOf } from '../lists/find-page.repository.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { countSupportRequests, listSupportRequestPage } from './support-request.repository.ts';

/** How the log of acts names what was read: no request alone. */
const REQUESTS = 'Support requests';

/**
 * A page of the requests for help that match, those to answer first, then the newest. As patients ask, too, the log of acts
 * tells that they were read. For super admins.
 */
export async function listSupportRequests(
  ctx: Context,
  { search, page, state }: Input<'platform', 'listSupportRequests'>,
): Promise<Page<AdminSupportRequest>> {
  const { account } = requireSuperAdmin(ctx);
  const wanted = { words: searchWords(search), state };
  const range = { limit: ADMIN_PAGE_SIZE, offset: offsetOf(page) };
  const rows = await listSupportRequestPage(ctx.db, wanted, range);
  const total = await countSupportRequests(ctx.db, wanted);
  const records = rows.map(({ requestId }) => requestId);
  const detail = { page, requests: records.length, records };
  await recordAct(ctx.db, account, ctx.now(), { act: 'support.read', subject: REQUESTS, detail });
  return { rows, total, page, pageSize: ADMIN_PAGE_SIZE };
}
