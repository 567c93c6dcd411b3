import type { Input } from '@baari/contract';
import { ADMIN_PAGE_SIZE, type AdminPatient } from '@baari/contract/platform';
import type { Page } from '@baari/contract/shared';
import type { Context } from '../../context/index.ts';
import { searchWords } from '../../patients/index.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { findAllPatients, findPatients, readPatients } from './patient-list.repository.ts';

/** A page of the patients of all clinics that match. For super admins. */
export async function listAllPatients(
  ctx: Context,
  input: Input<'platform', 'listAllPatients'>,
): Promise<Page<AdminPatient>> {
  requireSuperAdmin(ctx);
  const words = searchWords(input.search);
  const { ids, total } =
    words.length === 0 ? await findAllPatients(ctx.db, input) : await findPatients(ctx.db, words, input);
  return { rows: await readPatients(ctx.db, ids), total, page: input.page, pageSize: ADMIN_PAGE_SIZE };
}
