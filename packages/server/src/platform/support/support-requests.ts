import type { Input } from '@baari/contract';
import { ADMIN_PAGE_SIZE, type AdminSupportRequest } from '@baari/contract/platform';
import type { Page } from '@baari/contract/shared';
import type { SupportTopic } from '@baari/core/platform';
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { claimTry, type ForgettingPolicy } from '../../accounts/index.ts';
import { once, type Context } from '../../context/index.ts';
import { OPERATOR_LANGUAGE, writeMail } from '../../mail/index.ts';
import { searchWords } from '../../patients/index.ts';
import { offsetOf } from '../lists/find-page.repository.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import {
  insertSupportRequest,
  countSupportRequests,
  listSupportRequestPage,
  deleteSupportRequest,
  lockSupportRequest,
  saveSupportRequest,
} from './support-request.repository.ts';

const MINUTE = 60;
const HOUR = 3600;

/**
 * One address may send as many requests as this many people, because people share addresses, for example on a
 * clinic's Wi-Fi.
 */
const PEOPLE_PER_ADDRESS = 6;

/**
 * The first ten requests have no delay. Each further request doubles the wait before the next. The count
 * restarts after a day without requests.
 */
const SUPPORT_POLICY: ForgettingPolicy = {
  freeFailures: 10,
  firstWaitSeconds: MINUTE,
  longestWaitSeconds: HOUR,
  lockAfterPerDay: null,
  forgetAfterSeconds: 24 * HOUR,
};

/**
 * Saves a support request and mails it to the operator. If one of the two fails, the other is not done
 * either. Throws `account.too_many_attempts` (with `retryAfterSeconds`) if this account, device or address
 * has sent too many.
 */
export async function requestSupport(
  ctx: Context,
  input: Input<'platform', 'requestSupport'>,
): Promise<Record<string, never>> {
  const { account } = ctx.actor;
  await claimRequest(ctx);
  const request = { operation: 'requestSupport', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const about = { id: uuidv7(), accountId: account?.accountId ?? null, at: ctx.now() };
      await insertSupportRequest(tx, { ...input, ...about });
      const operator = { email: ctx.site.supportEmail, language: OPERATOR_LANGUAGE };
      const mail = writeMail(operator, (templates) => templates.supportRequest(input), [input.email]);
      await ctx.jobs.sendMail({ ...mail, replyTo: input.email }, tx);
      return {};
    }),
  );
  return {};
}

// Requests are not counted by the typed email, because anybody could use up another person's limit.
async function claimRequest(ctx: Context): Promise<void> {
  const { account, deviceId, address } = ctx.actor;
  if (account) return claimTry(ctx, ['mail', 'support-account', account.accountId], SUPPORT_POLICY);
  if (deviceId !== null) await claimTry(ctx, ['mail', 'support-device', deviceId], SUPPORT_POLICY);
  const freeFailures = PEOPLE_PER_ADDRESS * SUPPORT_POLICY.freeFailures;
  await claimTry(ctx, ['mail', 'support-address', address], { ...SUPPORT_POLICY, freeFailures });
}

/** The subject of the entry in the audit log when a super admin reads the list of support requests. */
const REQUESTS = 'Support requests';

/**
 * Returns a page of the support requests that match. Unanswered requests come first, and each group is sorted
 * newest first. Patients send requests too, so the audit log records who read the list. Only super admins may
 * call this function.
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

/**
 * Marks a support request as answered or open and sets its note. Only super admins may call this function. Throws
 * `platform.support_request_not_found`.
 */
export async function changeSupportRequest(
  ctx: Context,
  input: Input<'platform', 'changeSupportRequest'>,
): Promise<Record<string, never>> {
  const { account } = requireSuperAdmin(ctx);
  const { requestId, isAnswered, note } = input;
  const request = { operation: 'changeSupportRequest', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const known = await lockSupportRequest(tx, requestId);
      if (!known) throw notFound();
      const at = ctx.now();
      const answered = isAnswered ? { at, by: account.email } : null;
      await saveSupportRequest(tx, requestId, { note, answered });
      const detail = { to: isAnswered ? 'answered' : 'open', noted: note !== known.note };
      await recordAct(tx, account, at, { act: 'support.changed', ...about(requestId, known), detail });
      return {};
    }),
  );
  return {};
}

/**
 * Deletes a support request. The mail about it is not deleted. Only super admins may call this function. Throws
 * `platform.support_request_not_found`.
 */
export async function eraseSupportRequest(
  ctx: Context,
  input: Input<'platform', 'eraseSupportRequest'>,
): Promise<Record<string, never>> {
  const { account } = requireSuperAdmin(ctx);
  const { requestId } = input;
  const request = { operation: 'eraseSupportRequest', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const erased = await deleteSupportRequest(tx, requestId);
      if (!erased) throw notFound();
      await recordAct(tx, account, ctx.now(), { act: 'support.erased', ...about(requestId, erased) });
      return {};
    }),
  );
  return {};
}

/** The audit log stores only the topic of a request, so it does not name the sender permanently. */
const about = (subjectId: string, { topic }: { topic: SupportTopic }) => ({ subject: topic, subjectId });

const notFound = () => new AppError('not_found', 'platform.support_request_not_found');
