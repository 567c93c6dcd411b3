export { nearDay, nearTime, timeOfDay } from './compose/formats.ts';
export { MAIL_LANGUAGES, type MailLanguage, mailLanguage, mailLanguageOf } from './compose/languages.ts';
export type { MailContent } from './compose/mail-content.ts';
export type { MailTemplates } from './write-mail.ts';
export type { MailedFigures } from './templates/figures.ts';
export { type DeliverMail, localDelivery, smtpDelivery } from './send/deliver-mail.ts';
export { insertLocalMail, listLocalMail } from './send/local-mail.repository.ts';
export { startMailQueue } from './send/mail-queue.ts';
export { OPERATOR_LANGUAGE, writeMail, type Reader } from './write-mail.ts';
