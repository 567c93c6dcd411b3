import type { Input } from '@baari/contract';
import { ADMIN_PAGE_SIZE, type AuditEvent } from '@baari/contract/platform';
import type { Page } from '@baari/contract/shared';
import type { Context } from '../../context/index.ts';
import { listAuditRows } from '../operators/audit.repository.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { offsetOf } from './find-page.repository.ts';

/** A page of the audit log, the newest act first; of one kind of act alone if one is named. For super admins. */
export async function listAuditEvents(
  ctx: Context,
  { page, act }: Input<'platform', 'listAuditEvents'>,
): Promise<Page<AuditEvent>> {
  requireSuperAdmin(ctx);
  const range = { limit: ADMIN_PAGE_SIZE, offset: offsetOf(page) };
  const { rows, total } = await listAuditRows(ctx.db, act ?? null, range);
  const events = rows.map((row) => ({
    auditEventId: row.id,
    at: row.at.toISOString(),
    act: row.act,
    by: row.byWhom,
    subject: row.subject,
    detail: row.detail,
  }));
  return { rows: events, total, page, pageSize: ADMIN_PAGE_SIZE };
}
