export { alertsRoutes } from './alerts.routes.ts';
export { type AlertChannelsOptions, createAlertChannels } from './channels/alert-channels.ts';
export { createPushKey } from './channels/push/push-key.ts';
export { type DeliverSms, httpSmsDelivery, localSmsDelivery } from './channels/sms/deliver-sms.ts';
export { startSmsQueue } from './channels/sms/sms-queue.ts';
export { watchAlerts, type AlertWatch } from './decide/alert-watch.ts';
export { tokenAlerts } from './decide/patient-alerts.repository.ts';
export { alertSender, openAlertQueue } from './deliver/alert-queue.ts';
export { deliverAlert } from './deliver/deliver-alert.ts';
