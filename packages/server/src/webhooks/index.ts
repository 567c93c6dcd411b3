export { type RunningWebhooks, startWebhooks } from './start-webhooks.ts';
export type { WebhookNetwork } from './send-webhook.ts';
export { webhooksRoutes } from './webhooks.routes.ts';
