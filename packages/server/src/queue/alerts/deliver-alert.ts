import { doctorTitle } from '@baari/core/doctors';
import { announcementAt } from '@baari/core/queue';
import { type AlertKind, isStillTrue, kindOfOccasion } from '@baari/core/wait-time';
import type { Alert, Context, HandOver } from '../../context/index.ts';
import { JobFailure } from '../../jobs/index.ts';
import { type AlertCatalog, alertText, type AlertWords, alertWords } from '../../notifications/index.ts';
import { type AddressedToken, findAddressedToken, TEXT } from './alerted-token.repository.ts';
import { deleteSubscription } from './push-subscription.repository.ts';
import { claimAlert, releaseAlert } from './token-alert.repository.ts';

export type DeliveryContext = Pick<Context, 'db' | 'now' | 'alerts' | 'vault' | 'site' | 'log'>;

/** These stay on the screen until somebody has seen them. */
const URGENT: readonly AlertKind[] = ['your_turn', 'recalled', 'leave_now'];

/**
 * Hands an alert over, once at most: it counts as sent before it is, and only an answer that surely says no takes that
 * back. Nothing is sent that is too late, or no longer true. Throws a JobFailure when it is to be tried again.
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
  const handOver = wayTo(ctx, { alert, kind, token, now });
  if (handOver === null || !(await claimAlert(ctx.db, alert, now))) return;
  await conclude(ctx, alert, kind, await handOver());
}

async function conclude(ctx: DeliveryContext, alert: Alert, kind: AlertKind, end: HandOver): Promise<void> {
  switch (end) {
    case 'taken':
      return;
    case 'gone':
      return deleteSubscription(ctx.db, alert.tokenId, alert.address);
    case 'later':
      await releaseAlert(ctx.db, alert);
      throw new JobFailure('the alert was not taken over');
    case 'refused':
    case 'unknown':
      ctx.log.warn({ kind, end }, 'alerts: one may not have arrived');
  }
}

function isTrueAt(now: Date, { occasion }: Alert, token: AddressedToken): boolean {
  const { announcedUntil: until } = token;
  const announced = announcementAt(now, until && { kind: 'delay', until: until.toISOString() });
  return isStillTrue(occasion, token, announced?.until ?? null);
}

type Delivery = { alert: Alert; kind: AlertKind; token: AddressedToken; now: Date };

/** Null when alerts are no longer wanted at the address. */
function wayTo(
  ctx: DeliveryContext,
  { alert, kind, token, now }: Delivery,
): (() => Promise<HandOver>) | null {
  const { address, tokenId, goodUntil } = alert;
  const { secret, clinicName: clinic, language, phone, subscription } = token;
  const words = wordsOf(kind, token);
  const path = `/t/${secret}`;
  if (address === TEXT) {
    const url = `${ctx.site.publicUrl}${path}`;
    return phone === null
      ? null
      : () => ctx.alerts.text({ to: phone, text: alertText(words, { clinic, url, language }) });
  }
  if (subscription === null) return null;
  // One for each token: a newer alert takes the place of an older one. The secret itself is none of the service's business.
  const tag = ctx.vault.mac('alert', tokenId).slice(0, 22);
  const { title, body } = words;
  const payload = JSON.stringify({ title, body, url: path, tag, isUrgent: URGENT.includes(kind) });
  const secondsGood = Math.ceil((goodUntil.getTime() - now.getTime()) / 1000);
  return () => ctx.alerts.push({ endpoint: address, ...subscription }, { payload, topic: tag, secondsGood });
}

function wordsOf(kind: AlertKind, token: AddressedToken): AlertWords {
  const facts = { number: token.number, clinic: token.clinicName, doctor: doctorTitle(token.doctorName) };
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
      case 'waiting_again':
        return catalog.waitingAgain(facts);
      case 'delayed':
        return catalog.delayed({ ...facts, until: at(token.announcedUntil ?? new Date(0)) });
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
