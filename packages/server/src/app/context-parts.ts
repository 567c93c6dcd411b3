import { abdmGateway } from '../abdm/index.ts';
import { type AlertWatch, tokenAlerts, watchAlerts } from '../alerts/index.ts';
import { planGateOf } from '../billing/index.ts';
import { patientBookings } from '../bookings/index.ts';
import { createPlaceFinder, noPlaceFinder } from '../clinics/index.ts';
import type { Config } from '../config/config.ts';
import type {
  Installation,
  Jobs,
  Logger,
  PaymentGateway,
  PlaceFinder,
  Publish,
  Site,
  Vault,
} from '../context/index.ts';
import type { ServerContext } from '../http/index.ts';
import type { LiveHub } from '../live/index.ts';
import { noteDeletedAccount, noteDoctorLink, noteKey } from '../platform/index.ts';
import { patientTokens, queueCloser } from '../queue/index.ts';
import { countAnew } from '../reports/index.ts';
import { createWaitReader } from '../waits/index.ts';
import { type RunningWebhooks, startWebhooks, type WebhookNetwork } from '../webhooks/index.ts';
import { alertChannelsOf } from './alerts.ts';
import { openLiveHub } from './live-hub.ts';
import type { OpenedDatabase } from './open-database.ts';
import { vaultOf } from './vault.ts';

/**
 * The parts that all contexts of a server share, the hub of its live feeds, the watch that decides alerts, and
 * the webhooks.
 */
export type ContextParts = {
  server: ServerContext;
  hub: LiveHub;
  alertWatch: AlertWatch;
  webhooks: RunningWebhooks;
};

/** Builds the `ContextParts` from the configuration and the opened database. */
export function contextParts(
  config: Config,
  { db, connection }: OpenedDatabase,
  installation: Installation,
  jobs: Jobs,
  paymentsOf: (vault: Vault) => PaymentGateway | null,
  now: () => Date,
  log: Logger,
  webhookNetwork?: WebhookNetwork,
): ContextParts {
  const site = siteOf(config);
  const vault = vaultOf(config);
  const payments = paymentsOf(vault);
  const waits = createWaitReader(db, log);
  const hub = openLiveHub({ db, waits, installation, connection, now, log });
  const places = placesOf(config, site, now);
  const alerts = alertChannelsOf(config, { db, vault, log });
  const alertWatch = watchAlerts({ db, live: hub, now, jobs, site, installation, log });
  const webhooks = startWebhooks({ db, now, jobs, vault, site, installation, log }, webhookNetwork);
  const abdm = config.abdm && abdmGateway(config.abdm, { now, log, bridgeUrl: () => site.publicUrl });
  const subscribers: readonly Publish[] = [
    (changed) => hub.queueChanged(changed),
    // A test line also shows patients of other queues, and changes of those queues don't increase its
    // revision.
    ({ testLineIds = [] }) => testLineIds.forEach((doctorId) => hub.queueOutdated({ doctorId, revision: 0 })),
    (changed) => alertWatch.queueChanged(changed),
    (changed) => webhooks.queueChanged(changed),
  ];
  const publish: Publish = (changed) => subscribers.forEach((tell) => tell(changed));
  const patientParts = { tokens: patientTokens, alerts: tokenAlerts, bookings: patientBookings };
  return {
    server: {
      db,
      now,
      live: hub,
      publish,
      waits,
      jobs,
      alerts,
      payments,
      abdm,
      plan: planGateOf({ installation, site }),
      installation,
      queues: queueCloser,
      patientParts,
      countAnew,
      noteDeletedAccount,
      noteKey,
      noteDoctorLink,
      places,
      vault,
      site,
    },
    hub,
    alertWatch,
    webhooks,
  };
}

function siteOf(config: Config): Site {
  const { publicUrl, isProduction, passwordMinLength, sms, texts, maps } = config;
  const hasSms = sms !== null || !isProduction;
  // If no address is configured, the address is set only once the server listens, because it contains the
  // port.
  return {
    publicUrl: publicUrl ?? '',
    isProduction,
    passwordMinLength,
    hasMail: config.smtp !== null,
    hasSms,
    hasWhatsapp: config.whatsapp !== null,
    texts,
    smsRegistration:
      sms === null || sms.provider === 'own'
        ? undefined
        : { provider: sms.provider, ...sms.registration, pricePaise: sms.pricePaise },
    plansWithWebhooks: config.plansWithWebhooks,
    plansWithWidget: config.plansWithWidget,
    plansWithCalendars: config.plansWithCalendars,
    plansWithKeys: config.plansWithKeys,
    maps,
    timeZone: config.timeZone,
    supportEmail: config.supportEmail,
    isElsewhere: config.isElsewhere,
    canClearAllData: config.canClearAllData,
  };
}

function placesOf({ placeSearchUrl: url }: Config, site: Site, now: () => Date): PlaceFinder {
  if (url === null) return noPlaceFinder;
  return createPlaceFinder({ url, userAgent: () => `Baari (${site.publicUrl})`, now });
}
