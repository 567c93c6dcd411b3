import { ADMIN_PAGE_SIZE, type AuditEvent } from '@baari/contract/platform';
import type { AdminAct } from '@baari/core/platform';
import type { Context } from '../../context/index.ts';
import { listAuditRows } from '../audit.repository.ts';
import { requireSuperAdmin } from '../require-super-admin.ts';
import { offsetOf } from './lists/find-page.repository.ts';
import type { Page } from './lists/list.ts';

/** A page of the audit log, the newest act first; of one kind of act alone if one is named. For super admins. */
export async function listAuditEvents(
  ctx: Context,
  { page, act }: { page: number; act?: AdminAct | undefined },
): Promise<Page<AuditEvent>> {
  requireSuperAdmin(ctx);
  const range = { limit: ADMIN_PAGE_SIZE, offset: offsetOf(page) };
  const { rows, total } = await listAuditRows(ctx.db, act ?? null, range);
  const events = rows.map((row) => ({
    ...{ auditEventId: row.id, at: row.at.toISOString(), act: row.act, by: row.byWhom },
    ...{ subject: row.subject, detail: row.detail },
  }));
  return { rows: events, total, page, pageSize: ADMIN_PAGE_SIZE };
}
