/** Sends messages by WhatsApp. These messages count like texts, and also towards the clinic's monthly cap. */
import type { TextKind } from '@baari/core/wait-time';
import { v7 as uuidv7 } from 'uuid';
import type { WhatsappAccount, WhatsappContent, WhatsappOutcome } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { accountFor, monthAt } from '../channels/whatsapp/account-of.ts';
import {
  countMessage,
  forgetMessage,
  hasFailed,
  saveStatus,
  saveTaken,
} from '../channels/whatsapp/whatsapp-sent.repository.ts';
import type { Channel, DeliveryContext } from './channel.ts';
import type { Count, TextClaim } from './claim-text.ts';

/** A WhatsApp message about a token or a booking. For a booking, `tokenId` is the booking's id. */
export type WhatsappAlert = {
  about: { tokenId: string; occasion: string; goodUntil: Date };
  kind: TextKind;
  clinicId: string;
  phone: string;
  content: WhatsappContent;
  /**
   * Claims the alert. `count` counts the alert for WhatsApp. It returns false if the monthly cap is reached.
   */
  claim: (count: Count) => Promise<TextClaim>;
  release: (tx: Transaction) => Promise<void>;
  /** Turns WhatsApp off for a phone that does not have it. */
  end: (tx: Transaction) => Promise<void>;
};

/** Returns null if the platform sends no messages, or if WhatsApp has refused this message before. */
export async function whatsappChannel(
  ctx: DeliveryContext,
  alert: WhatsappAlert,
  now: Date,
): Promise<Channel | null> {
  const { about, clinicId, phone, content } = alert;
  const { whatsapp } = ctx.alerts;
  if (whatsapp === null || (await hasFailed(ctx.db, about))) return null;
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
    about,
  };
  return {
    claim: () => alert.claim((tx) => countMessage(tx, message)),
    deliver: async () =>
      conclude(ctx, { id, alert, account }, await whatsapp.send(account, { id, to: { phone }, content })),
    release: () =>
      ctx.db.transaction(async (tx) => {
        await forgetMessage(tx, id);
        await alert.release(tx);
      }),
  };
}

type Sent = { id: string; alert: WhatsappAlert; account: WhatsappAccount };

/** If WhatsApp definitely refused this message, leaves it to another channel. */
async function conclude(
  ctx: DeliveryContext,
  { id, alert, account }: Sent,
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
      ctx.log.warn({ kind: alert.kind, end, code }, 'alerts: WhatsApp did not take one, it goes another way');
      await ctx.db.transaction(async (tx) => {
        const failed = { id, wamid: null, status: 'failed', errorCode: code } as const;
        await saveStatus(tx, account.clinicId, failed);
        await alert.release(tx);
        if (end === 'undeliverable') await alert.end(tx);
      });
      return 'elsewhere';
    }
  }
}
