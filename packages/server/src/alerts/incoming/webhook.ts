/**
 * Where Meta reports what happens to a number: the platform's at one address, each own one of a clinic at its own, so that it
 * is known whose secret has signed a report before anything of it is read.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import type { Context, WhatsappAccount } from '../../context/index.ts';
import { createTurns, inTurn } from '../../http/in-turn.ts';
import { isSameSecret } from '../../http/same-secret.ts';
import { findOwnAccount } from '../channels/whatsapp/account-of.ts';
import { takeReport } from './take-report.ts';
import { readReport } from './webhook-body.ts';

export const WHATSAPP_WEBHOOK_PATH = '/api/webhooks/whatsapp';

/** Meta puts up to a thousand events into one report, of three megabytes at most. */
const BODY_LIMIT_BYTES = 3 * 1024 * 1024;

const paramsSchema = z.object({ clinicId: z.uuid().optional() });
const signatureHeaders = z.object({ 'x-hub-signature-256': z.string().regex(/^sha256=[0-9a-f]{64}$/) });
/** So many bodies are kept until their signature was looked at. */
const REPORTS_AT_A_TIME = { atOnce: 32, ofOne: 8 };
const subscribeSchema = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().min(1).max(200),
});

/** With which Meta asks whether the webhook of a clinic's own number is ours. */
export const verifyTokenOf = ({ vault }: Pick<Context, 'vault'>, clinicId: string): string =>
  vault.mac('whatsapp webhook', clinicId);

/** Any answer but 200 makes Meta report again, for seven days: what was not stored is not lost. */
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

/** Nobody is told what was wrong. */
const refused = () => new AppError('forbidden', 'request.invalid');

/** Before anything of the body is read. */
function refuseUnsigned({ headers }: FastifyRequest): void {
  if (!signatureHeaders.safeParse(headers).success) throw refused();
}

/** Meta asks, when the address is typed there, whether who answers there knows what was typed beside it. */
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
  // To report it again would not help.
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

/** Compared in constant time; any text can be given for a signature. */
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
