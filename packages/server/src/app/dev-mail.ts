import { AppError } from '@baari/core/shared';
import type { FastifyInstance } from 'fastify';
import type { Vault } from '../context/index.ts';
import { bears, isAtThisMachine, isSameSecret, type ServerContext } from '../http/index.ts';
import { listLocalMail } from '../mail/index.ts';

const NEWEST = 50;
const PATH = '/api/dev/mail';
const COOKIE = 'baari_mailbox';

type DevMailServer = Pick<ServerContext, 'db' | 'site' | 'vault'>;

/** What opens the mailbox: stands in the link that the start prints, the same after each. */
export const mailboxKey = (vault: Vault): string => vault.mac('local mailbox', 'link');

/**
 * `/api/dev/mail`: the mailbox of a trial on one machine, for whoever started it. Who sits at the machine cannot be told
 * from who comes through a forwarder on it, so it asks for the link's key as well, and keeps it in a cookie. Links that
 * lead to Baari lead to where the mailbox is read: behind another of its addresses a browser has no cookies of this one,
 * so that a link to verify an email would not know the browser in which its reader signed up.
 */
export function addDevMail(app: FastifyInstance, { db, site, vault }: DevMailServer): void {
  const key = mailboxKey(vault);
  app.get(PATH, async (request, reply) => {
    if (!isAtThisMachine(request)) throw new AppError('not_found', 'request.not_found');
    reply.header('cache-control', 'no-store');
    if (bears(key, request)) {
      reply.setCookie(COOKIE, key, { path: PATH, httpOnly: true, sameSite: 'strict' });
    } else if (!isSameSecret(key, request.cookies[COOKIE])) {
      throw new AppError('unauthenticated', 'account.sign_in_required');
    }
    const here = `${request.protocol}://${request.host}/`;
    const mails = await listLocalMail(db, NEWEST);
    return {
      mails: mails.map((mail) => ({ ...mail, text: mail.text.replaceAll(`${site.publicUrl}/`, here) })),
    };
  });
}
