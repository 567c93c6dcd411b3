import type { Routes } from '../http/routes.ts';
import {
  addWebhook,
  changeWebhook,
  endWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  sendDeliveryAgain,
  testWebhook,
} from './webhook-verbs.ts';

export const webhooksRoutes = {
  listWebhooks,
  addWebhook,
  changeWebhook,
  endWebhook,
  renewWebhookSecret,
  testWebhook,
  listDeliveries,
  sendDeliveryAgain,
} satisfies Routes<'webhooks'>;
