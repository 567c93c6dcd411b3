import { AppError } from '@baari/core/shared';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db/index.ts';
import { isAtThisMachine } from '../http/index.ts';
import { listLocalMail } from '../jobs/index.ts';

const NEWEST = 50;

/** `/api/dev/mail`: the mailbox of a trial on one machine, for whoever sits at that machine. */
export function addDevMail(app: FastifyInstance, sql: Sql): void {
  app.get('/api/dev/mail', async (request, reply) => {
    if (!isAtThisMachine(request)) throw new AppError('not_found', 'request.not_found');
    reply.header('cache-control', 'no-store');
    return { mails: await listLocalMail(sql, NEWEST) };
  });
}
