import { textSender } from '@baari/core/clinics';
import { isTextTemplateKind } from '@baari/core/texts';
import { announcementAt } from '@baari/core/queue';
import { type AlertKind, isStillTrue, kindOfOccasion } from '@baari/core/wait-time';
import type { Alert, DeliveryOutcome } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { JobFailure } from '../../jobs/index.ts';
import { mailLanguage, nearTime, timeOfDay } from '../../mail/index.ts';
import { shortPathOf, writeText } from '../../texts/index.ts';
import { templateMessage } from '../channels/whatsapp/whatsapp-template.ts';
import { deleteSubscription } from '../channels/push/push.repository.ts';
import { type AddressedToken, findAddressedToken, TEXT } from '../decide/alerted-token.repository.ts';
import { claimAlert, releaseAlert } from '../decide/token-alert.repository.ts';
import { endWhatsapp } from '../decide/whatsapp-opt-in.repository.ts';
import { alertEntry, alertWords, type AllFacts } from '../words/write-alert.ts';
import { type Channel, type Delivery, type DeliveryContext, factsOf, pushOf } from './channel.ts';
import { claimText, type Count, releaseText, releaseTextIn } from './claim-text.ts';
import { whatsappChannel } from './whatsapp-channel.ts';

/** Push notifications about these alerts are shown until the patient dismisses them. */
const URGENT: readonly AlertKind[] = ['your_turn', 'recalled', 'leave_now'];

/**
 * Delivers an alert at most once. The alert counts as sent before delivery, and only a definite refusal
 * undoes that. Does not send an alert that is late or no longer true. Throws a JobFailure so that the job is
 * retried.
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

/** A patient who asked for WhatsApp messages gets texts only if WhatsApp fails. */
const phoneChannels = async (ctx: DeliveryContext, delivery: Delivery): Promise<(Channel | null)[]> => [
  await byWhatsapp(ctx, delivery),
  await textChannel(ctx, delivery),
];

/** Also returns null if the patient has not asked for WhatsApp messages. */
async function byWhatsapp(
  ctx: DeliveryContext,
  { alert, kind, token, now }: Delivery,
): Promise<Channel | null> {
  const { whatsappPhone: phone, clinicId, clinicName, textPermission } = token;
  if (phone === null) return null;
  const facts = {
    ...allFactsOf(kind, token),
    clinic: textSender(clinicName, textPermission),
    url: `${ctx.site.publicUrl}/t/${token.secret}`,
  };
  const sent = {
    about: alert,
    kind,
    clinicId,
    phone,
    content: templateMessage(alertEntry(kind, token), facts, token),
    claim: (count: Count) => claimText(ctx, { alert, kind, phone, clinicId }, now, count),
    release: (tx: Transaction) => releaseTextIn(tx, alert),
    end: (tx: Transaction) => endWhatsapp(tx, alert.tokenId, 'undeliverable'),
  };
  return whatsappChannel(ctx, sent, now);
}

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
      // A refused text was not sent, so the text does not count towards the limits, and the patient does not
      // count as told.
      if (alert.address === TEXT) await release();
      ctx.log.warn({ kind, end: outcome }, 'alerts: one did not arrive');
      return;
    case 'unknown':
      ctx.log.warn({ kind, end: outcome }, 'alerts: one may not have arrived');
  }
}

function isTrueAt(now: Date, { occasion }: Alert, token: AddressedToken): boolean {
  const { announcedUntil: until } = token;
  const announced = announcementAt(now, until && { kind: 'delay', until: until.toISOString() });
  return isStillTrue(occasion, token, announced?.until ?? null);
}

/** Also returns null for a call, because a text could arrive after the call. */
async function textChannel(
  ctx: DeliveryContext,
  { alert, kind, token, now }: Delivery,
): Promise<Channel | null> {
  const { secret, clinicId, clinicName, textPermission, language, phone, carriedTo, timeZone } = token;
  const entry = alertEntry(kind, token);
  if (phone === null || !isTextTemplateKind(entry)) return null;
  const link = ctx.site.publicUrl + (await shortPathOf(ctx.db, { secret, clinicId }, now));
  const written = writeText(ctx.site.texts.style, entry, language, (language) => {
    const { label, until } = allFactsOf(kind, { ...token, language });
    return {
      clinic: textSender(clinicName, textPermission),
      token: label,
      ...(entry === 'delayed' && { until }),
      ...(carriedTo && { day: nearTime(carriedTo, timeZone, language) }),
      link,
    };
  });
  if (written === null) return null;
  return {
    claim: () => claimText(ctx, { alert, kind, phone, clinicId }, now),
    deliver: () => ctx.alerts.text({ to: phone, ...written }),
    release: () => releaseText(ctx, alert),
  };
}

function pushChannel(ctx: DeliveryContext, { alert, kind, token, now }: Delivery): Channel | null {
  const { address, tokenId, goodUntil } = alert;
  const { secret, subscription } = token;
  if (subscription === null) return null;
  const { title, body } = wordsOf(kind, token);
  const news = { title, body, url: `/t/${secret}`, isUrgent: URGENT.includes(kind) };
  return {
    claim: async () => ((await claimAlert(ctx.db, alert, now)) ? 'claimed' : 'refused'),
    deliver: () =>
      ctx.alerts.push(
        { endpoint: address, ...subscription },
        pushOf(ctx, news, { id: tokenId, now, goodUntil }),
      ),
    release: () => releaseAlert(ctx.db, alert),
  };
}

const wordsOf = (kind: AlertKind, token: AddressedToken) =>
  alertWords(token.language, alertEntry(kind, token), allFactsOf(kind, token));

const allFactsOf = (kind: AlertKind, token: AddressedToken): AllFacts => ({
  ...factsOf(kind, token),
  until: timeOfDay(token.announcedUntil ?? new Date(0), token.timeZone, mailLanguage(token.language)),
});
