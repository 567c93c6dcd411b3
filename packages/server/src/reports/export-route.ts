/** `GET /api/clinics/{clinicId}/export`: a file that is sent while it is read, which no operation of the contract can be. */
import { AppError, CONSOLE_LANGUAGES } from '@baari/core/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, callerOf, type Context } from '../context/index.ts';
import { concurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts';
import { EXPORT_FORMATS } from './export-formats.ts';
import { exportTokens } from './export-tokens.ts';

const question = z.object({
  clinicId: z.uuid(),
  doctorId: z.uuid().optional(),
  from: z.iso.date(),
  to: z.iso.date(),
  format: z.enum(EXPORT_FORMATS).default('csv'),
  language: z.enum(CONSOLE_LANGUAGES).default('en'),
});

export type ExportRouteOptions = {
  readActor: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor>;
  /** Counts the request towards the limits of who asks. */
  admit: (actor: Actor) => Promise<void>;
  contextOf: (actor: Actor) => Context;
  /** How many files are made at a time, and for how long at most. */
  limit?: ConcurrencyLimit;
  mostMs?: number;
};

/** A file of three years takes some ten seconds, and as long as the line of who gets it needs. */
const MOST_MS = 10 * 60_000;

const exportLimit = concurrencyLimit({ atOnce: 4, mostWaiting: 0, mostOfOne: 1, retryAfterSeconds: 30 });

export function addExportRoute(
  app: FastifyInstance,
  { readActor, admit, contextOf, limit = exportLimit, mostMs = MOST_MS }: ExportRouteOptions,
): void {
  app.get<{ Params: Record<string, unknown>; Querystring: Record<string, unknown> }>(
    '/api/clinics/:clinicId/export',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const actor = await readActor(request, reply);
      await admit(actor);
      const asked = question.safeParse({ ...request.query, ...request.params });
      if (!asked.success) throw new AppError('invalid', 'request.invalid');
      const { name, type, open } = await exportTokens(contextOf(actor), asked.data);
      const leave = await limit.enter(callerOf(actor).together);
      // Whoever reads slowly holds a place: not for ever.
      const content = open(AbortSignal.any([gone.signal, AbortSignal.timeout(mostMs)]));
      content.once('close', leave);
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content);
    },
  );
}
