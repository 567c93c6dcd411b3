import {
  answerMessage,
  createAlertChannels,
  createPushKey,
  deliverAlert,
  deliverOpeningAlert,
} from '../alerts/index.ts';
import { unregisteredKinds } from '@baari/core/texts';
import type { Config } from '../config/config.ts';
import type { SmsConfig } from '../config/sms-config.ts';
import type { AlertChannels, Context, Logger, Vault } from '../context/index.ts';
import type { Database } from '../db/index.ts';
import {
  type DeliverSms,
  exotel,
  httpSmsDelivery,
  insertTextDelivery,
  localSmsDelivery,
  msg91,
  otherProvider,
  registeredDelivery,
  type SendText,
  type TextDelivery,
  textReportPath,
} from '../texts/index.ts';
import type { BaariJobs } from './jobs.ts';
import { vaultOf } from './vault.ts';

/** Returns the alert channels of this process. */

export function alertChannelsOf(
  config: Config,
  parts: { db: Database; vault: Vault; log: Logger },
): AlertChannels {
  return createAlertChannels({
    key: createPushKey(parts),
    contact: config.supportEmail,
    added: { hosts: config.pushHosts, mayBeHttp: !config.isProduction },
    deliverSms: smsDeliveryOf(config, parts),
    whatsapp: config.whatsapp,
  });
}

/** Starts this process's workers for alerts and answers. */
export async function startAlerts(jobs: BaariJobs, ctx: Context): Promise<void> {
  // Creates the push key at the first start, so that the first browser need not wait for it.
  await ctx.alerts.publicKey();
  await jobs.deliverAlerts((alert) => deliverAlert(ctx, alert));
  await jobs.deliverOpeningAlerts((due) => deliverOpeningAlert(ctx, due));
  const unregistered = unregisteredKinds(ctx.site.texts.style);
  if (unregistered.length > 0)
    ctx.log.warn({ kinds: unregistered }, 'texts: these have no registered template, so they are not sent');
  const listensSince = ctx.now();
  if (ctx.site.hasWhatsapp)
    await jobs.answerMessages((messageId) => answerMessage(ctx, messageId, listensSince));
}

/** Returns the configured text gateway, or a trial's mailbox. */
export function smsDeliveryOf(config: Config, { db, log }: { db: Database; log: Logger }): DeliverSms {
  const { sms, publicUrl } = config;
  if (sms === null) return localSmsDelivery(db);
  if (sms.provider === 'own') return httpSmsDelivery(sms);
  const { registration } = sms;
  // The configuration requires an address with each of these providers.
  const { origin, host } = new URL(publicUrl ?? 'https://localhost');
  const callbackUrl = `${origin}${textReportPath(vaultOf(config))}`;
  const { style } = config.texts;
  const record = (delivery: TextDelivery) => insertTextDelivery(db, delivery);
  return registeredDelivery({ record, send: senderOf(sms, callbackUrl), style, registration, host, log });
}

function senderOf(sms: Exclude<SmsConfig, { provider: 'own' }>, callbackUrl: string): SendText {
  switch (sms.provider) {
    case 'msg91':
      return msg91(sms);
    case 'exotel':
      return exotel({ ...sms, callbackUrl });
    case 'other':
      return otherProvider(sms);
  }
}
