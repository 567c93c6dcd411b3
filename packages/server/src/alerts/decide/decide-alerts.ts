import { isOverdue, serviceDateOf } from '@baari/core/queue';
import { type AlertKind, dueOccasions, kindOfOccasion } from '@baari/core/wait-time';
import type { QueueSnapshot } from '@baari/contract/queue';
import type { Alert, Context, Site } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';
import type { QueueAt } from '../../queue/index.ts';
import {
  listDoctorsToAlertByTime,
  listDoctorsWantingAlerts,
  listTokenAddresses,
  TEXT,
  type TokenAddress,
} from './alerted-token.repository.ts';
import { listUndecided, recordAlerts, type TokenAlert } from './token-alert.repository.ts';

export type AlertContext = Pick<Context, 'db' | 'live' | 'now' | 'jobs' | 'site' | 'log'>;

const MINUTE_MS = 60_000;

/**
 * The time after a cancellation in which the patient can still get an alert about it. After that, the patient
 * knows about it or won't come.
 */
const CANCELLED_FOR_MS = 10 * MINUTE_MS;

/** For this long after a token is issued, no text repeats the facts that its page has shown. */
const JUST_TOLD_MS = 20_000;
const SHOWN_AT_FIRST: readonly (AlertKind | null)[] = ['leave_now', 'two_ahead', 'delayed'];

/**
 * For this long after a token is taken, a text with its number, doctor and link is still useful. After that,
 * the patient has found this information without a text.
 */
const NEW_FOR_MS = 10 * MINUTE_MS;

/** After a few minutes, these alerts are useless. */
const SOON_OVER: readonly (AlertKind | null)[] = [
  'leave_now',
  'two_ahead',
  'your_turn',
  'recalled',
  'issued',
  'moved',
];
export const SOON_OVER_MS = 10 * MINUTE_MS;
const GOOD_MS = 60 * MINUTE_MS;

/**
 * Decides which alerts a doctor's patients get, based on the current queue. The job may run at any time, as
 * often as needed, and in several processes at the same time. Decides each occasion once per address, in one
 * transaction with the job that sends it. If several occasions are due, only the most urgent is sent. Returns
 * how many alerts will be sent.
 */
export async function decideAlerts(ctx: AlertContext, doctorId: string): Promise<number> {
  const now = ctx.now();
  const addresses = await addressesOf(ctx, doctorId, now);
  if (addresses.length === 0) return 0;
  const { snapshot } = await ctx.live.refresh(
    doctorId,
    Math.max(...addresses.map(({ revision }) => revision)),
  );
  const due = addresses.map((address) => ({ address, occasions: occasionsOf(address, snapshot, now) }));
  const undecided = await listUndecided(ctx.db, due.flatMap(alertsOf));
  if (undecided.length === 0) return 0;
  return ctx.db.transaction(async (tx) => {
    const recorded = keysOf(await recordAlerts(tx, undecided, now));
    const sent = due.flatMap((each) => mostUrgent(each, recorded, now));
    await ctx.jobs.sendAlerts(sent, tx);
    return sent.length;
  });
}

/**
 * Decides alerts for queues that changed. Most of these queues have no alerts. Returns the queues for which
 * this succeeded.
 */
export async function decideOn(ctx: AlertContext, queues: readonly QueueAt[]): Promise<QueueAt[]> {
  const doctorIds = queues.map(({ doctorId }) => doctorId);
  const wanting = new Set(await listDoctorsWantingAlerts(ctx.db, doctorIds, phoneChannels(ctx.site)));
  const decided: QueueAt[] = [];
  for (const queue of queues) {
    const { doctorId } = queue;
    if (!wanting.has(doctorId) || (await tryToDecide(ctx, doctorId)) !== null) decided.push(queue);
  }
  return decided;
}

/**
 * Decides alerts for doctors whose patients may have to leave now although no queue changed. Returns how many
 * alerts will be sent.
 */
export async function decideByTime(ctx: AlertContext): Promise<number> {
  let sent = 0;
  for (const doctorId of await listDoctorsToAlertByTime(ctx.db, reach(ctx.site, ctx.now())))
    sent += (await tryToDecide(ctx, doctorId)) ?? 0;
  return sent;
}

/** Returns null on failure, so that one unreadable queue does not block the alerts of other queues. */
async function tryToDecide(ctx: AlertContext, doctorId: string): Promise<number | null> {
  try {
    return await decideAlerts(ctx, doctorId);
  } catch (error) {
    ctx.log.error({ err: error, doctorId }, 'alerts: cannot decide');
    return null;
  }
}

const phoneChannels = ({ hasSms: hasTexts, hasWhatsapp }: Site) => ({ hasTexts, hasWhatsapp });

const reach = (site: Site, now: Date) => ({
  since: new Date(now.getTime() - CANCELLED_FOR_MS),
  ...phoneChannels(site),
});

/**
 * Returns only the addresses of today's tokens. A service date ends at four in the morning, and alerts at
 * that time would wake patients.
 */
export async function addressesOf(
  { db, site }: { db: Sql; site: Site },
  doctorId: string,
  now: Date,
): Promise<TokenAddress[]> {
  const addresses = await listTokenAddresses(db, doctorId, reach(site, now));
  return addresses.filter((address) => !isOverdue(address, serviceDateOf(now, address.timeZone)));
}

/** Returns the occasions due at an address, most urgent first. */
export function occasionsOf(address: TokenAddress, snapshot: QueueSnapshot, now: Date): string[] {
  const { nowServing, states, line, announcement, waits, computedAt, sessionId, isEnded } = snapshot;
  const isShown = sessionId === address.sessionId && !isEnded;
  const queue = {
    nowServing,
    states,
    line,
    announcement,
    waits: waits.line,
    computedAt: Date.parse(computedAt),
  };
  const due = dueOccasions(address, isShown ? queue : null, address.told, now.getTime());
  if (wasJustMoved(address, now)) return [...due, 'moved'];
  return isNew(address, now) ? [...due, 'issued'] : due;
}

/**
 * A patient who was just moved gets an alert with the new number, unless another due alert already contains
 * it.
 */
const wasJustMoved = ({ state, movedAt }: TokenAddress, now: Date) =>
  state.status === 'waiting' && movedAt !== null && now.getTime() - movedAt < NEW_FOR_MS;

const isNew = ({ address, state, issuedAt }: TokenAddress, now: Date) =>
  address === TEXT && state.status === 'waiting' && now.getTime() - issuedAt < NEW_FOR_MS;

type Due = { address: TokenAddress; occasions: readonly string[] };

const alertsOf = ({ address: { tokenId, address }, occasions }: Due): TokenAlert[] =>
  occasions.map((occasion) => ({ tokenId, occasion, address }));

const keyOf = ({ tokenId, occasion, address }: TokenAlert) => JSON.stringify([tokenId, occasion, address]);
const keysOf = (alerts: readonly TokenAlert[]) => new Set(alerts.map(keyOf));

function mostUrgent(due: Due, recorded: ReadonlySet<string>, now: Date): Alert[] {
  const { address, issuedAt } = due.address;
  const isJustTold = address === TEXT && now.getTime() - issuedAt < JUST_TOLD_MS;
  const alert = alertsOf(due)
    .filter((each) => !isJustTold || !SHOWN_AT_FIRST.includes(kindOfOccasion(each.occasion)))
    .find((each) => recorded.has(keyOf(each)));
  if (alert === undefined) return [];
  const goodMs = SOON_OVER.includes(kindOfOccasion(alert.occasion)) ? SOON_OVER_MS : GOOD_MS;
  return [{ ...alert, goodUntil: new Date(now.getTime() + goodMs) }];
}
