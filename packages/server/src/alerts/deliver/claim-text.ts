/** Decides whether a text about a token or a booking, or to a doctor, may be sent. All texts must pass this check. */
import { TEXT_LIMITS, type TextKind, textLimit } from '@baari/core/wait-time';
import { findOwner, findPlan } from '../../billing/index.ts';
import { type Alert, type Context, isTextable } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { canWrite } from '../../texts/index.ts';
import { countSentTexts, deleteSentText, insertSentText, lockTexts } from './sent-text.repository.ts';
import { claimAlert, releaseAlert, type TokenAlert } from '../decide/token-alert.repository.ts';

export type TextContext = Pick<Context, 'db' | 'vault' | 'installation' | 'site' | 'log'>;

/** A text, with the token, booking or doctor whose limit it counts against. */
export type LimitedText = {
  about: { id: string; occasion: string };
  kind: TextKind;
  phone: string;
  clinicId: string;
};
export type ClaimedText = Omit<LimitedText, 'about'> & { alert: Alert };

/**
 * Also counts a text towards the limits of a second channel. Returns false if that channel's limits are used
 * up.
 */
export type Count = (tx: Transaction) => Promise<boolean>;

/**
 * `claimed`: the caller must send the text. `refused`: the text must never be sent. `elsewhere`: the caller
 * should use another channel.
 */
export type TextClaim = 'claimed' | 'refused' | 'elsewhere';

/**
 * Claims an alert for delivery as a text. Succeeds only for the first caller, and within the limits of
 * `claimWithinLimits`. A refused alert is not retried, because the token's page shows the same information.
 */
export async function claimText(
  ctx: TextContext,
  { alert, ...text }: ClaimedText,
  now: Date,
  count?: Count,
): Promise<TextClaim> {
  const about = { id: alert.tokenId, occasion: alert.occasion };
  return claimWithinLimits(ctx, { ...text, about }, now, async (tx) => {
    if (!(await claimAlert(tx, alert, now))) return 'refused';
    if (!count || (await count(tx))) return 'claimed';
    await releaseAlert(tx, alert);
    return 'elsewhere';
  });
}

/**
 * Claims a text with `claim` and counts it. Succeeds only if the phone may be texted, and within the limits
 * of the phone, of the token or booking, and of the clinic. The counts are locked, so that a hundred parallel
 * texts in several processes can't exceed the limits.
 */
export async function claimWithinLimits(
  ctx: TextContext,
  { about, kind, phone, clinicId }: LimitedText,
  now: Date,
  claim: (tx: Transaction) => Promise<TextClaim>,
): Promise<TextClaim> {
  if (!isTextable(ctx.site.texts, phone)) return 'refused';
  const { id: tokenId, occasion } = about;
  const counted = { tokenId, occasion, clinicId, phoneMac: ctx.vault.mac('text', phone) };
  return ctx.db.transaction(async (tx) => {
    await lockTexts(tx, counted);
    const sent = await countSentTexts(tx, counted, { now, ...TEXT_LIMITS });
    const limit = textLimit(kind, sent, { clinicDay: await clinicDayLimit(ctx, tx, clinicId, now) });
    if (limit !== null) {
      ctx.log.info({ kind, limit, clinicId }, 'alerts: a text was not sent, as its limit is reached');
      return 'refused';
    }
    const claimed = await claim(tx);
    if (claimed === 'claimed') await insertSentText(tx, counted, now);
    return claimed;
  });
}

/** Returns whether the text about a new token of this phone could be sent now. */
export async function canTextIssued(
  ctx: TextContext,
  { clinicId, phone, language }: { clinicId: string; phone: string; language: string },
  now: Date,
): Promise<boolean> {
  if (!ctx.site.hasSms || !canWrite(ctx.site.texts.style, 'issued', language)) return false;
  const counted = { tokenId: NO_TOKEN, occasion: '', clinicId, phoneMac: ctx.vault.mac('text', phone) };
  return ctx.db.transaction(async (tx) => {
    const sent = await countSentTexts(tx, counted, { now, ...TEXT_LIMITS });
    return textLimit('issued', sent, { clinicDay: await clinicDayLimit(ctx, tx, clinicId, now) }) === null;
  });
}

/** Used in place of a token that is not issued yet. */
const NO_TOKEN = '00000000-0000-0000-0000-000000000000';

/**
 * Releases a text that certainly was not sent. It can be sent again and no longer counts towards the limits.
 */
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
