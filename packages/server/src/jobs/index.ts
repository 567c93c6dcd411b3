export { localDelivery, smtpDelivery, type DeliverMail } from './deliver-mail.ts';
export { httpSmsDelivery, localSmsDelivery, type DeliverSms } from './deliver-sms.ts';
export { framesOf, jobFailureOf } from './job-failure.ts';
export { listLocalMail } from './local-mail.repository.ts';
export { startJobs, type RunningJobs } from './start-jobs.ts';
