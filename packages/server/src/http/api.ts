import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { AppError } from '@baari/core/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressed } from './compress.ts';
import { markRefused, toAnswer } from './errors.ts';
import type { ApiContext } from './request-context.ts';
import type { ApiRouter } from './routes.ts';

/** In bytes. Compressing shorter responses hardly saves a packet. */
const LONG = 4096;

/**
 * The queue of a full morning has 110 kB, and a twelfth of that when compressed. Without compression, each
 * press of a button would take seconds on a slow network.
 */
async function compressLong(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < LONG) return payload;
  const small = await compressed(request, payload);
  if (small === null) return payload;
  reply.header('content-encoding', small.encoding).header('vary', 'accept-encoding');
  reply.removeHeader('content-length');
  return small.body;
}

/** Serves the operations of the contract under `/api`. */
export function addApi(
  app: FastifyInstance,
  router: ApiRouter,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<ApiContext>,
): void {
  const handler = new OpenAPIHandler<ApiContext>(router, {
    // The path of the procedure is the operation's name, so it is known before the input is checked.
    clientInterceptors: [
      async (call) => {
        await call.context.begin(call.path.join('.'));
        return call.next();
      },
    ],
    interceptors: [
      async (call) => {
        try {
          return await call.next();
        } catch (error) {
          const answer = toAnswer(error, call.context.app.log);
          markRefused(call.context.reply, answer);
          throw answer;
        }
      },
    ],
  });
  app.all('/api/*', { onSend: compressLong }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const context = await contextOf(request, reply);
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context });
    // Requests for unknown paths also count towards the limits.
    if (!matched) await context.begin('none');
    if (!matched) throw new AppError('not_found', 'request.not_found');
    return reply;
  });
}
