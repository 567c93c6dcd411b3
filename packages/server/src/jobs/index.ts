export { createAlertWays, type AlertWaysOptions } from './alert-ways.ts';
export { localDelivery, smtpDelivery, type DeliverMail } from './deliver-mail.ts';
export { httpSmsDelivery, localSmsDelivery, type DeliverSms } from './deliver-sms.ts';
export { framesOf, JobFailure, jobFailureOf } from './job-failure.ts';
export { listLocalMail } from './local-mail.repository.ts';
export { createPushKey } from './push-key.ts';
export { startJobs, type RunningJobs } from './start-jobs.ts';
