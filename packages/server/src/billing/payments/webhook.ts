import { AppError } from '@baari/core/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context/index.ts';
import { inTurn } from '../../http/in-turn.ts';
import { createTurns } from '../../lib/turns.ts';
import { requireGateway } from './require-gateway.ts';
import { settlePayment } from './settle-payment.ts';

export const PAYMENT_WEBHOOK_PATH = '/api/webhooks/payments';
export const SIGNATURE_HEADER = 'x-razorpay-signature';

const BODY_LIMIT_BYTES = 64 * 1024;

const signatureHeaders = z.object({ [SIGNATURE_HEADER]: z.string().regex(/^[0-9a-f]{64}$/) });
/** The largest number of bodies that are in memory before their signature is checked. */
const REPORTS_AT_A_TIME = { atOnce: 32, ofOne: 8 };

/**
 * Receives the gateway's reports about payments. The gateway repeats a report after any response except 200,
 * so an error on our side loses nothing.
 */
export const paymentWebhook = (ctx: Context) => async (app: FastifyInstance) => {
  // The signature covers the raw bytes of the body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const forged = (reply: FastifyReply) => reply.code(400).send({ reason: 'billing.wrong_signature' });
  // Runs before the server reads the body.
  const refuseUnsigned = async ({ headers }: FastifyRequest, reply: FastifyReply) =>
    signatureHeaders.safeParse(headers).success ? undefined : forged(reply);
  const onRequest = [refuseUnsigned, inTurn(createTurns(REPORTS_AT_A_TIME))];
  app.post(PAYMENT_WEBHOOK_PATH, { bodyLimit: BODY_LIMIT_BYTES, onRequest }, async (request, reply) => {
    const { [SIGNATURE_HEADER]: signature } = signatureHeaders.parse(request.headers);
    const told = readTold(ctx, z.string().catch('').parse(request.body), signature);
    if (told === 'forged') return forged(reply);
    const context = { ...ctx, log: request.log };
    if (told) await settlePayment(context, told.gatewayOrderId, { payment: told.payment, toldBy: 'webhook' });
    return { status: 'ok' };
  });
};

function readTold(ctx: Context, body: string, signature: string) {
  try {
    return requireGateway(ctx).readWebhook(body, signature);
  } catch (error) {
    if (error instanceof AppError && error.reason === 'billing.wrong_signature') return 'forged';
    throw error;
  }
}
