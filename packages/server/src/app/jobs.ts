/**
 * The jobs of this process: mails, messages to phones and alerts. All jobs of the process share one job desk.
 */
import { abdmAnswerer, openAbdmQueue } from '../abdm/index.ts';
import {
  alertSender,
  answerSender,
  openAlertQueue,
  openAnswerQueue,
  openingSender,
  openOpeningQueue,
} from '../alerts/index.ts';
import type { Alert, DueOpening, Jobs } from '../context/index.ts';
import { type JobsOptions, type RunningJobs, startJobs } from '../jobs/index.ts';
import { type DeliverMail, startMailQueue } from '../mail/index.ts';
import { type DeliverSms, startSmsQueue } from '../texts/index.ts';

export type BaariJobs = Jobs &
  Pick<RunningJobs, 'repeat' | 'stop'> & {
    /**
     * Starts delivering alerts with `deliver`. If it throws an error, the job is retried. This must run
     * before the first alert is queued.
     */
    deliverAlerts: (deliver: (alert: Alert) => Promise<unknown>) => Promise<void>;
    /** Does the same as `deliverAlerts`, for opening alerts. */
    deliverOpeningAlerts: (deliver: (due: DueOpening) => Promise<unknown>) => Promise<void>;
    /** Does the same as `deliverAlerts`, for WhatsApp messages that need an answer. */
    answerMessages: (answer: (messageId: string) => Promise<unknown>) => Promise<void>;
    /** Does the same as `deliverAlerts`, for requests of the health network's gateway. */
    answerAbdmRequests: (answer: (id: string) => Promise<unknown>) => Promise<void>;
  };

/** Starts this process's workers for all jobs, and returns the functions that queue jobs. */
export async function startBaariJobs(
  options: JobsOptions & { deliverMail: DeliverMail; deliverSms: DeliverSms },
): Promise<BaariJobs> {
  const desk = await startJobs(options);
  const { overview, retry, repeat, stop } = desk;
  return {
    sendMail: await startMailQueue(desk, options.deliverMail, options.log),
    sendSms: await startSmsQueue(desk, options.deliverSms, options.log),
    sendAlerts: alertSender(desk),
    deliverAlerts: (deliver) => openAlertQueue(desk, deliver),
    sendOpeningAlerts: openingSender(desk),
    deliverOpeningAlerts: (deliver) => openOpeningQueue(desk, deliver),
    answerWhatsapp: answerSender(desk),
    answerMessages: (answer) => openAnswerQueue(desk, answer),
    answerAbdm: abdmAnswerer(desk),
    answerAbdmRequests: (answer) => openAbdmQueue(desk, answer),
    overview,
    retry,
    repeat,
    stop,
  };
}
