import { AppError } from '@baari/core/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Context, WhatsappAccount } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { inTurn } from '../../http/in-turn.ts';
import { createTurns } from '../../lib/turns.ts';
import { isSameSecret } from '../../http/same-secret.ts';
import { findOwnAccount } from '../channels/whatsapp/account-of.ts';
import { saveStatus } from '../channels/whatsapp/whatsapp-sent.repository.ts';
import { againNewsOf, releaseAgainTold } from '../decide/again-alerts.repository.ts';
import { TEXT } from '../decide/alerted-token.repository.ts';
import { bookingNewsOf, endBookingWhatsapp, releaseTold } from '../decide/booking-alerts.repository.ts';
import { endWhatsapp } from '../decide/whatsapp-opt-in.repository.ts';
import { releaseTextIn } from '../deliver/claim-text.ts';
import { deleteSentText } from '../deliver/sent-text.repository.ts';
import { insertMessage, saveContact } from './incoming.repository.ts';
import { readReport, type IncomingMessage, type Report, type ReportedStatus } from './webhook-body.ts';

/**
 * Receives Meta's reports. The platform's number and each clinic's own number have separate addresses, so the
 * server knows which secret checks the signature before it reads the body.
 */

export const WHATSAPP_WEBHOOK_PATH = '/api/webhooks/whatsapp';

/** Meta puts up to a thousand events into one report, at most three megabytes. */
const BODY_LIMIT_BYTES = 3 * 1024 * 1024;

const paramsSchema = z.object({ clinicId: z.uuid().optional() });
const signatureHeaders = z.object({ 'x-hub-signature-256': z.string().regex(/^sha256=[0-9a-f]{64}$/) });
/** The largest number of bodies that are in memory before their signature is checked. */
const REPORTS_AT_A_TIME = { atOnce: 32, ofOne: 8 };
const subscribeSchema = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().min(1).max(200),
});

/** Returns the token that Meta sends to check that a clinic's webhook is ours. */
export const verifyTokenOf = ({ vault }: Pick<Context, 'vault'>, clinicId: string): string =>
  vault.mac('whatsapp webhook', clinicId);

/** After any response except 200, Meta repeats a report for seven days, so no unsaved report is lost. */
export const whatsappWebhook = (ctx: Context) => async (app: FastifyInstance) => {
  const turns = createTurns(REPORTS_AT_A_TIME);
  // The signature covers the raw bytes of the body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const path of [WHATSAPP_WEBHOOK_PATH, `${WHATSAPP_WEBHOOK_PATH}/:clinicId`]) {
    app.get(path, (request, reply) => confirm(ctx, request, reply));
    const onRequest = [async (request: FastifyRequest) => refuseUnsigned(request), inTurn(turns)];
    app.post(path, { bodyLimit: BODY_LIMIT_BYTES, onRequest }, (request, reply) => take(ctx, request, reply));
  }
};

/** The refusal does not contain the reason. */
const refused = () => new AppError('forbidden', 'request.invalid');

/** Runs before the server reads the body. */
function refuseUnsigned({ headers }: FastifyRequest): void {
  if (!signatureHeaders.safeParse(headers).success) throw refused();
}

/**
 * Answers Meta's check of a newly entered webhook address. Meta must send the verify token that we issued.
 */
function confirm(ctx: Context, request: FastifyRequest, reply: FastifyReply) {
  const params = paramsSchema.safeParse(request.params).data;
  const asked = subscribeSchema.safeParse(request.query).data;
  const { whatsapp } = ctx.alerts;
  if (!params || !asked || whatsapp === null) throw refused();
  const { clinicId } = params;
  const token = clinicId === undefined ? whatsapp.verifyToken : verifyTokenOf(ctx, clinicId);
  if (!isSameSecret(token, asked['hub.verify_token'])) throw refused();
  return reply.type('text/plain; charset=utf-8').send(asked['hub.challenge']);
}

async function take(ctx: Context, request: FastifyRequest, reply: FastifyReply) {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const account = await accountAt(ctx, request);
  const { 'x-hub-signature-256': signature } = signatureHeaders.parse(request.headers);
  if (account === null || !isSigned(body, account.appSecret, signature)) throw refused();
  const report = readReport(jsonOf(body), account.phoneNumberId);
  // Answers 200 even for an unreadable report. Otherwise Meta would repeat it again and again.
  if (report === null) request.log.warn({}, 'alerts: a report of WhatsApp cannot be read');
  else await takeReport({ ...ctx, log: request.log }, account.clinicId, report);
  return reply.send({ status: 'ok' });
}

async function accountAt(ctx: Context, { params }: FastifyRequest): Promise<WhatsappAccount | null> {
  const parsed = paramsSchema.safeParse(params);
  const { whatsapp } = ctx.alerts;
  if (!parsed.success || whatsapp === null) return null;
  const { clinicId } = parsed.data;
  return clinicId === undefined ? whatsapp.platform : findOwnAccount(ctx, clinicId);
}

/** Compares signatures in constant time. `given` may be any text. */
function isSigned(body: Buffer, appSecret: string, given: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`);
  const found = Buffer.from(given);
  return expected.length === found.length && timingSafeEqual(expected, found);
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

type TakingContext = Pick<Context, 'db' | 'now' | 'jobs' | 'log'>;

/** Meta's code for a phone without WhatsApp. */
const UNDELIVERABLE = 131_026;

/** Meta does not repeat messages older than this, so older ids can be deleted. */
const REPEATED_FOR_MS = 7 * 86_400_000;

/**
 * Stores messages, each with the job that answers it, and the delivery statuses of sent messages. Reports may
 * arrive twice and in any order. If this fails half-way, Meta repeats the whole report.
 */
export async function takeReport(
  ctx: TakingContext,
  numberClinicId: string | null,
  { messages, statuses }: Report,
): Promise<void> {
  for (const message of messages)
    await ctx.db.transaction((tx) => takeMessage(ctx, tx, numberClinicId, message));
  for (const status of statuses)
    await ctx.db.transaction((tx) => takeStatus(ctx, tx, numberClinicId, status));
}

async function takeMessage(
  ctx: TakingContext,
  tx: Transaction,
  numberClinicId: string | null,
  message: IncomingMessage,
): Promise<void> {
  const now = ctx.now();
  if (now.getTime() - message.sentAt.getTime() > REPEATED_FOR_MS) return;
  if (!(await insertMessage(tx, numberClinicId, message, now))) return;
  await saveContact(tx, { ...message, numberClinicId }, now);
  if (message.text !== null) await ctx.jobs.answerWhatsapp(message.id, tx);
}

/** Sends a failed alert that is still true through another channel, within this transaction. */
async function takeStatus(
  ctx: TakingContext,
  tx: Transaction,
  numberClinicId: string | null,
  status: ReportedStatus,
): Promise<void> {
  await saveContact(tx, { ...status, numberClinicId }, ctx.now());
  const failed = await saveStatus(tx, numberClinicId, status);
  if (failed === null) return;
  const { tokenId, occasion, goodUntil } = failed;
  ctx.log.warn({ code: status.errorCode }, 'alerts: WhatsApp could not deliver one, it goes another way');
  const isEnded = status.errorCode === UNDELIVERABLE;
  const booked = bookingNewsOf({ id: tokenId, occasion });
  if (booked !== null) {
    // The next run of the reminders, within a minute, then treats the booking as not yet reminded.
    await deleteSentText(tx, failed);
    await releaseTold(tx, booked);
    if (isEnded) await endBookingWhatsapp(tx, tokenId, 'undeliverable');
    return;
  }
  if (isEnded) await endWhatsapp(tx, tokenId, 'undeliverable');
  const again = againNewsOf({ id: tokenId, occasion });
  if (again !== null) {
    await deleteSentText(tx, failed);
    return releaseAgainTold(tx, again);
  }
  const alert = { tokenId, occasion, address: TEXT, goodUntil };
  await releaseTextIn(tx, alert);
  await ctx.jobs.sendAlerts([alert], tx);
}
