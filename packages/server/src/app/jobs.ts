/** The jobs of this process: mail, messages to phones and alerts, over one desk. */
import {
  alertSender,
  answerSender,
  type DeliverSms,
  openAlertQueue,
  openAnswerQueue,
  openingSender,
  openOpeningQueue,
  startSmsQueue,
} from '../alerts/index.ts';
import type { Alert, DueOpening, Jobs } from '../context/index.ts';
import { type JobsOptions, type RunningJobs, startJobs } from '../jobs/index.ts';
import { type DeliverMail, startMailQueue } from '../mail/index.ts';

export type BaariJobs = Jobs &
  Pick<RunningJobs, 'repeat' | 'stop'> & {
    /** From now on alerts are delivered by `deliver`, which throws when one is to be tried again. Before, none can be stored. */
    deliverAlerts: (deliver: (alert: Alert) => Promise<unknown>) => Promise<void>;
    /** Likewise for openings that are told. */
    deliverOpeningAlerts: (deliver: (due: DueOpening) => Promise<unknown>) => Promise<void>;
    /** Likewise for messages that are to be answered. */
    answerMessages: (answer: (messageId: string) => Promise<unknown>) => Promise<void>;
  };

/** Starts this process's part in all jobs, and gives what stores them. */
export async function startBaariJobs(
  options: JobsOptions & { deliverMail: DeliverMail; deliverSms: DeliverSms },
): Promise<BaariJobs> {
  const desk = await startJobs(options);
  const { overview, retry, repeat, stop } = desk;
  return {
    sendMail: await startMailQueue(desk, options.deliverMail),
    sendSms: await startSmsQueue(desk, options.deliverSms, options.log),
    sendAlerts: alertSender(desk),
    deliverAlerts: (deliver) => openAlertQueue(desk, deliver),
    sendOpeningAlerts: openingSender(desk),
    deliverOpeningAlerts: (deliver) => openOpeningQueue(desk, deliver),
    answerWhatsapp: answerSender(desk),
    answerMessages: (answer) => openAnswerQueue(desk, answer),
    overview,
    retry,
    repeat,
    stop,
  };
}
