/** Tells somebody something once, by the first channel that reaches them. */
import type { PushSubscription, WhatsappContent } from '../../context/index.ts';
import type { Sql, Transaction } from '../../db/index.ts';
import { type Channel, type DeliveryContext, type News as Notice, pushOf } from './channel.ts';
import { claimWithinLimits, type Count } from './claim-text.ts';
import { deleteSentText } from './sent-text.repository.ts';
import { whatsappChannel } from './whatsapp-channel.ts';

/** How somebody can be told. */
export type Reached = {
  /** Those that asked to be told. */
  browsers: readonly PushSubscription[];
  /** Null where no WhatsApp messages were asked for, or are sent. */
  whatsappPhone: string | null;
  /** Null where no texts are sent. */
  phone: string | null;
};

/** What is told, and to whom. */
export type News = Reached & {
  /** Under which it is counted. */
  about: { id: string; occasion: string };
  kind: 'reminder' | 'day_off';
  clinicId: string;
  notice: Omit<Notice, 'isUrgent'>;
  content: WhatsappContent;
  text: string;
  goodUntil: Date;
  /** Claims it: true for one caller, once, as long as it is true. */
  claim: (sql: Sql, at: Date) => Promise<boolean>;
  /** It surely did not arrive: it may be told again. */
  release: (sql: Sql) => Promise<void>;
  /** A browser is gone. */
  forget: (sql: Sql, endpoint: string) => Promise<void>;
  /** Nobody has WhatsApp there. */
  endWhatsapp: (tx: Transaction) => Promise<void>;
};

/**
 * Tells it once: it is claimed before it is sent, and given back where it was surely taken by nobody but may be next time. The browsers
 * that asked come first, then WhatsApp, and a text where neither took it. What may have arrived is not told again, by
 * whatever channel, nor what the limits of texts leave no room for.
 */
export async function tellOnce(ctx: DeliveryContext, news: News): Promise<void> {
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
    if (outcome !== 'later') continue;
    mayLater = true;
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
    phone === null
      ? null
      : {
          claim: () => claimWithinLimits(ctx, { ...texted, phone }, now, async () => 'claimed'),
          deliver: () => ctx.alerts.text({ to: phone, text }),
          release: () => ctx.db.transaction(release),
        };
  return [browsersChannel(ctx, news, now), byWhatsapp, byText].filter((channel) => channel !== null);
}

/** All browsers that asked are one channel: whoever looks at one of them is told. */
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
