import {
  answerMessage,
  createAlertChannels,
  createPushKey,
  deliverAlert,
  deliverOpeningAlert,
} from '../alerts/index.ts';
import type { Config } from '../config/config.ts';
import type { AlertChannels, Context, Vault } from '../context/index.ts';
import type { Database } from '../db/index.ts';
import { type DeliverSms, httpSmsDelivery, localSmsDelivery } from '../texts/index.ts';
import type { BaariJobs } from './jobs.ts';

/** Returns the alert channels of this process. */

export function alertChannelsOf(config: Config, parts: { db: Database; vault: Vault }): AlertChannels {
  return createAlertChannels({
    key: createPushKey(parts),
    contact: config.supportEmail,
    added: { hosts: config.pushHosts, mayBeHttp: !config.isProduction },
    deliverSms: smsDeliveryOf(config, parts.db),
    whatsapp: config.whatsapp,
  });
}

/** Starts this process's workers for alerts and answers. */
export async function startAlerts(jobs: BaariJobs, ctx: Context): Promise<void> {
  // Create the push key at the first start, so that the first browser does not wait for it.
  await ctx.alerts.publicKey();
  await jobs.deliverAlerts((alert) => deliverAlert(ctx, alert));
  await jobs.deliverOpeningAlerts((due) => deliverOpeningAlert(ctx, due));
  const listensSince = ctx.now();
  if (ctx.site.hasWhatsapp)
    await jobs.answerMessages((messageId) => answerMessage(ctx, messageId, listensSince));
}

/** Returns the configured text gateway, or a trial's mailbox. */
export const smsDeliveryOf = ({ sms }: Config, db: Database): DeliverSms =>
  sms ? httpSmsDelivery(sms) : localSmsDelivery(db);
