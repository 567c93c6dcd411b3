import { textSender } from '@baari/core/clinics';
import { doctorTitle, tokenLabel } from '@baari/core/doctors';
import { announcementAt } from '@baari/core/queue';
import { type AlertKind, isStillTrue, kindOfOccasion } from '@baari/core/wait-time';
import type { Alert, Context, DeliveryOutcome } from '../../context/index.ts';
import { JobFailure } from '../../jobs/index.ts';
import { mailLanguage, textName } from '../../mail/index.ts';
import { type AddressedToken, findAddressedToken, TEXT } from '../decide/alerted-token.repository.ts';
import { claimText, releaseText, type TextContext } from './claim-text.ts';
import { deleteSubscription } from '../channels/push/push-subscription.repository.ts';
import { claimAlert, releaseAlert } from '../decide/token-alert.repository.ts';
import type { AlertCatalog, AlertWords } from '../words/en.ts';
import { alertText, alertWords } from '../words/write-alert.ts';

export type DeliveryContext = TextContext & Pick<Context, 'now' | 'alerts'>;

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
  const channel = channelTo(ctx, { alert, kind, token, now });
  if (channel === null || !(await channel.claim())) return;
  await conclude(ctx, { alert, kind, release: channel.release }, await channel.deliver());
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
    case 'unknown':
      ctx.log.warn({ kind, end: outcome }, 'alerts: one may not have arrived');
  }
}

function isTrueAt(now: Date, { occasion }: Alert, token: AddressedToken): boolean {
  const { announcedUntil: until } = token;
  const announced = announcementAt(now, until && { kind: 'delay', until: until.toISOString() });
  return isStillTrue(occasion, token, announced?.until ?? null);
}

/** How an alert gets to its address: claimed once, and released when it surely was not accepted there. */
type Channel = {
  claim: () => Promise<boolean>;
  deliver: () => Promise<DeliveryOutcome>;
  release: () => Promise<void>;
};

type Delivery = { alert: Alert; kind: AlertKind; token: AddressedToken; now: Date };

/** Null when alerts are no longer wanted at the address. */
function channelTo(ctx: DeliveryContext, delivery: Delivery): Channel | null {
  return delivery.alert.address === TEXT ? textChannel(ctx, delivery) : pushChannel(ctx, delivery);
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
    claim: () => claimAlert(ctx.db, alert, now),
    deliver: () =>
      ctx.alerts.push({ endpoint: address, ...subscription }, { payload, topic: tag, secondsGood }),
    release: () => releaseAlert(ctx.db, alert),
  };
}

function wordsOf(kind: AlertKind, token: AddressedToken): AlertWords {
  const doctor = doctorTitle(token.doctorName, mailLanguage(token.language));
  const { clinicName: clinic } = token;
  // A text message goes out in letters that cost no second one.
  const room = (token.room && textName(token.room, token.language)) || null;
  const facts = { label: tokenLabel(token.letter, token.number), clinic, doctor, room };
  return alertWords(token, (catalog, at) => {
    switch (kind) {
      case 'leave_now':
        return catalog.leaveNow(facts);
      case 'two_ahead':
        return catalog.twoAhead(facts);
      case 'your_turn':
        return catalog.yourTurn(facts);
      case 'recalled':
        return catalog.recalled(facts);
      case 'passed':
        return catalog.passed(facts);
      case 'waiting_again':
        return catalog.waitingAgain(facts);
      case 'delayed':
        return catalog.delayed({ ...facts, until: at(token.announcedUntil ?? new Date(0)) });
      case 'issued':
        return catalog.issued({ ...facts, doctor: textName(facts.doctor, token.language) });
      case 'moved':
        return catalog.moved({ ...facts, doctor: textName(facts.doctor, token.language) });
      case 'cancelled':
        return cancelledWords(catalog, token)(facts);
    }
  });
}

function cancelledWords(catalog: AlertCatalog, { state }: AddressedToken) {
  if (state.status !== 'cancelled') return catalog.closed;
  if (state.reason === 'skipped') return catalog.skipped;
  return state.reason === 'no_show' ? catalog.missed : catalog.closed;
}
