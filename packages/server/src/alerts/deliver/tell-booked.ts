import { textSender, type TextPermission } from '@baari/core/clinics';
import type { PushSubscription, WhatsappContent } from '../../context/index.ts';
import type { Sql, Transaction } from '../../db/index.ts';
import { mailLanguage } from '../../mail/index.ts';
import { bookedMessage, againMessage } from '../channels/whatsapp/whatsapp-template.ts';
import {
  type AgainNews,
  againOccasion,
  claimAgainTold,
  deleteAgainBrowser,
  releaseAgainTold,
} from '../decide/again-alerts.repository.ts';
import {
  bookedOccasion,
  type BookingNews,
  claimTold,
  deleteBookingBrowser,
  endBookingWhatsapp,
  releaseTold,
} from '../decide/booking-alerts.repository.ts';
import { endWhatsapp } from '../decide/whatsapp-opt-in.repository.ts';
import { againFacts, againNotice, againText, type TextedAgain } from '../words/again-words.ts';
import { bookingFacts, bookingNotice, bookingText, type TextedBooking } from '../words/booking-words.ts';
import { shortPathOf, type WrittenText } from '../../texts/index.ts';
import { type DeliveryContext, type Channel, type News as Notice, pushOf } from './channel.ts';
import { claimWithinLimits, type Count } from './claim-text.ts';
import { deleteSentText } from './sent-text.repository.ts';
import { whatsappChannel } from './whatsapp-channel.ts';

/**
 * A booking and a message about it, with the channels that the holder chose. The booking's page shows the
 * message too.
 */
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
  const path = phone === null ? page : await shortPathOf(ctx.db, { secret, clinicId }, ctx.now());
  await tellOnce(ctx, {
    browsers,
    whatsappPhone,
    phone,
    about: { id, occasion: bookedOccasion(booking) },
    kind: kind === 'dayOff' ? 'day_off' : 'reminder',
    clinicId,
    notice: { ...bookingNotice(kind, booking, clinicName), url: page },
    content: bookedMessage(kind, { ...bookingFacts(booking, mailLanguage(language)), ...to }, { language }),
    text: bookingText(ctx.site.texts.style, kind, booking, { ...to, url: ctx.site.publicUrl + path }),
    goodUntil,
    claim: (sql, at) => claimTold(sql, booking, at),
    release: (sql) => releaseTold(sql, booking),
    forget: (sql, endpoint) => deleteBookingBrowser(sql, id, endpoint),
    endWhatsapp: (tx) => endBookingWhatsapp(tx, id, 'undeliverable'),
  });
}

/** A patient with a return date, and the channels that can reach the patient. */
export type ToldAgain = TextedAgain &
  AgainNews &
  Reached & {
    clinicId: string;
    clinicName: string;
    textPermission: TextPermission;
    /** The address of the page on which patients take a token of the doctor. */
    page: string;
  };

export async function tellAgain(ctx: DeliveryContext, again: ToldAgain, goodUntil: Date): Promise<void> {
  const { tokenId, clinicId, clinicName, language, page, browsers, whatsappPhone, phone } = again;
  const to = { clinic: textSender(clinicName, again.textPermission), url: `${ctx.site.publicUrl}${page}` };
  await tellOnce(ctx, {
    browsers,
    whatsappPhone,
    phone,
    about: { id: tokenId, occasion: againOccasion(again) },
    kind: 'reminder',
    clinicId,
    notice: { ...againNotice(again, clinicName), url: page },
    content: againMessage({ ...againFacts(again, mailLanguage(language)), ...to }, { language }),
    text: againText(ctx.site.texts.style, again, to),
    goodUntil,
    claim: (sql, at) => claimAgainTold(sql, again, at),
    release: (sql) => releaseAgainTold(sql, again),
    forget: (sql, endpoint) => deleteAgainBrowser(sql, tokenId, endpoint),
    endWhatsapp: (tx) => endWhatsapp(tx, tokenId, 'undeliverable'),
  });
}

/** The channels through which a patient can be reached. */
export type Reached = {
  /** The browsers that asked for alerts. */
  browsers: readonly PushSubscription[];
  /** Null if WhatsApp messages are off, or if the patient did not ask for them. */
  whatsappPhone: string | null;
  /** Null if no texts are sent. */
  phone: string | null;
};

/** A message to the holder of a booking or a token, with the channels that reach the holder. */
type News = Reached & {
  /** The booking or token whose limits this message counts against. */
  about: { id: string; occasion: string };
  kind: 'reminder' | 'day_off';
  clinicId: string;
  notice: Omit<Notice, 'isUrgent'>;
  content: WhatsappContent;
  /** Null if the template of this text is not registered. */
  text: WrittenText | null;
  goodUntil: Date;
  /**
   * Returns true only for the first caller, who then sends the message, and only if the message is still
   * true.
   */
  claim: (sql: Sql, at: Date) => Promise<boolean>;
  /** Allows a message that certainly did not arrive to be sent again. */
  release: (sql: Sql) => Promise<void>;
  /** Deletes the subscription of a browser that is no longer registered at the push service. */
  forget: (sql: Sql, endpoint: string) => Promise<void>;
  /** Turns off WhatsApp for a phone that does not have it. */
  endWhatsapp: (tx: Transaction) => Promise<void>;
};

/**
 * Sends a message at most once. Records the message as sent before sending it. If no channel accepted the
 * message but one may accept it later, removes this record. Tries the browsers that asked for alerts, then
 * WhatsApp, then a text. Never sends a message again that may have arrived on any channel. Never exceeds the
 * limits of texts.
 */
async function tellOnce(ctx: DeliveryContext, news: News): Promise<void> {
  const { kind } = news;
  const now = ctx.now();
  if (!(await news.claim(ctx.db, now))) return;
  let mayLater = false;
  for (const channel of await channelsOf(ctx, news, now)) {
    if ((await channel.claim()) !== 'claimed') continue;
    const outcome = await channel.deliver();
    if (outcome === 'taken') return;
    if (outcome === 'unknown') {
      ctx.log.warn({ kind, end: outcome }, 'alerts: a message may not have arrived');
      return;
    }
    if (outcome !== 'later' && outcome !== 'refused') continue;
    mayLater ||= outcome === 'later';
    await channel.release();
  }
  ctx.log.warn({ kind, end: mayLater ? 'later' : 'none' }, 'alerts: somebody could not be told');
  if (mayLater) await news.release(ctx.db);
}

async function channelsOf(ctx: DeliveryContext, news: News, now: Date): Promise<Channel[]> {
  const { about, kind, clinicId, whatsappPhone, phone, content, text, goodUntil } = news;
  const texted = { about, kind, clinicId };
  const release = (tx: Transaction) => deleteSentText(tx, { tokenId: about.id, occasion: about.occasion });
  const byWhatsapp =
    whatsappPhone === null
      ? null
      : await whatsappChannel(
          ctx,
          {
            about: { tokenId: about.id, occasion: about.occasion, goodUntil },
            kind,
            clinicId,
            phone: whatsappPhone,
            content,
            claim: (count: Count) =>
              claimWithinLimits(ctx, { ...texted, phone: whatsappPhone }, now, async (tx) =>
                (await count(tx)) ? 'claimed' : 'elsewhere',
              ),
            release,
            end: news.endWhatsapp,
          },
          now,
        );
  const byText: Channel | null =
    phone === null || text === null
      ? null
      : {
          claim: () => claimWithinLimits(ctx, { ...texted, phone }, now, async () => 'claimed'),
          deliver: () => ctx.alerts.text({ to: phone, ...text }),
          release: () => ctx.db.transaction(release),
        };
  return [browsersChannel(ctx, news, now), byWhatsapp, byText].filter((channel) => channel !== null);
}

/**
 * All browsers that asked for alerts count as one channel, so it is enough if one of them gets the message.
 */
function browsersChannel(ctx: DeliveryContext, news: News, now: Date): Channel | null {
  const { about, browsers, notice, goodUntil } = news;
  if (browsers.length === 0) return null;
  const push = pushOf(ctx, { ...notice, isUrgent: false }, { id: about.id, now, goodUntil });
  return {
    claim: () => Promise.resolve('claimed'),
    async deliver() {
      const outcomes = await Promise.all(
        browsers.map(async (browser) => {
          const outcome = await ctx.alerts.push(browser, push);
          if (outcome === 'gone') await news.forget(ctx.db, browser.endpoint);
          return outcome;
        }),
      );
      return (['taken', 'unknown', 'later'] as const).find((one) => outcomes.includes(one)) ?? 'elsewhere';
    },
    release: () => Promise.resolve(),
  };
}
