/** Sends the due deliveries, one at a time for each webhook, so that a slow webhook delays no other. */
import { hasFailedTooLong, nextAttempt, pauseUntil } from '@baari/core/webhooks';
import { findReader } from '../accounts/index.ts';
import { findOwner } from '../billing/index.ts';
import { findClinicEver } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { writeMail } from '../mail/index.ts';
import {
  claimWebhooks,
  type DueDelivery,
  findPatientOf,
  giveUpDue,
  type LockedState,
  lockState,
  releaseWebhook,
  saveAttempt,
  saveHealth,
  takeDelivery,
  turnOff,
} from './deliveries.repository.ts';
import { hasWebhooks } from './has-webhooks.ts';
import type { DeliveryAnswer, SendWebhook } from './send-webhook.ts';
import { signingSecrets } from './webhook-secrets.ts';

export type DeliveringContext = Pick<
  Context,
  'db' | 'now' | 'jobs' | 'vault' | 'site' | 'installation' | 'log'
> & {
  send: SendWebhook;
  random: () => number;
  /** This is set when this process stops. After that, no further delivery begins. */
  stopping?: AbortSignal;
};

/**
 * No attempt takes nearly as long as this. If a process crashes while delivering, another process takes over
 * after this time.
 */
const CLAIM_MS = 60_000;

/** After this many deliveries, a webhook waits until all others with due deliveries have had their turn. */
const MOST_IN_TURN = 20;

/** Claims at most `most` webhooks and sends the due deliveries of each, all webhooks at the same time. */
export async function claimLanes(ctx: DeliveringContext, most: number): Promise<Promise<void>[]> {
  const now = ctx.now();
  const claimed = await claimWebhooks(ctx.db, { now, until: claimEnd(now), most });
  return claimed.map((webhook) => deliverTo(ctx, webhook));
}

/** Sends all deliveries that are due now, until none is left. */
export async function deliverDue(ctx: DeliveringContext): Promise<void> {
  for (;;) {
    const lanes = await claimLanes(ctx, Number.MAX_SAFE_INTEGER);
    if (lanes.length === 0) return;
    await Promise.all(lanes);
  }
}

const claimEnd = (now: Date) => new Date(now.getTime() + CLAIM_MS);

/**
 * If this fails, the claim remains until it expires. Otherwise a broken webhook would be retried immediately.
 */
async function deliverTo(
  ctx: DeliveringContext,
  { id, clinicId }: { id: string; clinicId: string },
): Promise<void> {
  if (!(await hasWebhooks(ctx, clinicId))) await giveUpDue(ctx.db, id, 'plan');
  for (let count = 0; count < MOST_IN_TURN && !ctx.stopping?.aborted; count += 1) {
    const now = ctx.now();
    const due = await takeDelivery(ctx.db, { webhookId: id, now, until: claimEnd(now) });
    if (due === null) break;
    await deliver(ctx, due);
  }
  await releaseWebhook(ctx.db, id, ctx.now());
}

async function deliver(ctx: DeliveringContext, due: DueDelivery): Promise<void> {
  const { address, eventId, withNames } = due;
  const at = ctx.now();
  const secrets = signingSecrets(ctx.vault, due.secretsSealed, at);
  const answer = await ctx.send({ address, eventId, body: await bodyOf(ctx, due), secrets, at });
  await ctx.db.transaction(async (tx) => {
    const state = await lockState(tx, due);
    // The webhook was ended or turned off in the meantime.
    if (state !== null) await record(ctx, tx, { due, state, answer, keepsBody: !withNames });
  });
}

async function bodyOf({ db }: DeliveringContext, due: DueDelivery): Promise<string> {
  const { kind: type, happenedAt, withNames, data } = due;
  const isOfPatient = data.tokenId !== undefined || data.bookingId !== undefined;
  const patient = withNames && isOfPatient ? { patient: await findPatientOf(db, due) } : {};
  return JSON.stringify({ type, timestamp: happenedAt.toISOString(), data: { ...data, ...patient } });
}

type Attempt = { due: DueDelivery; state: LockedState; answer: DeliveryAnswer; keepsBody: boolean };

const GONE = 410;

async function record(ctx: DeliveringContext, tx: Transaction, attempt: Attempt): Promise<void> {
  const { due, state, answer, keepsBody } = attempt;
  const at = ctx.now();
  const problem = problemOf(answer);
  const hasAnswer = 'status' in answer;
  const next = problem === null ? null : nextAttempt(state.attempts + 1, at, ctx.random());
  // A receiver that gets names may repeat a name in its response, so this response is not stored.
  const body = hasAnswer && keepsBody ? answer.body : null;
  await saveAttempt(tx, { id: due.id, at, problem, status: hasAnswer ? answer.status : null, body, next });
  const failingSince = problem === null ? null : (state.failingSince ?? at);
  const pausedUntil =
    problem === null || !hasAnswer ? null : pauseUntil(answer.status, answer.retryAfter, at);
  await saveHealth(tx, due.webhookId, { failingSince, pausedUntil });
  const because = offBecause(answer, failingSince, at);
  if (because === null) return;
  await turnOff(tx, due.webhookId, { because, at });
  await tellOwner(ctx, tx, state, because);
}

function problemOf(answer: DeliveryAnswer) {
  if (!('status' in answer)) return answer.problem;
  if (answer.status >= 200 && answer.status < 300) return null;
  return answer.status >= 300 && answer.status < 400 ? 'redirect' : 'answer';
}

function offBecause(answer: DeliveryAnswer, failingSince: Date | null, now: Date) {
  if ('status' in answer && answer.status === GONE) return 'gone';
  return failingSince !== null && hasFailedTooLong(failingSince, now) ? 'failing' : null;
}

async function tellOwner(
  ctx: DeliveringContext,
  tx: Transaction,
  { clinicId }: LockedState,
  because: 'failing' | 'gone',
): Promise<void> {
  const ownerId = await findOwner(tx, clinicId);
  const reader = ownerId && (await findReader(tx, ownerId));
  const clinic = await findClinicEver(tx, clinicId);
  if (!reader || !clinic) return;
  const { name: clinicName, slug } = clinic.profile;
  const url = `${ctx.site.publicUrl}/${slug}/connections`;
  const mail = writeMail(reader, (templates) => templates.webhookOff({ clinicName, because, url }));
  await ctx.jobs.sendMail(mail, tx);
}
