/** Keeps what Meta reports, each thing once, and nothing else: what follows from it is a job's. */
import type { Context } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { TEXT } from '../decide/alerted-token.repository.ts';
import { againNewsOf, releaseAgainTold } from '../decide/again-alerts.repository.ts';
import { bookingNewsOf, endBookingWhatsapp, releaseTold } from '../decide/booking-alerts.repository.ts';
import { endWhatsapp } from '../decide/whatsapp-opt-in.repository.ts';
import { releaseTextIn } from '../deliver/claim-text.ts';
import { deleteSentText } from '../deliver/sent-text.repository.ts';
import { saveStatus } from '../channels/whatsapp/whatsapp-sent.repository.ts';
import { insertMessage, saveContact } from './incoming.repository.ts';
import type { IncomingMessage, Report, ReportedStatus } from './webhook-body.ts';

export type TakingContext = Pick<Context, 'db' | 'now' | 'jobs' | 'log'>;

/** Nobody has WhatsApp there. */
const UNDELIVERABLE = 131_026;

/** Longer ago Meta does not repeat a message, and the ids of such old ones are no longer kept. */
const REPEATED_FOR_MS = 7 * 86_400_000;

/**
 * Stores messages, each with the job that answers it, and how sent ones are getting on. Everything may be told twice and in
 * any order; when it fails half-way, Meta tells all of it again.
 */
export async function takeReport(
  ctx: TakingContext,
  numberClinicId: string | null,
  { messages, statuses }: Report,
): Promise<void> {
  for (const message of messages)
    await ctx.db.transaction((tx) => takeMessage(ctx, tx, numberClinicId, message));
  for (const status of statuses)
    await ctx.db.transaction((tx) => takeStatus(ctx, tx, numberClinicId, status));
}

async function takeMessage(
  ctx: TakingContext,
  tx: Transaction,
  numberClinicId: string | null,
  message: IncomingMessage,
): Promise<void> {
  const now = ctx.now();
  if (now.getTime() - message.sentAt.getTime() > REPEATED_FOR_MS) return;
  if (!(await insertMessage(tx, numberClinicId, message, now))) return;
  await saveContact(tx, { ...message, numberClinicId }, now);
  if (message.text !== null) await ctx.jobs.answerWhatsapp(message.id, tx);
}

/** An alert that failed goes another way, if it is still true: at once, and with the transaction. */
async function takeStatus(
  ctx: TakingContext,
  tx: Transaction,
  numberClinicId: string | null,
  status: ReportedStatus,
): Promise<void> {
  await saveContact(tx, { ...status, numberClinicId }, ctx.now());
  const failed = await saveStatus(tx, numberClinicId, status);
  if (failed === null) return;
  const { tokenId, occasion, goodUntil } = failed;
  ctx.log.warn({ code: status.errorCode }, 'alerts: WhatsApp could not deliver one, it goes another way');
  const isEnded = status.errorCode === UNDELIVERABLE;
  const booked = bookingNewsOf({ id: tokenId, occasion });
  if (booked !== null) {
    // Whoever reminds looks each minute, and finds that it is untold.
    await deleteSentText(tx, failed);
    await releaseTold(tx, booked);
    if (isEnded) await endBookingWhatsapp(tx, tokenId, 'undeliverable');
    return;
  }
  if (isEnded) await endWhatsapp(tx, tokenId, 'undeliverable');
  const again = againNewsOf({ id: tokenId, occasion });
  if (again !== null) {
    await deleteSentText(tx, failed);
    return releaseAgainTold(tx, again);
  }
  const alert = { tokenId, occasion, address: TEXT, goodUntil };
  await releaseTextIn(tx, alert);
  await ctx.jobs.sendAlerts([alert], tx);
}
