export { type DeliverSms, httpSmsDelivery, localSmsDelivery } from './deliver-sms.ts';
export { type ListedTemplate, listTextTemplates } from './list-templates.ts';
export { startSmsQueue } from './sms-queue.ts';
export { textName } from './text-name.ts';
export { writeText } from './write-text.ts';
