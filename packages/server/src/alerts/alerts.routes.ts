import type { Routes } from '../http/routes.ts';
import { getAlertKey } from './verbs/get-alert-key.ts';
import { setTextAlerts } from './verbs/set-text-alerts.ts';
import { turnOffAlerts } from './verbs/turn-off-alerts.ts';
import { turnOnAlerts } from './verbs/turn-on-alerts.ts';

export const alertsRoutes = {
  getAlertKey,
  turnOnAlerts,
  turnOffAlerts,
  setTextAlerts,
} satisfies Partial<Routes<'queue'>>;
