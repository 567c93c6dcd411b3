import type { Input } from '@baari/contract';
import type { SupportTopic } from '@baari/core/platform';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { once, type Context } from '../../context/index.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import {
  deleteSupportRequest,
  lockSupportRequest,
  saveSupportRequest,
} from './support-request.repository.ts';

/**
 * Marks a request for help as answered, or opens it again, and sets what is noted about it. For super admins. Throws
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

/** Deletes a request for help; the mail that was sent stays. For super admins. Throws `platform.support_request_not_found`. */
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

/** Its topic alone: who asked is not to be read from the log for good. */
const about = (subjectId: string, { topic }: { topic: SupportTopic }) => ({ subject: topic, subjectId });

const notFound = () => new AppError('not_found', 'platform.support_request_not_found');
