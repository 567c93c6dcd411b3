import type { Input } from '@baari/contract';
import {
  type PlatformSummary,
  ADMIN_PAGE_SIZE,
  type AdminClinic,
  type AdminDoctor,
  type AdminPatient,
  type AdminUser,
  type AuditEvent,
} from '@baari/contract/platform';
import type { Page } from '@baari/contract/shared';
import { serviceDateOf } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { searchWords } from '../../patients/index.ts';
import { readQueueViews, type TimedQueueViews } from '../../queue/index.ts';
import { platformWaitAccuracy, type PlatformWaitAccuracy } from '../../waits/index.ts';
import { listAuditRows } from '../operators/audit.repository.ts';
import { recordList, recordReading } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { findListedClinics, readClinics } from './clinic-list.repository.ts';
import { countAllDoctors, findDoctors, type ListedDoctor, readDoctors } from './doctor-list.repository.ts';
import { offsetOf } from './find-page.repository.ts';
import { findAllPatients, findPatients, readPatients } from './patient-list.repository.ts';
import { countPlatform, countTokensOfDays, listTimeZones } from './summary.repository.ts';
import { findUsers, readUsers } from './user-list.repository.ts';

/**
 * Returns the platform's totals and the number of tokens issued today. For each clinic, today is the service
 * date in its own time zone.
 */
export async function getPlatformSummary(ctx: Context): Promise<PlatformSummary> {
  requireSuperAdmin(ctx);
  const now = ctx.now();
  const days = (await listTimeZones(ctx.db)).map((timeZone) => ({
    timeZone,
    serviceDate: serviceDateOf(now, timeZone),
  }));
  const { textsToLookAt, ...counts } = await countPlatform(ctx.db);
  return {
    ...counts,
    textsToLookAt: ctx.site.hasSms || ctx.site.hasWhatsapp ? textsToLookAt : null,
    doctors: await countAllDoctors(ctx.db),
    tokensToday: await countTokensOfDays(ctx.db, days),
    canClearAllData: ctx.site.canClearAllData,
    ...(ctx.site.smsRegistration && { hasSmsProvider: true as const }),
  };
}

/**
 * Returns the accuracy of the platform's wait estimates over the last 30 service dates, in total and by date.
 * Only super admins may call this function.
 */
export async function getPlatformWaitAccuracy(ctx: Context): Promise<PlatformWaitAccuracy> {
  requireSuperAdmin(ctx);
  return platformWaitAccuracy(ctx);
}

/**
 * Returns a page of the clinics that match the search, leaving out deleted ones unless they are requested.
 * Only super admins may call this function.
 */
export async function listAllClinics(
  ctx: Context,
  input: Input<'platform', 'listAllClinics'>,
): Promise<Page<AdminClinic>> {
  requireSuperAdmin(ctx);
  const { search, state, plan, texts, flood, page } = input;
  const [words, now] = [searchWords(search), ctx.now()];
  const { ids, total } = await findListedClinics(ctx.db, words, { state, plan, texts, flood, now }, input);
  return { rows: await readClinics(ctx.db, ids, now), total, page, pageSize: ADMIN_PAGE_SIZE };
}

/**
 * Returns a page of the doctors that match the search, with whether each practice is open now. Records in the
 * audit log who read the list. Only super admins may call this function.
 */
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

/** The subject of the entry in the audit log when a super admin reads a list of patients of all clinics. */
const ALL_CLINICS = 'All clinics';

/**
 * Searches the patients of all clinics, and returns a page of those that match. Records in the audit log who
 * read the list. Only super admins may call this function.
 */
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

/**
 * Returns a page of the accounts that match the search. Records in the audit log who read the list. Only
 * super admins may call this function.
 */
export async function listAllUsers(
  ctx: Context,
  input: Input<'platform', 'listAllUsers'>,
): Promise<Page<AdminUser>> {
  const { account } = requireSuperAdmin(ctx);
  const { search, state, plan, page } = input;
  const now = ctx.now();
  const { ids, total } = await findUsers(ctx.db, searchWords(search), { state, plan, now }, input);
  const rows = await readUsers(ctx.db, ids, now);
  await recordList(ctx, account, 'users.read', { page, searched: search !== '', users: rows.length });
  return { rows, total, page, pageSize: ADMIN_PAGE_SIZE };
}

/**
 * Returns a page of the audit log, newest act first, for one kind of act or all kinds. Only super admins may
 * call this function.
 */
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
