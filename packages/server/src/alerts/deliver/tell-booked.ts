/** Tells the holder of a booking something, by the first channel that reaches them; beside it the booking's page says it. */
import { textSender, type TextPermission } from '@baari/core/clinics';
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
import type { DeliveryContext } from './channel.ts';
import { type Reached, tellOnce } from './tell-once.ts';

/** A booking whose holder is told something, and where to. */
export type ToldBooking = TextedBooking &
  BookingNews &
  Reached & {
    secret: string;
    clinicId: string;
    clinicName: string;
    textPermission: TextPermission;
  };

export async function tellBooked(ctx: DeliveryContext, booking: ToldBooking, goodUntil: Date): Promise<void> {
  const { id, clinicId, clinicName, kind, language, secret, browsers, whatsappPhone, phone } = booking;
  const page = `/t/${secret}`;
  const to = { clinic: textSender(clinicName, booking.textPermission), url: `${ctx.site.publicUrl}${page}` };
  await tellOnce(ctx, {
    browsers,
    whatsappPhone,
    phone,
    about: { id, occasion: bookedOccasion(booking) },
    kind: kind === 'dayOff' ? 'day_off' : 'reminder',
    clinicId,
    notice: { ...bookingNotice(kind, booking, clinicName), url: page },
    content: bookedMessage(kind, { ...bookingFacts(booking, mailLanguage(language)), ...to }, { language }),
    text: bookingText(kind, booking, to),
    goodUntil,
    claim: (sql, at) => claimTold(sql, booking, at),
    release: (sql) => releaseTold(sql, booking),
    forget: (sql, endpoint) => deleteBookingBrowser(sql, id, endpoint),
    endWhatsapp: (tx) => endBookingWhatsapp(tx, id, 'undeliverable'),
  });
}
