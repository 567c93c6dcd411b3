import type { Input } from '@baari/contract';
import { ADMIN_PAGE_SIZE, type AdminPatient } from '@baari/contract/platform';
import type { Page } from '@baari/contract/shared';
import type { Context } from '../../context/index.ts';
import { searchWords } from '../../patients/index.ts';
import { recordReading } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { findAllPatients, findPatients, readPatients } from './patient-list.repository.ts';

/** How the log of acts names what was read: patients of no clinic alone. */
const ALL_CLINICS = 'All clinics';

/** A page of the patients of all clinics that match, which the log of acts tells. For super admins. */
export async function listAllPatients(
  ctx: Context,
  input: Input<'platform', 'listAllPatients'>,
): Promise<Page<AdminPatient>> {
  const { account } = requireSuperAdmin(ctx);
  const words = searchWords(input.search);
  const { ids, total } =
    words.length === 0 ? await findAllPatients(ctx.db, input) : await findPatients(ctx.db, words, input);
  const rows = await readPatients(ctx.db, ids);
  const detail = { page: input.page, searched: words.length > 0 };
  await recordReading(ctx, account, { subject: ALL_CLINICS, detail, records: ids });
  return { rows, total, page: input.page, pageSize: ADMIN_PAGE_SIZE };
}
