/** Tells the holder of a booking something, by the first channel that reaches them. */
import { textSender, type TextPermission } from '@baari/core/clinics';
import type { PushSubscription } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { mailLanguage } from '../../mail/index.ts';
import { bookedMessage } from '../channels/whatsapp/whatsapp-template.ts';
import {
  bookedOccasion,
  type BookingNews,
  claimTold,
  deleteBookingBrowser,
  endBookingWhatsapp,
  releaseTold,
} from '../decide/booking-alerts.repository.ts';
import { bookingFacts, bookingNotice, bookingText, type TextedBooking } from '../words/booking-words.ts';
import { type Channel, type DeliveryContext, pushOf } from './channel.ts';
import { claimWithinLimits, type Count } from './claim-text.ts';
import { deleteSentText } from './sent-text.repository.ts';
import { whatsappChannel } from './whatsapp-channel.ts';

/** A booking whose holder is told something, and where to. */
export type ToldBooking = TextedBooking &
  BookingNews & {
    secret: string;
    clinicId: string;
    clinicName: string;
    textPermission: TextPermission;
    /** Those that asked to be told. */
    browsers: readonly PushSubscription[];
    /** Null where no WhatsApp messages were asked for, or are sent. */
    whatsappPhone: string | null;
    /** Null where no texts are sent. */
    phone: string | null;
  };

/**
 * Tells it once: it is claimed before it is sent, and given back where it was surely taken by nobody but may be next time. The browsers
 * that asked come first, then WhatsApp, and a text where neither took it. What may have arrived is not told again, by
 * whatever channel, nor what the limits of texts leave no room for: the booking's page says it.
 */
export async function tellBooked(ctx: DeliveryContext, booking: ToldBooking, goodUntil: Date): Promise<void> {
  const { kind } = booking;
  const telling = { booking, now: ctx.now(), goodUntil };
  if (!(await claimTold(ctx.db, booking, telling.now))) return;
  let mayLater = false;
  for (const channel of await channelsOf(ctx, telling)) {
    if ((await channel.claim()) !== 'claimed') continue;
    const outcome = await channel.deliver();
    if (outcome === 'taken') return;
    if (outcome === 'unknown') {
      ctx.log.warn({ kind, end: outcome }, 'bookings: a message may not have arrived');
      return;
    }
    if (outcome !== 'later') continue;
    mayLater = true;
    await channel.release();
  }
  ctx.log.warn({ kind, end: mayLater ? 'later' : 'none' }, 'bookings: somebody could not be told');
  if (mayLater) await releaseTold(ctx.db, booking);
}

type Telling = { booking: ToldBooking; now: Date; goodUntil: Date };

async function channelsOf(ctx: DeliveryContext, telling: Telling): Promise<Channel[]> {
  const { booking, now } = telling;
  const { id, clinicId, kind, phone, language, secret } = booking;
  const about = { id, occasion: bookedOccasion(booking) };
  const texted = { about, kind: kind === 'dayOff' ? 'day_off' : 'reminder', clinicId } as const;
  const to = {
    clinic: textSender(booking.clinicName, booking.textPermission),
    url: `${ctx.site.publicUrl}/t/${secret}`,
  };
  const release = (tx: Transaction) => deleteSentText(tx, { tokenId: id, occasion: about.occasion });
  const byWhatsapp =
    booking.whatsappPhone === null
      ? null
      : await whatsappChannel(
          ctx,
          {
            about: { tokenId: id, occasion: about.occasion, goodUntil: telling.goodUntil },
            kind: texted.kind,
            clinicId,
            phone: booking.whatsappPhone,
            content: bookedMessage(
              kind,
              { ...bookingFacts(booking, mailLanguage(language)), ...to },
              { language },
            ),
            claim: (count: Count) =>
              claimWithinLimits(ctx, { ...texted, phone: booking.whatsappPhone ?? '' }, now, async (tx) =>
                (await count(tx)) ? 'claimed' : 'elsewhere',
              ),
            release,
            end: (tx) => endBookingWhatsapp(tx, id, 'undeliverable'),
          },
          now,
        );
  const byText: Channel | null =
    phone === null
      ? null
      : {
          claim: () => claimWithinLimits(ctx, { ...texted, phone }, now, async () => 'claimed'),
          deliver: () => ctx.alerts.text({ to: phone, text: bookingText(kind, booking, to) }),
          release: () => ctx.db.transaction(release),
        };
  return [browsersChannel(ctx, telling), byWhatsapp, byText].filter((channel) => channel !== null);
}

/** All browsers that asked are one channel: whoever looks at one of them is told. */
function browsersChannel(ctx: DeliveryContext, { booking, now, goodUntil }: Telling): Channel | null {
  const { id, kind, browsers, clinicName, secret } = booking;
  if (browsers.length === 0) return null;
  const news = { ...bookingNotice(kind, booking, clinicName), url: `/t/${secret}`, isUrgent: false };
  const push = pushOf(ctx, news, { id, now, goodUntil });
  return {
    claim: () => Promise.resolve('claimed'),
    async deliver() {
      const outcomes = await Promise.all(
        browsers.map(async (browser) => {
          const outcome = await ctx.alerts.push(browser, push);
          if (outcome === 'gone') await deleteBookingBrowser(ctx.db, id, browser.endpoint);
          return outcome;
        }),
      );
      return (['taken', 'unknown', 'later'] as const).find((one) => outcomes.includes(one)) ?? 'elsewhere';
    },
    release: () => Promise.resolve(),
  };
}
