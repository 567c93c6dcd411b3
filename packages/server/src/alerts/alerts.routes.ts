import type { Routes } from '../http/routes.ts';
import { connectWhatsapp, disconnectWhatsapp, getClinicWhatsapp } from './verbs/clinic-whatsapp.ts';
import {
  getAlertKey,
  setTextAlerts,
  setWhatsappAlerts,
  turnOffAlerts,
  turnOnAlerts,
} from './verbs/token-alerts.ts';
import { turnOffOpeningAlert, turnOnOpeningAlert } from './verbs/opening-alerts.ts';

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
