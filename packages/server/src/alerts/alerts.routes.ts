import type { Routes } from '../http/routes.ts';
import { connectWhatsapp, disconnectWhatsapp, getClinicWhatsapp } from './verbs/clinic-whatsapp.ts';
import { getAlertKey } from './verbs/get-alert-key.ts';
import { setTextAlerts } from './verbs/set-text-alerts.ts';
import { setWhatsappAlerts } from './verbs/set-whatsapp-alerts.ts';
import { turnOffOpeningAlert } from './verbs/turn-off-opening-alert.ts';
import { turnOnOpeningAlert } from './verbs/turn-on-opening-alert.ts';
import { turnOffAlerts } from './verbs/turn-off-alerts.ts';
import { turnOnAlerts } from './verbs/turn-on-alerts.ts';

export const alertsRoutes = {
  getAlertKey,
  turnOnAlerts,
  turnOffAlerts,
  turnOnOpeningAlert,
  turnOffOpeningAlert,
  setTextAlerts,
  setWhatsappAlerts,
  getClinicWhatsapp,
  connectWhatsapp,
  disconnectWhatsapp,
} satisfies Partial<Routes<'queue'>>;
