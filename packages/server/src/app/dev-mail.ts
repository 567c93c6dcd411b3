import { AppError } from '@baari/core/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sql } from '../db/index.ts';
import { listLocalMail } from '../jobs/index.ts';

const NEWEST = 50;

const LOOPBACK_PEER = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
// Under another name a page of somebody else's could be asking, whose name was made to point here.
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** `/api/dev/mail`: the mailbox of a trial on one machine, for whoever sits at that machine. */
export function addDevMail(app: FastifyInstance, sql: Sql): void {
  app.get('/api/dev/mail', async (request, reply) => {
    if (!isAtThisMachine(request)) throw new AppError('not_found', 'request.not_found');
    reply.header('cache-control', 'no-store');
    return { mails: await listLocalMail(sql, NEWEST) };
  });
}

function isAtThisMachine({ socket, headers, hostname, raw }: FastifyRequest): boolean {
  return (
    // A browser speaks HTTP/1.1; a proxy that was told nothing speaks 1.0 and names nobody.
    raw.httpVersion !== '1.0' &&
    LOOPBACK_PEER.test(socket.remoteAddress ?? '') &&
    LOOPBACK_NAMES.includes(hostname) &&
    FORWARDING_HEADERS.every((name) => headers[name] === undefined)
  );
}
