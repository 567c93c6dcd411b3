/** WhatsApp as a channel of alerts: counted like texts, and under the cap of the clinic's month beside. */
import { textSender } from '@baari/core/clinics';
import { v7 as uuidv7 } from 'uuid';
import type { Whatsapp, WhatsappAccount, WhatsappOutcome } from '../../context/index.ts';
import { timeOfDay, mailLanguage } from '../../mail/index.ts';
import { accountFor, monthAt } from '../channels/whatsapp/account-of.ts';
import {
  countMessage,
  forgetMessage,
  hasFailed,
  saveStatus,
  saveTaken,
} from '../channels/whatsapp/whatsapp-sent.repository.ts';
import { templateMessage } from '../channels/whatsapp/whatsapp-template.ts';
import { endWhatsapp } from '../decide/whatsapp-opt-in.repository.ts';
import { alertEntry } from '../words/alert-entry.ts';
import { type Channel, type Delivery, type DeliveryContext, factsOf } from './channel.ts';
import { claimText, releaseTextIn } from './claim-text.ts';

/** Null where none are sent, the patient has not asked for any, or this alert was refused by WhatsApp before. */
export async function whatsappChannel(ctx: DeliveryContext, delivery: Delivery): Promise<Channel | null> {
  const { alert, kind, token, now } = delivery;
  const { whatsapp } = ctx.alerts;
  const { whatsappPhone: phone, clinicId } = token;
  if (whatsapp === null || phone === null || (await hasFailed(ctx.db, alert))) return null;
  const account = await accountFor(ctx, clinicId);
  if (account === null) return null;
  const id = uuidv7();
  const message = {
    id,
    clinicId,
    numberClinicId: account.clinicId,
    month: monthAt(now, ctx.site.timeZone),
    paise: whatsapp.pricePaise,
    at: now,
    about: alert,
  };
  const release = () =>
    ctx.db.transaction(async (tx) => {
      await forgetMessage(tx, id);
      await releaseTextIn(tx, alert);
    });
  return {
    claim: () => claimText(ctx, { alert, kind, phone, clinicId }, now, (tx) => countMessage(tx, message)),
    deliver: async () =>
      conclude(ctx, { id, delivery, account }, await send(ctx, whatsapp, { id, delivery, account, phone })),
    release,
  };
}

type Sending = { id: string; delivery: Delivery; account: WhatsappAccount };

function send(
  ctx: DeliveryContext,
  whatsapp: Whatsapp,
  { id, delivery: { kind, token }, account, phone }: Sending & { phone: string },
): Promise<WhatsappOutcome> {
  const { clinicName, textPermission, language, timeZone, announcedUntil, secret } = token;
  const facts = {
    ...factsOf(kind, token),
    clinic: textSender(clinicName, textPermission),
    until: timeOfDay(announcedUntil ?? new Date(0), timeZone, mailLanguage(language)),
    url: `${ctx.site.publicUrl}/t/${secret}`,
  };
  const content = templateMessage(alertEntry(kind, token.state), facts, token);
  return whatsapp.send(account, { id, to: { phone }, content });
}

/** What surely was not accepted, and never will be, goes on as a text. */
async function conclude(
  ctx: DeliveryContext,
  { id, delivery: { alert, kind }, account }: Sending,
  outcome: WhatsappOutcome,
): ReturnType<Channel['deliver']> {
  switch (outcome.end) {
    case 'taken':
      await saveTaken(ctx.db, id, outcome.wamid);
      return 'taken';
    case 'later':
    case 'unknown':
      return outcome.end;
    case 'undeliverable':
    case 'window_closed':
    case 'refused': {
      const { end, code } = outcome;
      ctx.log.warn({ kind, end, code }, 'alerts: WhatsApp did not take one, it goes another way');
      await ctx.db.transaction(async (tx) => {
        const failed = { id, wamid: null, status: 'failed', errorCode: code } as const;
        await saveStatus(tx, account.clinicId, failed);
        await releaseTextIn(tx, alert);
        if (end === 'undeliverable') await endWhatsapp(tx, alert.tokenId, 'undeliverable');
      });
      return 'elsewhere';
    }
  }
}
