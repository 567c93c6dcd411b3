/** `GET /api/clinics/{clinicId}/export`: a file that is sent while it is read, which no operation of the contract can be. */
import { Readable } from 'node:stream';
import { AppError } from '@baari/core/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor, Context } from '../context/index.ts';
import { exportTokens } from './export-tokens.ts';

const question = z.object({
  clinicId: z.uuid(),
  doctorId: z.uuid().optional(),
  from: z.iso.date(),
  to: z.iso.date(),
});

export type ExportRouteOptions = {
  readActor: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor>;
  /** Counts the request towards the limits of who asks. */
  admit: (actor: Actor) => Promise<void>;
  contextOf: (actor: Actor) => Context;
};

export function addExportRoute(
  app: FastifyInstance,
  { readActor, admit, contextOf }: ExportRouteOptions,
): void {
  app.get<{ Params: Record<string, unknown>; Querystring: Record<string, unknown> }>(
    '/api/clinics/:clinicId/export',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const actor = await readActor(request, reply);
      await admit(actor);
      const asked = question.safeParse({ ...request.query, ...request.params });
      if (!asked.success) throw new AppError('invalid', 'request.invalid');
      const { name, pieces } = await exportTokens(contextOf(actor), asked.data);
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(pieces));
    },
  );
}
