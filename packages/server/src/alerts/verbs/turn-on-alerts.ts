import type { Input } from '@baari/contract';
import { AppError } from '@baari/core/shared';
import type { Context } from '../../context/index.ts';
import { requireHeldToken } from '../../queue/index.ts';
import { changeAlerts } from './change-alerts.ts';
import { changeBookingAlerts } from './change-booking-alerts.ts';
import { saveBookingBrowser, saveBookingLanguage } from '../decide/booking-alerts.repository.ts';
import { addressesOf, occasionsOf } from '../decide/decide-alerts.ts';
import { saveLanguage, saveSubscription } from '../channels/push/push-subscription.repository.ts';
import { recordAlerts } from '../decide/token-alert.repository.ts';

/** Browsers a token or booking: enough for a family's phones. A further one replaces the oldest. */
const MOST_BROWSERS = 5;

/**
 * Turns on alerts for the holder of a token or an open booking, in this browser and the language of its page. Occasions that are due already
 * count as alerted: the page shows them. Throws `queue.token_not_found`, `queue.token_not_waiting` and
 * `queue.push_service_unknown`.
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
