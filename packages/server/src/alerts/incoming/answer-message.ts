import { WHATSAPP_ANSWERS_A_DAY } from '@baari/core/wait-time';
import { v7 as uuidv7 } from 'uuid';
import type {
  Context,
  Whatsapp,
  WhatsappAccount,
  WhatsappOutcome,
  WhatsappRecipient,
} from '../../context/index.ts';
import { JobFailure } from '../../jobs/index.ts';
import { findOwnAccount, monthAt } from '../channels/whatsapp/account-of.ts';
import {
  countMessage,
  forgetMessage,
  saveStatus,
  saveTaken,
} from '../channels/whatsapp/whatsapp-sent.repository.ts';
import {
  claimAgain,
  countAnswers,
  findMessage,
  lockAnswer,
  lockSender,
  type StoredMessage,
} from './incoming.repository.ts';
import { type MessageAnswer, answerTo } from './write-answer.ts';

const DAY_MS = 86_400_000;

/**
 * The time to wait before sending an answer again if it may have been sent. The time is counted from the
 * claim, or from the start of this process if that is later. Within this time, Meta reports which answers it
 * accepted.
 */
export const DOUBTFUL_MS = 120_000;

/**
 * Does what a stored message asks for, and answers the message once. If the limit of the sender or of the
 * month is reached, it sends no answer. Claims the answer before sending it, so that only one process sends
 * it. `listensSince` is the time since which this process has received Meta's reports. Throws a JobFailure so
 * that the job is retried.
 */
export async function answerMessage(ctx: Context, messageId: string, listensSince: Date): Promise<void> {
  const { whatsapp } = ctx.alerts;
  const message = await findMessage(ctx.db, messageId);
  if (whatsapp === null || message === null) return;
  const account = await accountOf(ctx, whatsapp, message);
  const answer = await answerTo(ctx, message);
  if (account === null) return;
  const answerId = await claim(ctx, { message, account, whatsapp, listensSince });
  if (answerId === null) return;
  const to = recipientOf(message);
  const outcome = await whatsapp.send(account, {
    id: answerId,
    to,
    content: { kind: 'text', text: answer.text },
  });
  const inTime = await sendLater(outcome, { answer, whatsapp, account, answerId, to });
  await conclude(ctx, { answerId, account }, inTime);
}

/**
 * Returns the account of the number that received the message. Returns null if the clinic no longer has that
 * number.
 */
const accountOf = async (
  ctx: Context,
  { platform }: Whatsapp,
  { numberClinicId }: StoredMessage,
): Promise<WhatsappAccount | null> =>
  numberClinicId === null ? platform : findOwnAccount(ctx, numberClinicId);

function recipientOf({ phone, userId }: StoredMessage): WhatsappRecipient {
  return phone === null ? { userId: userId ?? '' } : { phone };
}

type Claiming = {
  message: StoredMessage;
  account: WhatsappAccount;
  whatsapp: Whatsapp;
  listensSince: Date;
};

/** Returns the id of the answer to send now. Returns null if the answer was sent or can't be sent. */
function claim(ctx: Context, { message, account, whatsapp, listensSince }: Claiming): Promise<string | null> {
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    await lockSender(tx, message);
    const claimed = await lockAnswer(tx, message.id);
    if (claimed !== null) {
      if (!claimed.isOpen) return null;
      const doubtfulSince = Math.max(claimed.at.getTime(), listensSince.getTime());
      if (now.getTime() - doubtfulSince < DOUBTFUL_MS)
        throw new JobFailure('somebody else may have answered');
      await claimAgain(tx, claimed.id, now);
      return claimed.id;
    }
    const since = new Date(now.getTime() - DAY_MS);
    if ((await countAnswers(tx, message, since)) >= WHATSAPP_ANSWERS_A_DAY) return null;
    const id = uuidv7();
    const isCounted = await countMessage(tx, {
      id,
      // The platform pays for answers by its own number, because a clinic's cap is for the clinic's alerts.
      clinicId: account.clinicId,
      numberClinicId: account.clinicId,
      month: monthAt(now, ctx.site.timeZone),
      paise: whatsapp.pricePaise,
      at: now,
      about: { messageId: message.id },
    });
    if (!isCounted)
      ctx.log.warn({}, 'alerts: a WhatsApp message was not answered, as the cap of the month is reached');
    return isCounted ? id : null;
  });
}

type Sent = {
  answer: MessageAnswer;
  whatsapp: Whatsapp;
  account: WhatsappAccount;
  answerId: string;
  to: WhatsappRecipient;
};

/** Sends a template, the only message that WhatsApp accepts more than a day after the patient wrote. */
function sendLater(
  outcome: WhatsappOutcome,
  { answer, whatsapp, account, answerId, to }: Sent,
): Promise<WhatsappOutcome> {
  if (outcome.end !== 'window_closed' || answer.later === null) return Promise.resolve(outcome);
  return whatsapp.send(account, { id: answerId, to, content: answer.later });
}

async function conclude(
  ctx: Context,
  { answerId, account }: { answerId: string; account: WhatsappAccount },
  outcome: WhatsappOutcome,
): Promise<void> {
  switch (outcome.end) {
    case 'taken':
      return saveTaken(ctx.db, answerId, outcome.wamid);
    case 'later':
      await ctx.db.transaction((tx) => forgetMessage(tx, answerId));
      throw new JobFailure('the answer was not taken over');
    case 'unknown':
      throw new JobFailure('the answer may have been taken over');
    case 'undeliverable':
    case 'window_closed':
    case 'refused': {
      const { end, code } = outcome;
      ctx.log.warn({ end, code }, 'alerts: WhatsApp did not take an answer');
      const failed = { id: answerId, wamid: null, status: 'failed', errorCode: code } as const;
      await ctx.db.transaction((tx) => saveStatus(tx, account.clinicId, failed));
    }
  }
}
