import { AppError } from '@baari/core/shared';
import type { FastifyInstance } from 'fastify';
import type { Vault } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import { bears, isAtThisMachine, isSameSecret } from '../http/index.ts';
import { listLocalMail } from '../mail/index.ts';

const NEWEST = 50;
const PATH = '/api/dev/mail';
const COOKIE = 'baari_mailbox';

/** What opens the mailbox: stands in the link that the start prints, the same after each. */
export const mailboxKey = (vault: Vault): string => vault.mac('local mailbox', 'link');

/**
 * `/api/dev/mail`: the mailbox of a trial on one machine, for whoever started it. Who sits at the machine cannot be told
 * from who comes through a forwarder on it, so it asks for the link's key as well, and keeps it in a cookie.
 */
export function addDevMail(app: FastifyInstance, sql: Sql, key: string): void {
  app.get(PATH, async (request, reply) => {
    if (!isAtThisMachine(request)) throw new AppError('not_found', 'request.not_found');
    reply.header('cache-control', 'no-store');
    if (bears(key, request)) {
      reply.setCookie(COOKIE, key, { path: PATH, httpOnly: true, sameSite: 'strict' });
    } else if (!isSameSecret(key, request.cookies[COOKIE])) {
      throw new AppError('unauthenticated', 'account.sign_in_required');
    }
    return { mails: await listLocalMail(sql, NEWEST) };
  });
}
