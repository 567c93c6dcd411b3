/**
 * Receives the requests of the health network's gateway. Each request is stored and answered later by a job,
 * because the gateway expects its 202 immediately.
 */
import { AppError } from '@baari/core/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { AbdmGateway, Context } from '../context/index.ts';
import { inTurn } from '../http/in-turn.ts';
import { createTurns } from '../lib/turns.ts';
import { insertRequest, type RequestKind } from './requests.repository.ts';

const PATHS: Readonly<Record<RequestKind, string>> = {
  share: '/api/v3/hip/patient/share',
  running_token: '/api/v3/hip/patient/running-token/status',
};

const BODY_LIMIT_BYTES = 64 * 1024;
/** The largest number of requests that are in memory at a time. */
const REQUESTS_AT_A_TIME = { atOnce: 32, ofOne: 16 };
/**
 * A request is refused if its timestamp differs from the clock by more than this. Such a request is either an
 * old one that was repeated, or does not come from the gateway.
 */
const CLOCK_DIFFERS_MS = 10 * 60_000;

const headersSchema = z.object({
  authorization: z
    .string()
    .max(8000)
    .regex(/^Bearer \S+$/i),
  'request-id': z.uuid(),
  timestamp: z.string().max(40),
  'x-hip-id': z.string().min(1).max(100),
});

export const abdmCallback =
  ({ db, vault, now, jobs }: Pick<Context, 'db' | 'vault' | 'now' | 'jobs'>, gateway: AbdmGateway) =>
  async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    // Runs before the server reads the body.
    const refuseOthers = async ({ headers }: FastifyRequest) => {
      const { authorization, timestamp } = headersOf(headers);
      const sentAt = Date.parse(timestamp);
      const isNow = Math.abs(now().getTime() - sentAt) <= CLOCK_DIFFERS_MS;
      const sender = isNow ? await gateway.checkSender(authorization.slice('Bearer '.length)) : 'stranger';
      if (sender === 'stranger') throw new AppError('unauthenticated', 'request.invalid');
      if (sender === 'unknown') throw new AppError('unavailable', 'scan_share.gateway_unavailable');
    };
    const onRequest = [inTurn(createTurns(REQUESTS_AT_A_TIME)), refuseOthers];
    for (const kind of ['share', 'running_token'] as const)
      app.post(PATHS[kind], { bodyLimit: BODY_LIMIT_BYTES, onRequest }, async (request, reply) => {
        const { 'request-id': requestId, 'x-hip-id': hipId } = headersOf(request.headers);
        const asked = JSON.stringify({ hipId, body: z.string().catch('').parse(request.body) });
        await db.transaction(async (tx) => {
          const id = uuidv7();
          const stored = { id, requestId, kind, askedSealed: vault.encrypt(asked), at: now() };
          if (await insertRequest(tx, stored)) await jobs.answerAbdm(id, tx);
        });
        return reply.code(202).send({});
      });
  };

function headersOf(headers: FastifyRequest['headers']): z.infer<typeof headersSchema> {
  const parsed = headersSchema.safeParse(headers);
  if (!parsed.success) throw new AppError('unauthenticated', 'request.invalid');
  return parsed.data;
}
