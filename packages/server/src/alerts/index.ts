export { alertsRoutes } from './alerts.routes.ts';
export { monthAt } from './channels/whatsapp/account-of.ts';
export { clinicCap, findMonth } from './channels/whatsapp/whatsapp-month.repository.ts';
export { listTemplates } from './channels/whatsapp/whatsapp-template.ts';
export { type AlertChannelsOptions, createAlertChannels } from './channels/alert-channels.ts';
export { createPushKey, refuseBrokenPushKey, refuseOtherSecret } from './channels/push/push-key.ts';
export { watchAlerts, type AlertWatch } from './decide/alert-watch.ts';
export { tokenAlerts } from './decide/patient-alerts.repository.ts';
export { alertSender, openAlertQueue } from './deliver/alert-queue.ts';
export { canTextIssued, claimWithinLimits, type TextContext } from './deliver/claim-text.ts';
export { deleteSentText } from './deliver/sent-text.repository.ts';
export { deliverAlert } from './deliver/deliver-alert.ts';
export {
  tellBooked,
  type ToldBooking,
  type Reached,
  tellAgain,
  type ToldAgain,
} from './deliver/tell-booked.ts';
export { alertOfToken, BOOKING_WHATSAPP, tellOfBooking } from './decide/booking-alerts.repository.ts';
export type { BookingTextKind } from './words/booking-words.ts';
export { deliverOpeningAlert, openingSender, openOpeningQueue } from './deliver/deliver-opening-alert.ts';
export { lookAtOpenings } from './openings/tell-openings.ts';
export { answerMessage } from './incoming/answer-message.ts';
export { answerSender, openAnswerQueue } from './incoming/answer-queue.ts';
export { WHATSAPP_WEBHOOK_PATH, whatsappWebhook } from './incoming/webhook.ts';
