import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db/index.ts';
import { pingDatabase } from './health.repository.ts';

/**
 * `/health/live`: the process answers. `/health/ready`: it can serve, because its database answers and can write; a full disk
 * is said as such.
 */
export function addHealth(app: FastifyInstance, sql: Sql, hasFullDisk: () => boolean): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  let ping: Promise<void> | null = null;
  app.get('/health/ready', async (_request, reply) => {
    if (hasFullDisk()) return reply.code(503).send({ status: 'disk full' });
    // One at a time, however many ask.
    await (ping ??= pingDatabase(sql).finally(() => (ping = null)));
    return { status: 'ok' };
  });
}
