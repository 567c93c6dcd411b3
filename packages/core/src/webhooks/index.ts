export {
  DELIVERIES_KEPT,
  type SentKind,
  WEBHOOK_KINDS,
  WEBHOOK_TEST,
  type WebhookKind,
  WEBHOOKS_MAX,
} from './webhook-kinds.ts';
export { type LoggedQueueChange, type QueueWebhook, queueWebhooks } from './queue-webhooks.ts';
export {
  ATTEMPTS_MAX,
  FAILING_DAYS,
  hasFailedTooLong,
  nextAttempt,
  pauseUntil,
  RETRY_SECONDS,
} from './delivery-schedule.ts';
