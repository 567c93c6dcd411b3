export {
  type DeliverSms,
  httpSmsDelivery,
  localSmsDelivery,
  registeredDelivery,
  type Registration,
} from './deliver-sms.ts';
export { type ListedTemplate, listTextTemplates } from './list-templates.ts';
export { TextRefusal } from './post-text.ts';
export { textReportPath, textReportWebhook } from './report-webhook.ts';
export { exotel, msg91, otherProvider, type SendText } from './providers.ts';
export { findShortLink, shortPathOf } from './short-link.repository.ts';
export { startSmsQueue } from './sms-queue.ts';
export {
  type CountedFailures,
  type CountedTexts,
  countClinicTexts,
  countTextDeliveries,
  countTextFailures,
  insertTextDelivery,
  type TextDelivery,
} from './text-delivery.repository.ts';
export { textName } from './text-name.ts';
export { canWrite, type WrittenText, writeText } from './write-text.ts';
