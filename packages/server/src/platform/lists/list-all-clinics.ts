import type { Input } from '@baari/contract';
import { ADMIN_PAGE_SIZE, type AdminClinic } from '@baari/contract/platform';
import type { Page } from '@baari/contract/shared';
import type { Context } from '../../context/index.ts';
import { searchWords } from '../../patients/index.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { findClinics, readClinics } from './clinic-list.repository.ts';

/** A page of the clinics that match; deleted ones are told only when they are asked for. For super admins. */
export async function listAllClinics(
  ctx: Context,
  input: Input<'platform', 'listAllClinics'>,
): Promise<Page<AdminClinic>> {
  requireSuperAdmin(ctx);
  const { search, state, plan, texts, flood, page } = input;
  const [words, now] = [searchWords(search), ctx.now()];
  const { ids, total } = await findClinics(ctx.db, words, { state, plan, texts, flood, now }, input);
  return { rows: await readClinics(ctx.db, ids, now), total, page, pageSize: ADMIN_PAGE_SIZE };
}
