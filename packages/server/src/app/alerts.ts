/** Alerts to patients in this process: when they are decided, and how they are handed over. */
import type { Config } from '../config.ts';
import type { AlertWays, Context, LivePublisher, Logger, Vault } from '../context/index.ts';
import type { Database } from '../db/index.ts';
import { createAlertWays, createPushKey, type RunningJobs } from '../jobs/index.ts';
import {
  type AlertWatch,
  decideAlerts,
  decideAllAlerts,
  deliverAlert,
  listWantingAlerts,
  watchAlerts,
} from '../queue/index.ts';
import { smsDeliveryOf } from './sms-delivery.ts';

export function alertWaysOf(config: Config, parts: { db: Database; vault: Vault; log: Logger }): AlertWays {
  return createAlertWays({
    key: createPushKey(parts),
    contact: config.supportEmail,
    added: { hosts: config.pushHosts, mayBeHttp: !config.isProduction },
    deliverSms: smsDeliveryOf(config, parts.db),
  });
}

/** The feeds' publisher, from which alerts learn of changes as well. `live` itself is not told by what they read. */
export function alertingPublisher(
  parts: Pick<Context, 'db' | 'live' | 'now' | 'jobs' | 'site' | 'log'>,
  timing: { everySeconds?: number } = {},
): { live: LivePublisher; alertWatch: AlertWatch } {
  const { live, log } = parts;
  const alertWatch = watchAlerts({
    listWanting: (doctorIds) => listWantingAlerts(parts, doctorIds),
    decide: (doctorId) => decideAlerts(parts, doctorId),
    decideByTime: () => decideAllAlerts(parts, { byTime: true }),
    ...{ log, ...timing },
  });
  return {
    alertWatch,
    live: {
      refresh: (doctorId, atLeastRevision) => live.refresh(doctorId, atLeastRevision),
      queueChanged: (change) => {
        live.queueChanged(change);
        alertWatch.queueChanged(change.doctorId);
      },
      doctorsChanged: (clinicId) => live.doctorsChanged(clinicId),
      identityRevoked: (identity) => live.identityRevoked(identity),
    },
  };
}

/** Starts this process's part in handing alerts over, and in finding those that a process died over. */
export async function startAlerts(jobs: RunningJobs, ctx: Context): Promise<void> {
  // Made with the first start: the first browser need not wait for it.
  await ctx.alerts.publicKey();
  await jobs.handOverAlerts((alert) => deliverAlert(ctx, alert));
  await jobs.repeat('decide-alerts', '* * * * *', () => decideAllAlerts(ctx));
}
