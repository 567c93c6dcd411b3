import type { Input } from '@baari/contract';
import { ADMIN_PAGE_SIZE, type AdminDoctor } from '@baari/contract/platform';
import type { Page } from '@baari/contract/shared';
import type { Context } from '../../context/index.ts';
import { searchWords } from '../../patients/index.ts';
import { readQueueViews, type TimedQueueViews } from '../../queue/index.ts';
import { recordList } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { findDoctors, type ListedDoctor, readDoctors } from './doctor-list.repository.ts';

/** A page of the doctors that match, and whether their queues take patients now, which the log of acts tells. For super admins. */
export async function listAllDoctors(
  ctx: Context,
  input: Input<'platform', 'listAllDoctors'>,
): Promise<Page<AdminDoctor>> {
  const { account } = requireSuperAdmin(ctx);
  const { ids, total } = await findDoctors(ctx.db, searchWords(input.search), input);
  const listed = await readDoctors(ctx.db, ids);
  const views = await readQueueViews(ctx, ids, ctx.now());
  const rows = listed.map((doctor) => withPractice(doctor, views.get(doctor.doctorId)));
  const { page, search } = input;
  await recordList(ctx, account, 'doctors.read', { page, searched: search !== '', doctors: rows.length });
  return { rows, total, page, pageSize: ADMIN_PAGE_SIZE };
}

const withPractice = (
  { clinicIsActive, ...doctor }: ListedDoctor,
  views: TimedQueueViews | undefined,
): AdminDoctor => ({
  ...doctor,
  isActive: clinicIsActive && views?.snapshot.practice === 'open',
  isAvailable: !views?.snapshot.announcement,
});
