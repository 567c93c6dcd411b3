/**
 * The secrets of the two links of an invitation. The secret of the mailed link is random. It proves that the
 * visitor can read the mail of the invited address. The inviter can copy the other link, so that link proves
 * nothing. The secret of the copied link is derived from the invitation and not stored.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Context, hasPlans } from '../context/index.ts';

/** The key that finds an invitation by its link. */
export type InvitationKey = { tokenHash: Buffer } | { id: string };

/** Returns the digest of a mailed link's secret, as the database stores it. */
export const hashInvitationToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns the path of the link that the inviter can copy. */
export const copiedLinkPath = ({ vault }: Context, invitationId: string): string =>
  `/invite?token=${invitationId}.${signatureOf(vault, invitationId)}`;

/** Returns the key of the invitation that a link's secret belongs to, or null. */
export function invitationKeyOf({ vault }: Context, token: string): InvitationKey {
  const [id = '', signature = ''] = token.split('.');
  const isCopied = z.uuid().safeParse(id).success && isSame(signature, signatureOf(vault, id));
  return isCopied ? { id } : { tokenHash: hashInvitationToken(token) };
}

/**
 * Returns whether copied links can create accounts. This is possible only in a clinic's own copy without
 * mail, where no address can be verified.
 */
export const copiedLinksJoin = (ctx: Context): boolean => !ctx.site.hasMail && !hasPlans(ctx);

/** Returns whether this link can create an account for the invited email. */
export const canJoinBy = (ctx: Context, key: InvitationKey): boolean =>
  'tokenHash' in key || copiedLinksJoin(ctx);

const signatureOf = (vault: Context['vault'], id: string) => vault.mac('copied invitation', id);

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
