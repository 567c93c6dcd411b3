/**
 * The secrets of an invitation's two links. The mailed one is random and proves that its holder reads the mail of the invited
 * email. The inviter can copy the other one, so that it proves nothing; it is worked out from the invitation, and not stored.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Context, hasPlans } from '../context/index.ts';

/** How an invitation is found by its link. */
export type InvitationKey = { tokenHash: Buffer } | { id: string };

/** What is stored of a mailed link's secret. */
export const hashInvitationToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The page of the link that the inviter of an invitation can copy. */
export const copiedLinkPath = ({ vault }: Context, invitationId: string): string =>
  `/invite?token=${invitationId}.${signatureOf(vault, invitationId)}`;

/** Which invitation a link's secret is of, if it is of one. */
export function invitationKeyOf({ vault }: Context, token: string): InvitationKey {
  const [id = '', signature = ''] = token.split('.');
  const isCopied = z.uuid().safeParse(id).success && isSame(signature, signatureOf(vault, id));
  return isCopied ? { id } : { tokenHash: hashInvitationToken(token) };
}

/** Whether copied links make accounts: in a clinic's own copy without mail, where nothing can prove an address. */
export const copiedLinksJoin = (ctx: Context): boolean => !ctx.site.hasMail && !hasPlans(ctx);

/** Whether an account for the invited email can be made with this link. */
export const canJoinBy = (ctx: Context, key: InvitationKey): boolean =>
  'tokenHash' in key || copiedLinksJoin(ctx);

const signatureOf = (vault: Context['vault'], id: string) => vault.mac('copied invitation', id);

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
