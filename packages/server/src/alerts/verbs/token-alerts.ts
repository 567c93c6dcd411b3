import type { Input } from '@baari/contract';
import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { isLive } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { type Context, once } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { requireHeldToken, getToken, whatsappOf } from '../../queue/index.ts';
import {
  saveLanguage,
  saveSubscription,
  deleteSubscription,
  saveTextPreference,
  type LockedAlertToken,
  lockAlertToken,
} from '../channels/push/push.repository.ts';
import { deleteAgainBrowser } from '../decide/again-alerts.repository.ts';
import { TEXT } from '../decide/alerted-token.repository.ts';
import {
  saveBookingBrowser,
  saveBookingLanguage,
  deleteBookingBrowser,
  endBookingWhatsapp,
  type OpenBooking,
  startBookingWhatsapp,
  lockOpenBooking,
} from '../decide/booking-alerts.repository.ts';
import { addressesOf, occasionsOf, SOON_OVER_MS } from '../decide/decide-alerts.ts';
import { recordAlerts } from '../decide/token-alert.repository.ts';
import { endWhatsapp, startWhatsapp } from '../decide/whatsapp-opt-in.repository.ts';

/**
 * The maximum number of browsers for each token or booking. It is enough for a family's phones. If another
 * browser subscribes, it replaces the oldest one.
 */
const MOST_BROWSERS = 5;

/**
 * Turns on alerts for the holder of a token or an open booking, in this browser and the language of its page.
 * Occasions that are already due are marked as alerted, because the page shows them. Throws
 * `queue.token_not_found`, `queue.token_not_waiting` and `queue.push_service_unknown`.
 */
export async function turnOnAlerts(
  ctx: Context,
  input: Input<'queue', 'turnOnAlerts'>,
): Promise<Record<string, never>> {
  const { endpoint, keys } = input.subscription;
  if (!ctx.alerts.isPushService(endpoint)) throw new AppError('invalid', 'queue.push_service_unknown');
  const limits = { most: MOST_BROWSERS, now: ctx.now(), deviceId: ctx.actor.deviceId };
  const isBooking = await changeBookingAlerts(ctx, input, async (tx, booking) => {
    await saveBookingBrowser(tx, booking, { endpoint, ...keys }, limits);
    await saveBookingLanguage(tx, booking.id, ctx.language);
  });
  if (isBooking) return {};
  const { doctorId } = await requireHeldToken(ctx, input.secret);
  const { snapshot } = await ctx.live.refresh(doctorId, 0);
  await changeAlerts(ctx, {
    operation: 'turnOnAlerts',
    input,
    change: async (tx, token) => {
      const now = ctx.now();
      await saveSubscription(tx, token, { endpoint, ...keys }, limits);
      await saveLanguage(tx, token.id, ctx.language);
      const addresses = await addressesOf({ db: tx, site: ctx.site }, token.doctorId, now);
      const shown = addresses
        .filter(({ tokenId, address }) => tokenId === token.id && address === endpoint)
        .flatMap((address) =>
          occasionsOf(address, snapshot, now).map((occasion) => ({
            tokenId: token.id,
            address: endpoint,
            occasion,
          })),
        );
      await recordAlerts(tx, shown, now);
    },
  });
  return {};
}

/**
 * Ends alerts about a token or booking in this browser. Throws `queue.token_not_found` and
 * `queue.token_not_waiting`.
 */
export async function turnOffAlerts(
  ctx: Context,
  input: Input<'queue', 'turnOffAlerts'>,
): Promise<Record<string, never>> {
  const { endpoint } = input;
  if (await changeBookingAlerts(ctx, input, (tx, { id }) => deleteBookingBrowser(tx, id, endpoint)))
    return {};
  await changeAlerts(ctx, {
    operation: 'turnOffAlerts',
    input,
    async change(tx, { id }) {
      await deleteSubscription(tx, id, endpoint);
      await deleteAgainBrowser(tx, id, endpoint);
    },
  });
  return {};
}

/**
 * Allows or stops the clinic's text messages about a token. Does nothing if the clinic sends no texts. Throws
 * `queue.token_not_found` and `queue.token_not_waiting`.
 */
export async function setTextAlerts(
  ctx: Context,
  input: Input<'queue', 'setTextAlerts'>,
): Promise<PatientToken> {
  await changeAlerts(ctx, {
    operation: 'setTextAlerts',
    input,
    change: (tx, token) => saveTextPreference(tx, token.id, input.wanted),
  });
  return getToken(ctx, input);
}

/**
 * Turns WhatsApp messages about a token or an open booking on or off. The messages are in the language of the
 * token's or booking's page. When they are turned on for a token, the patient gets its number and link once, as by text. The patient gets no other
 * information that the page already shows. Throws `queue.token_not_found` and `queue.token_not_waiting`.
 * Throws `queue.whatsapp_off` if they should be turned on but the clinic sends none.
 */
export async function setWhatsappAlerts(
  ctx: Context,
  input: Input<'queue', 'setWhatsappAlerts'>,
): Promise<PatientToken | null> {
  if (await changeBookingAlerts(ctx, input, (tx, booking) => changeBooking(ctx, tx, booking, input.wanted)))
    return null;
  const { whatsapp, queue } = await getToken(ctx, input);
  if (input.wanted && whatsapp === null) throw isOff();
  await changeAlerts(ctx, {
    operation: 'setWhatsappAlerts',
    input,
    change: (tx, token) => (input.wanted ? optIn(ctx, tx, token, queue) : endWhatsapp(tx, token.id, 'page')),
  });
  return getToken(ctx, input);
}

const isOff = () => new AppError('conflict', 'queue.whatsapp_off');

async function changeBooking(
  ctx: Context,
  tx: Transaction,
  booking: OpenBooking,
  wanted: boolean,
): Promise<void> {
  if (!wanted) return endBookingWhatsapp(tx, booking.id, 'page');
  if (whatsappOf(ctx, booking) === null) throw isOff();
  await startBookingWhatsapp(tx, booking.id, ctx.now());
  await saveBookingLanguage(tx, booking.id, ctx.language);
}

async function optIn(
  ctx: Context,
  tx: Transaction,
  token: LockedAlertToken,
  snapshot: QueueSnapshot,
): Promise<void> {
  const now = ctx.now();
  if (!(await startWhatsapp(tx, token.id, { at: now, page: 'token' }))) return;
  await saveLanguage(tx, token.id, ctx.language);
  const addresses = await addressesOf({ db: tx, site: ctx.site }, token.doctorId, now);
  const due = addresses
    .filter(({ tokenId, address }) => tokenId === token.id && address === TEXT)
    .flatMap((address) => occasionsOf(address, snapshot, now));
  const alerts = [...new Set([...due, ...(token.state.status === 'waiting' ? ['issued'] : [])])].map(
    (occasion) => ({ tokenId: token.id, occasion, address: TEXT }),
  );
  const recorded = await recordAlerts(tx, alerts, now);
  const welcome = recorded.filter(({ occasion }) => occasion === 'issued');
  const goodUntil = new Date(now.getTime() + SOON_OVER_MS);
  if (welcome.length > 0)
    await ctx.jobs.sendAlerts(
      welcome.map((alert) => ({ ...alert, goodUntil })),
      tx,
    );
}

/** Returns the key that a browser needs to subscribe to alerts. */
export async function getAlertKey(ctx: Context): Promise<{ publicKey: string }> {
  return { publicKey: await ctx.alerts.publicKey() };
}

type AlertRequest<Input extends { secret: string }> = {
  operation: string;
  input: Input;
  change: (tx: Transaction, token: LockedAlertToken) => Promise<void>;
};

/**
 * Changes how the holder of a live token is alerted. The log gets no event about this, because the queue does
 * not change. Throws `queue.token_not_found` and `queue.token_not_waiting`.
 */
async function changeAlerts<Input extends { secret: string }>(
  ctx: Context,
  { operation, input, change }: AlertRequest<Input>,
): Promise<void> {
  const { state, secret } = await getToken(ctx, input);
  // If a session should have ended, its tokens are still waiting in the database until its end is recorded.
  const lives = isLive(state);
  await ctx.db.transaction((tx) =>
    once(ctx, tx, { operation, input, answer: z.object({}) }, async () => {
      const token = await lockAlertToken(tx, secret);
      if (!token || !lives || !isLive(token.state)) throw new AppError('conflict', 'queue.token_not_waiting');
      await change(tx, token);
      return {};
    }),
  );
}

/**
 * Changes the channels of an open booking's holder. Returns false if no open booking has this secret, for
 * example after check-in. Idempotent.
 */
const changeBookingAlerts = (
  ctx: Context,
  { secret }: { secret: string },
  change: (tx: Transaction, booking: OpenBooking) => Promise<void>,
): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const booking = await lockOpenBooking(tx, secret);
    if (booking === null) return false;
    await change(tx, booking);
    return true;
  });
