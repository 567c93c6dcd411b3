import type { Input } from '@baari/contract';
import { type OwnUpgradeRequest, ADMIN_PAGE_SIZE, type UpgradeRequest } from '@baari/contract/platform';
import type { Page } from '@baari/contract/shared';
import type { UpgradeDecision } from '@baari/core/platform';
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { claimTry, findReader, type ForgettingPolicy } from '../../accounts/index.ts';
import { findPlan, announcePlan, setPlan } from '../../billing/index.ts';
import { requireAccount } from '../../clinics/index.ts';
import { once, readPhone, type Context, type AccountIdentity } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { OPERATOR_LANGUAGE, writeMail } from '../../mail/index.ts';
import { searchWords } from '../../patients/index.ts';
import { offsetOf } from '../lists/find-page.repository.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import {
  findUpgradeRequest,
  insertUpgradeRequest,
  type NewUpgradeRequest,
  findNewestOf,
  countUpgradeRequests,
  listUpgradeRequestPage,
  lockUpgradeRequest,
  saveDecision,
  type StoredUpgradeRequest,
} from './upgrade-request.repository.ts';

const MINUTE = 60;
const HOUR = 3600;

/**
 * Requests are limited, because each one sends two mails. The first ten requests of a day have no delay, and
 * each further one doubles the delay.
 */
const UPGRADE_POLICY: ForgettingPolicy = {
  freeFailures: 10,
  firstWaitSeconds: MINUTE,
  longestWaitSeconds: HOUR,
  lockAfterPerDay: null,
  forgetAfterSeconds: 24 * HOUR,
};

/**
 * Saves a request for Pro and mails it to the operator and the requester. Throws `platform.already_pro`,
 * `platform.request_pending` if one is undecided, `patient.invalid_phone`, and `account.too_many_attempts`
 * (with `retryAfterSeconds`).
 */
export async function requestUpgrade(
  ctx: Context,
  input: Input<'platform', 'requestUpgrade'>,
): Promise<OwnUpgradeRequest> {
  const { accountId, email } = requireAccount(ctx);
  const phone = readPhone(input.phone);
  await claimTry(ctx, ['mail', 'upgrade', accountId], UPGRADE_POLICY);
  const request = { operation: 'requestUpgrade', input, answer: z.object({ id: z.string() }) };
  const { id } = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const now = ctx.now();
      if ((await findPlan(ctx, tx, accountId, now)) === 'pro')
        throw new AppError('conflict', 'platform.already_pro');
      const asked = { ...input, id: uuidv7(), accountId, email, phone, createdAt: now };
      if (!(await insertUpgradeRequest(tx, asked)))
        throw new AppError('conflict', 'platform.request_pending');
      await tellOfAsking(ctx, tx, asked);
      return { id: asked.id };
    }),
  );
  const kept = await findUpgradeRequest(ctx.db, id);
  if (!kept) throw new AppError('not_found', 'platform.request_not_found');
  return ownRequestOf(kept);
}

async function tellOfAsking(ctx: Context, tx: Transaction, asked: NewUpgradeRequest): Promise<void> {
  const { publicUrl, supportEmail } = ctx.site;
  const operator = { email: supportEmail, language: OPERATOR_LANGUAGE };
  const told = { ...asked, adminUrl: `${publicUrl}/super-admin` };
  const mail = writeMail(operator, (templates) => templates.upgradeRequested(told), [told.email]);
  await ctx.jobs.sendMail({ ...mail, replyTo: asked.email }, tx);
  const reader = await findReader(tx, asked.accountId);
  const answer = { pricingUrl: `${publicUrl}/pricing` };
  if (reader)
    await ctx.jobs.sendMail(
      writeMail(reader, (templates) => templates.upgradeAsked(answer)),
      tx,
    );
}

/** Returns the account's latest request for Pro, with the decision. */
export async function getMyUpgradeRequest(ctx: Context): Promise<{ request: OwnUpgradeRequest | null }> {
  const { accountId } = requireAccount(ctx);
  const request = await findNewestOf(ctx.db, accountId);
  return { request: request && ownRequestOf(request) };
}

/**
 * Returns a page of the requests for Pro that match. Undecided requests come first, and each group is sorted
 * newest first. Only super admins may call this function.
 */
export async function listUpgradeRequests(
  ctx: Context,
  { search, page, status }: Input<'platform', 'listUpgradeRequests'>,
): Promise<Page<UpgradeRequest>> {
  requireSuperAdmin(ctx);
  const wanted = { words: searchWords(search), status };
  const rows = await listUpgradeRequestPage(ctx.db, wanted, {
    limit: ADMIN_PAGE_SIZE,
    offset: offsetOf(page),
  });
  return {
    page,
    pageSize: ADMIN_PAGE_SIZE,
    rows: rows.map(shownRequest),
    total: await countUpgradeRequests(ctx.db, wanted),
  };
}

/**
 * Approves or rejects a request for Pro, and mails the requester and the operator. Approval gives an account
 * Pro for all its clinics. If the account has no clinics, the request counts as a lead, and the account keeps
 * its plan. Only super admins may call this function. Throws `platform.request_not_found`,
 * `platform.request_already_decided`, and `platform.user_not_found` when approving a request whose account
 * was deleted.
 */
export async function decideUpgradeRequest(
  ctx: Context,
  input: Input<'platform', 'decideUpgradeRequest'>,
): Promise<UpgradeRequest> {
  const { account } = requireSuperAdmin(ctx);
  const request = { operation: 'decideUpgradeRequest', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const pending = await lockPending(tx, input.requestId);
      await decide(ctx, tx, pending, { by: account, decision: input.decision });
      return {};
    }),
  );
  const decided = await findUpgradeRequest(ctx.db, input.requestId);
  if (!decided) throw notFound();
  if (decided.accountId !== null) await announcePlan(ctx, decided.accountId);
  return shownRequest(decided);
}

async function lockPending(tx: Transaction, requestId: string): Promise<StoredUpgradeRequest> {
  const request = await lockUpgradeRequest(tx, requestId);
  if (!request) throw notFound();
  if (request.status !== 'pending') throw new AppError('conflict', 'platform.request_already_decided');
  return request;
}

const notFound = () => new AppError('not_found', 'platform.request_not_found');

type Decided = { by: AccountIdentity; decision: UpgradeDecision };

async function decide(
  ctx: Context,
  tx: Transaction,
  request: StoredUpgradeRequest,
  { by, decision }: Decided,
): Promise<void> {
  const at = ctx.now();
  const isApproved = decision === 'approve';
  if (isApproved) await grant(tx, request);
  const status = isApproved ? 'approved' : 'rejected';
  await saveDecision(tx, { id: request.id, status, decidedBy: by.accountId, at });
  const { id: requestId, clinicCount, email: subject } = request;
  const subjectId = request.accountId === null ? {} : { subjectId: request.accountId };
  const act = {
    act: `upgrade.${status}`,
    subject,
    ...subjectId,
    detail: { requestId, clinicCount },
  } as const;
  await recordAct(tx, by, at, act);
  await tellOfDecision(ctx, tx, request, { by, decision });
}

async function grant(tx: Transaction, { accountId, clinicCount }: StoredUpgradeRequest): Promise<void> {
  if (accountId === null) throw new AppError('not_found', 'platform.user_not_found');
  if (clinicCount > 0) await setPlan(tx, accountId, 'pro');
}

async function tellOfDecision(
  ctx: Context,
  tx: Transaction,
  request: StoredUpgradeRequest,
  { by, decision }: Decided,
): Promise<void> {
  const { publicUrl, supportEmail } = ctx.site;
  const { accountId, email, clinicCount } = request;
  const account = accountId === null ? null : await findReader(tx, accountId);
  const answer = writeMail(account ?? { email, language: OPERATOR_LANGUAGE }, (templates) => {
    if (decision === 'reject') return templates.upgradeRejected({ pricingUrl: `${publicUrl}/pricing` });
    if (clinicCount > 0) return templates.upgradeApproved({ dashboardUrl: `${publicUrl}/dashboard` });
    return templates.upgradeLead({ registerUrl: `${publicUrl}/register-clinic` });
  });
  await ctx.jobs.sendMail(answer, tx);
  const operator = { email: supportEmail, language: OPERATOR_LANGUAGE };
  const told = { ...request, decision, decidedBy: by.email };
  const note = writeMail(operator, (templates) => templates.upgradeDecided(told), [email, by.email]);
  await ctx.jobs.sendMail({ ...note, replyTo: email }, tx);
}

function ownRequestOf(request: StoredUpgradeRequest): OwnUpgradeRequest {
  const { id, status, createdAt, decidedAt } = request;
  return {
    requestId: id,
    status,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

function shownRequest(request: StoredUpgradeRequest): UpgradeRequest {
  const { name, email, phone, clinicName, message, clinicCount } = request;
  return {
    ...ownRequestOf(request),
    name,
    email,
    phone,
    clinicName,
    message,
    clinicCount,
    hasAccount: request.accountId !== null,
  };
}
