import type { Input } from '@baari/contract';
import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { getToken, whatsappOf } from '../../queue/index.ts';
import { saveLanguage, type LockedAlertToken } from '../channels/push/push-subscription.repository.ts';
import { TEXT } from '../decide/alerted-token.repository.ts';
import { addressesOf, occasionsOf, SOON_OVER_MS } from '../decide/decide-alerts.ts';
import { recordAlerts } from '../decide/token-alert.repository.ts';
import { endWhatsapp, startWhatsapp } from '../decide/whatsapp-opt-in.repository.ts';
import {
  endBookingWhatsapp,
  type OpenBooking,
  saveBookingLanguage,
  startBookingWhatsapp,
} from '../decide/booking-alerts.repository.ts';
import { changeAlerts } from './change-alerts.ts';
import { changeBookingAlerts } from './change-booking-alerts.ts';

/**
 * Whether the patient asks for WhatsApp messages about a token or an open booking, on its page and in the language of that. Who
 * does of a token is sent the number and the link once, as a text would, and no other occasion that the page shows already. Throws
 * `queue.token_not_found`, `queue.token_not_waiting`, and when asked for where none are sent `queue.whatsapp_off`.
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
