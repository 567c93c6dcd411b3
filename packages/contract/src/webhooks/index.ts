/** Webhooks: other programs that get a clinic's events. docs/webhooks.md describes the events' data. */
import { WEBHOOK_KINDS, WEBHOOK_TEST } from '@baari/core/webhooks';
import { z } from 'zod';
import { id, instant, operation } from '../shared/index.ts';

export * from './events.ts';

const ADDRESS_MAX = 500;

/**
 * An address to which events are sent. At each delivery, the server checks the address again, together with
 * its IP address.
 */
export const webhookAddress = z
  .string()
  .trim()
  .max(ADDRESS_MAX, { abort: true })
  .pipe(z.url({ protocol: /^https$/ }));

export const webhookSettings = z.object({
  address: webhookAddress,
  kinds: z.array(z.enum(WEBHOOK_KINDS)).min(1).max(WEBHOOK_KINDS.length),
  /** Adds the patient's name and phone to the events. Only the owner can turn it on. */
  withNames: z.boolean(),
});
export type WebhookSettings = z.infer<typeof webhookSettings>;

export const webhook = webhookSettings.extend({
  id,
  addedBy: z.string(),
  addedAt: instant,
  /** The time of the first failure since the last successful delivery, or null while deliveries succeed. */
  failingSince: instant.nullable(),
  /**
   * When and why Baari turned the webhook off, or null while it is on. `failing`: no delivery succeeded for
   * five days. `gone`: the receiver responded with 410.
   */
  off: z.object({ at: instant, because: z.enum(['failing', 'gone']) }).nullable(),
});
export type Webhook = z.infer<typeof webhook>;

export const DELIVERY_PROBLEMS = [
  'answer',
  'redirect',
  'timeout',
  'unreachable',
  'certificate',
  'private_address',
  'plan',
  'off',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

export const webhookDelivery = z.object({
  id,
  /** The value of the header `webhook-id`. */
  eventId: z.string(),
  kind: z.enum([...WEBHOOK_KINDS, WEBHOOK_TEST]),
  happenedAt: instant,
  state: z.enum(['due', 'delivered', 'given_up']),
  attempts: z.int(),
  /** The time of the next attempt, or null if there will be none. */
  dueAt: instant.nullable(),
  triedAt: instant.nullable(),
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  answerStatus: z.int().nullable(),
  /** The beginning of the response. Null for a webhook that sends names. */
  answerBody: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const clinicWebhooks = z.object({
  webhooks: z.array(webhook),
  /**
   * Says whether the clinic's plan includes webhooks. If the plan does not include webhooks, nothing is sent.
   */
  isInPlan: z.boolean(),
});
export type ClinicWebhooks = z.infer<typeof clinicWebhooks>;

/** The secret that signs the deliveries. The secret is shown only once. */
const withSecret = z.object({ webhook, secret: z.string() });

const tags = ['Webhooks'];
const ofClinic = z.object({ clinicId: id });
const ofWebhook = ofClinic.extend({ webhookId: id });

export const webhooks = {
  listWebhooks: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/webhooks',
      tags,
      summary: 'List the clinic’s webhooks (admins, owners)',
    })
    .input(ofClinic)
    .output(clinicWebhooks),
  addWebhook: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/webhooks',
      tags,
      summary: 'Add a webhook and get its secret (admins, owners; with names only owners)',
    })
    .input(ofClinic.extend(webhookSettings.shape))
    .output(withSecret),
  changeWebhook: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/webhooks/{webhookId}/update',
      tags,
      summary: 'Change a webhook, and turn it on again if it is off (admins, owners; with names only owners)',
    })
    .input(ofWebhook.extend(webhookSettings.shape))
    .output(webhook),
  endWebhook: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/webhooks/{webhookId}/end',
      tags,
      summary: 'End a webhook and delete its deliveries (admins, owners)',
    })
    .input(ofWebhook)
    .output(z.object({})),
  renewWebhookSecret: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/webhooks/{webhookId}/secret',
      tags,
      summary: 'Get a new secret. For a day, deliveries carry the signatures of both (admins, owners)',
    })
    .input(ofWebhook)
    .output(withSecret),
  testWebhook: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/webhooks/{webhookId}/test',
      tags,
      summary: 'Send a test event (admins, owners)',
    })
    .input(ofWebhook)
    .output(z.object({ deliveryId: id })),
  listDeliveries: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/webhooks/{webhookId}/deliveries',
      tags,
      summary: 'List the last 50 deliveries of a webhook, newest first (admins, owners)',
    })
    .input(ofWebhook)
    .output(z.array(webhookDelivery)),
  sendDeliveryAgain: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/webhooks/{webhookId}/deliveries/{deliveryId}/again',
      tags,
      summary: 'Send a delivery again, with the same id (admins, owners)',
    })
    .input(ofWebhook.extend({ deliveryId: id }))
    .output(webhookDelivery),
};
