import { textSender } from '@baari/core/clinics';
import { announcementAt } from '@baari/core/queue';
import { type AlertKind, isStillTrue, kindOfOccasion } from '@baari/core/wait-time';
import type { Alert, DeliveryOutcome } from '../../context/index.ts';
import { JobFailure } from '../../jobs/index.ts';
import { deleteSubscription } from '../channels/push/push-subscription.repository.ts';
import { type AddressedToken, findAddressedToken, TEXT } from '../decide/alerted-token.repository.ts';
import { claimAlert, releaseAlert } from '../decide/token-alert.repository.ts';
import { alertEntry, wordsOfEntry } from '../words/alert-entry.ts';
import type { AlertWords } from '../words/en.ts';
import { alertText, alertWords } from '../words/write-alert.ts';
import { type Channel, type Delivery, type DeliveryContext, factsOf } from './channel.ts';
import { claimText, releaseText } from './claim-text.ts';
import { whatsappChannel } from './whatsapp-channel.ts';

/** Notifications of these stay on the screen until somebody dismisses them. */
const URGENT: readonly AlertKind[] = ['your_turn', 'recalled', 'leave_now'];

/** 128 bits in base64url; RFC 8030 allows a topic of 32 characters. */
const TAG_LENGTH = 22;

/**
 * Delivers an alert, once at most: it counts as sent beforehand, and only an answer that surely says no takes that back.
 * Nothing is sent that is too late, or no longer true. Throws a JobFailure when it is to be tried again.
 */
export async function deliverAlert(ctx: DeliveryContext, alert: Alert): Promise<void> {
  const now = ctx.now();
  const kind = kindOfOccasion(alert.occasion);
  if (now >= alert.goodUntil) {
    ctx.log.warn({ kind }, 'alerts: one could not be sent in time');
    return;
  }
  const token = await findAddressedToken(ctx.db, alert);
  if (token === null || kind === null || !isTrueAt(now, alert, token)) return;
  const delivery = { alert, kind, token, now };
  const channels = alert.address === TEXT ? await phoneChannels(ctx, delivery) : [pushChannel(ctx, delivery)];
  for (const channel of channels.filter((each) => each !== null)) {
    const claim = await channel.claim();
    if (claim === 'refused') return;
    if (claim === 'elsewhere') continue;
    const outcome = await channel.deliver();
    if (outcome !== 'elsewhere') return conclude(ctx, { alert, kind, release: channel.release }, outcome);
  }
}

/** A patient who asked for WhatsApp messages gets texts only where WhatsApp does not take one. */
const phoneChannels = async (ctx: DeliveryContext, delivery: Delivery): Promise<(Channel | null)[]> => [
  await whatsappChannel(ctx, delivery),
  textChannel(ctx, delivery),
];

type Attempt = Pick<Channel, 'release'> & { alert: Alert; kind: AlertKind };

async function conclude(
  ctx: DeliveryContext,
  { alert, kind, release }: Attempt,
  outcome: DeliveryOutcome,
): Promise<void> {
  switch (outcome) {
    case 'taken':
      return;
    case 'gone':
      return deleteSubscription(ctx.db, alert.tokenId, alert.address);
    case 'later':
      await release();
      throw new JobFailure('the alert was not taken over');
    case 'refused':
    case 'unknown':
      ctx.log.warn({ kind, end: outcome }, 'alerts: one may not have arrived');
  }
}

function isTrueAt(now: Date, { occasion }: Alert, token: AddressedToken): boolean {
  const { announcedUntil: until } = token;
  const announced = announcementAt(now, until && { kind: 'delay', until: until.toISOString() });
  return isStillTrue(occasion, token, announced?.until ?? null);
}

function textChannel(ctx: DeliveryContext, { alert, kind, token, now }: Delivery): Channel | null {
  const { secret, clinicId, clinicName, textPermission, language, phone } = token;
  if (phone === null) return null;
  const url = `${ctx.site.publicUrl}/t/${secret}`;
  const clinic = textSender(clinicName, textPermission);
  const text = alertText(wordsOf(kind, token), { clinic, url, language });
  return {
    claim: () => claimText(ctx, { alert, kind, phone, clinicId }, now),
    deliver: () => ctx.alerts.text({ to: phone, text }),
    release: () => releaseText(ctx, alert),
  };
}

function pushChannel(ctx: DeliveryContext, { alert, kind, token, now }: Delivery): Channel | null {
  const { address, tokenId, goodUntil } = alert;
  const { secret, subscription } = token;
  if (subscription === null) return null;
  // One tag a token: a newer alert replaces an older one. It is derived, as the push service must not learn the secret.
  const tag = ctx.vault.mac('alert', tokenId).slice(0, TAG_LENGTH);
  const { title, body } = wordsOf(kind, token);
  const payload = JSON.stringify({ title, body, url: `/t/${secret}`, tag, isUrgent: URGENT.includes(kind) });
  const secondsGood = Math.ceil((goodUntil.getTime() - now.getTime()) / 1000);
  return {
    claim: async () => ((await claimAlert(ctx.db, alert, now)) ? 'claimed' : 'refused'),
    deliver: () =>
      ctx.alerts.push({ endpoint: address, ...subscription }, { payload, topic: tag, secondsGood }),
    release: () => releaseAlert(ctx.db, alert),
  };
}

const wordsOf = (kind: AlertKind, token: AddressedToken): AlertWords =>
  alertWords(token, (catalog, at) => {
    const until = at(token.announcedUntil ?? new Date(0));
    return wordsOfEntry(catalog, alertEntry(kind, token.state), { ...factsOf(kind, token), until });
  });
