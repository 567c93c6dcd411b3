import type { Input } from '@baari/contract';
import type { UpgradeRequest } from '@baari/contract/platform';
import type { UpgradeDecision } from '@baari/core/platform';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { findReader } from '../../accounts/index.ts';
import { announcePlan, setPlan } from '../../billing/index.ts';
import { once, type AccountIdentity, type Context } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { OPERATOR_LANGUAGE, writeMail } from '../../mail/index.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { shownRequest } from './shown-request.ts';
import {
  findUpgradeRequest,
  lockUpgradeRequest,
  saveDecision,
  type StoredUpgradeRequest,
} from './upgrade-request.repository.ts';

/**
 * Approves or rejects a request for Pro, and mails that to who asked and to the operator. Approved, an account with
 * clinics gets Pro for all of them; one without is a qualified lead whose plan stays. For super admins. Throws
 * `platform.request_not_found`, `platform.request_already_decided`, `platform.user_not_found` for approving a request
 * whose account is gone.
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
  await tellBoth(ctx, tx, request, { by, decision });
}

async function grant(tx: Transaction, { accountId, clinicCount }: StoredUpgradeRequest): Promise<void> {
  if (accountId === null) throw new AppError('not_found', 'platform.user_not_found');
  if (clinicCount > 0) await setPlan(tx, accountId, 'pro');
}

async function tellBoth(
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
