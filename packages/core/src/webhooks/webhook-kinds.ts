/** The kinds of events that a clinic can send to other programs. */
export const WEBHOOK_KINDS = [
  'token.issued',
  'token.called',
  'token.completed',
  'token.cancelled',
  'queue.opened',
  'queue.closed',
  'queue.delayed',
  'booking.made',
  'booking.moved',
  'booking.ended',
  'booking.checked_in',
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** The type of the event that the "Send a test" button sends. Every webhook gets this event. */
export const WEBHOOK_TEST = 'webhook.test';
export type SentKind = WebhookKind | typeof WEBHOOK_TEST;

/** The maximum number of webhooks that a clinic can have. */
export const WEBHOOKS_MAX = 5;

/** The number of finished deliveries that are kept for a webhook. */
export const DELIVERIES_KEPT = 50;
