import { ADMIN_PAGE_SIZE, type AdminClinic } from '@baari/contract/platform';
import type { PlanType } from '@baari/core/billing';
import type { AdminClinicSort } from '@baari/core/platform';
import type { Context } from '../../../context/index.ts';
import { searchWords } from '../../../patients/index.ts';
import { requireSuperAdmin } from '../../require-super-admin.ts';
import { type ClinicState, findClinics, readClinics } from './clinic-list.repository.ts';
import type { ListInput, Page } from './list.ts';

export type ListClinicsInput = ListInput<AdminClinicSort> & {
  state?: ClinicState | undefined;
  plan?: PlanType | undefined;
};

/** A page of the clinics that match; deleted ones are told only when they are asked for. For super admins. */
export async function listAllClinics(ctx: Context, input: ListClinicsInput): Promise<Page<AdminClinic>> {
  requireSuperAdmin(ctx);
  const { search, state, plan, page } = input;
  const [words, now] = [searchWords(search), ctx.now()];
  const { ids, total } = await findClinics(ctx.db, words, { state, plan, now }, input);
  return { rows: await readClinics(ctx.db, ids, now), total, page, pageSize: ADMIN_PAGE_SIZE };
}
