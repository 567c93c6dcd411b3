/** Decides whether a message about a token may be sent to its phone, as a text or by WhatsApp; nothing else sends one. */
import { type AlertKind, TEXT_LIMITS, textLimit } from '@baari/core/wait-time';
import { findOwner, findPlan } from '../../billing/index.ts';
import { type Alert, type Context, isTextable } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { countSentTexts, deleteSentText, insertSentText, lockTexts } from './sent-text.repository.ts';
import { claimAlert, releaseAlert, type TokenAlert } from '../decide/token-alert.repository.ts';

export type TextContext = Pick<Context, 'db' | 'vault' | 'installation' | 'site' | 'log'>;

export type ClaimedText = { alert: Alert; kind: AlertKind; phone: string; clinicId: string };

/** Whether a message may be sent: it is claimed, may not be sent at all, or not by this channel, but by another. */
export type TextClaim = 'claimed' | 'refused' | 'elsewhere';

/**
 * Claims a message for delivery: for one caller, once, and only for a phone that may be texted and within the limits of
 * phone, token and clinic. These are counted under locks, so that a hundred at once in several processes cannot exceed
 * them. A refused one is not tried again: the token's page shows what it would have said. `count` is what else the channel
 * has to count, and false when that leaves no room.
 */
export async function claimText(
  ctx: TextContext,
  text: ClaimedText,
  now: Date,
  count?: (tx: Transaction) => Promise<boolean>,
): Promise<TextClaim> {
  const { alert, kind, phone, clinicId } = text;
  if (!isTextable(ctx.site.texts, phone)) return 'refused';
  const { tokenId, occasion } = alert;
  const counted = { tokenId, occasion, clinicId, phoneMac: ctx.vault.mac('text', phone) };
  return ctx.db.transaction(async (tx) => {
    await lockTexts(tx, counted);
    const sent = await countSentTexts(tx, counted, { now, ...TEXT_LIMITS });
    const limit = textLimit(kind, sent, { clinicDay: await clinicDayLimit(ctx, tx, clinicId, now) });
    if (limit !== null) {
      ctx.log.info({ kind, limit, clinicId }, 'alerts: a text was not sent, as its limit is reached');
      return 'refused';
    }
    if (!(await claimAlert(tx, alert, now))) return 'refused';
    if (count && !(await count(tx))) {
      await releaseAlert(tx, alert);
      return 'elsewhere';
    }
    await insertSentText(tx, counted, now);
    return 'claimed';
  });
}

/** Releases a text that surely was not sent: it may be tried again, and no longer counts against the limits. */
export const releaseText = (ctx: TextContext, alert: TokenAlert): Promise<void> =>
  ctx.db.transaction((tx) => releaseTextIn(tx, alert));

export async function releaseTextIn(tx: Transaction, alert: TokenAlert): Promise<void> {
  await deleteSentText(tx, alert);
  await releaseAlert(tx, alert);
}

async function clinicDayLimit(ctx: TextContext, tx: Transaction, clinicId: string, now: Date) {
  const owner = await findOwner(tx, clinicId);
  return ctx.site.texts.clinicDay[await findPlan(ctx, tx, owner, now)];
}
