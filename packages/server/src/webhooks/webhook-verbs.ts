/** The operations of owners and admins on their clinic's webhooks. */
import type { Input } from '@baari/contract';
import type { ClinicWebhooks, Webhook, WebhookDelivery, WebhookSettings } from '@baari/contract/webhooks';
import type { AdminAct } from '@baari/core/platform';
import { AppError } from '@baari/core/shared';
import { WEBHOOK_TEST, WEBHOOKS_MAX } from '@baari/core/webhooks';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import {
  findClinicEver,
  type MemberGrant,
  requireAccount,
  requireClinic,
  requireLocked,
} from '../clinics/index.ts';
import { type Context, once } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { recordAct } from '../platform/index.ts';
import { addDelivery, listDeliveryRows, makeDueAgain } from './deliveries.repository.ts';
import { hasWebhooks } from './has-webhooks.ts';
import { mayReceive } from './send-webhook.ts';
import { openSecrets, sealFirst, sealRenewed } from './webhook-secrets.ts';
import {
  deleteWebhook,
  insertWebhook,
  listWebhookRows,
  type LockedWebhook,
  lockWebhook,
  saveSecrets,
  updateWebhook,
} from './webhooks.repository.ts';

/** Returns the clinic's webhooks, and whether its plan includes them, for admins and owners. */
export async function listWebhooks(
  ctx: Context,
  { clinicId }: Input<'webhooks', 'listWebhooks'>,
): Promise<ClinicWebhooks> {
  await requireClinic(ctx, clinicId, 'admin');
  return { webhooks: await listWebhookRows(ctx.db, clinicId), isInPlan: await hasWebhooks(ctx, clinicId) };
}

/**
 * Adds a webhook and returns its secret. A repeated request returns the same webhook and secret. Throws
 * `clinic.role_too_low` (also for an admin who allows names), `webhook.not_in_plan`, `webhook.wrong_address`,
 * `webhook.too_many`.
 */
export async function addWebhook(
  ctx: Context,
  input: Input<'webhooks', 'addWebhook'>,
): Promise<{ webhook: Webhook; secret: string }> {
  const { clinicId } = input;
  const { grant } = await requireClinic(ctx, clinicId, 'admin');
  requireOwnerForNames(grant, input.withNames);
  requirePublic(input.address);
  await requireInPlan(ctx, clinicId);
  return ctx.db.transaction(async (tx) => {
    const request = { operation: 'addWebhook', input, answer: z.object({ webhookId: z.string() }) };
    const { webhookId } = await once(ctx, tx, request, async () => {
      const id = uuidv7();
      await requireLocked(tx, clinicId);
      const row = { ...input, id, secretsSealed: sealFirst(ctx.vault), actor: grant, at: ctx.now() };
      if (!(await insertWebhook(tx, row)))
        throw new AppError('limit_exceeded', 'webhook.too_many', { limit: WEBHOOKS_MAX });
      await note(ctx, tx, 'webhook.added', { ...input, webhookId: id });
      return { webhookId: id };
    });
    return withSecret(ctx, await requireWebhook(tx, { clinicId, webhookId }));
  });
}

/**
 * Changes a webhook, and turns it on if it was off. Throws `clinic.role_too_low` (also for an admin when the
 * webhook gets names, before or after), `webhook.wrong_address`, `webhook.not_found`.
 */
export async function changeWebhook(
  ctx: Context,
  input: Input<'webhooks', 'changeWebhook'>,
): Promise<Webhook> {
  const { grant } = await requireClinic(ctx, input.clinicId, 'admin');
  requirePublic(input.address);
  return ctx.db.transaction(async (tx) => {
    const before = await requireWebhook(tx, input);
    requireOwnerForNames(grant, input.withNames || before.webhook.withNames);
    await updateWebhook(tx, { ...input, at: ctx.now() });
    await note(ctx, tx, 'webhook.changed', input);
    return (await requireWebhook(tx, input)).webhook;
  });
}

/** Ends a webhook and deletes its deliveries. If the webhook has already ended, nothing changes. */
export async function endWebhook(ctx: Context, input: Input<'webhooks', 'endWebhook'>): Promise<void> {
  await requireClinic(ctx, input.clinicId, 'admin');
  await ctx.db.transaction(async (tx) => {
    const locked = await lockWebhook(tx, input);
    if (locked === null) return;
    await deleteWebhook(tx, input.webhookId);
    await note(ctx, tx, 'webhook.ended', { ...locked.webhook, ...input });
  });
}

/**
 * Makes a new secret. For one more day, deliveries are also signed with the previous secret. Throws
 * `webhook.not_found`.
 */
export async function renewWebhookSecret(
  ctx: Context,
  input: Input<'webhooks', 'renewWebhookSecret'>,
): Promise<{ webhook: Webhook; secret: string }> {
  await requireClinic(ctx, input.clinicId, 'admin');
  return ctx.db.transaction(async (tx) => {
    const request = { operation: 'renewWebhookSecret', input, answer: z.object({}) };
    await once(ctx, tx, request, async () => {
      const { webhook, secretsSealed } = await requireWebhook(tx, input);
      await saveSecrets(tx, input.webhookId, sealRenewed(ctx.vault, secretsSealed, ctx.now()));
      await note(ctx, tx, 'webhook.secret_renewed', { ...webhook, ...input });
      return {};
    });
    return withSecret(ctx, await requireWebhook(tx, input));
  });
}

/**
 * Sends a test event, whatever kinds the webhook subscribes to. Throws `webhook.not_found`,
 * `webhook.not_in_plan`.
 */
export async function testWebhook(
  ctx: Context,
  input: Input<'webhooks', 'testWebhook'>,
): Promise<{ deliveryId: string }> {
  const { clinicId, webhookId } = input;
  await requireClinic(ctx, clinicId, 'admin');
  await requireInPlan(ctx, clinicId);
  const deliveryId = uuidv7();
  await ctx.db.transaction(async (tx) => {
    requireOn(await requireWebhook(tx, input));
    await addDelivery(
      tx,
      { id: deliveryId, clinicId, webhookId },
      { eventId: `test-${deliveryId}`, kind: WEBHOOK_TEST, data: { clinicId }, happenedAt: ctx.now() },
    );
  });
  return { deliveryId };
}

/** Returns the last deliveries of a webhook, newest first. Throws `webhook.not_found`. */
export async function listDeliveries(
  ctx: Context,
  input: Input<'webhooks', 'listDeliveries'>,
): Promise<WebhookDelivery[]> {
  await requireClinic(ctx, input.clinicId, 'admin');
  const webhooks = await listWebhookRows(ctx.db, input.clinicId);
  if (!webhooks.some(({ id }) => id === input.webhookId)) throw notFound();
  return listDeliveryRows(ctx.db, input.webhookId);
}

/**
 * Sends a delivery again with the same id, in a new series of attempts. Throws `webhook.not_found` (also for
 * a delivery that is no longer kept), `webhook.off`, `webhook.not_in_plan`.
 */
export async function sendDeliveryAgain(
  ctx: Context,
  input: Input<'webhooks', 'sendDeliveryAgain'>,
): Promise<WebhookDelivery> {
  await requireClinic(ctx, input.clinicId, 'admin');
  await requireInPlan(ctx, input.clinicId);
  const delivery = await ctx.db.transaction(async (tx) => {
    requireOn(await requireWebhook(tx, input));
    return makeDueAgain(tx, { ...input, at: ctx.now() });
  });
  if (delivery === null) throw notFound();
  return delivery;
}

async function requireInPlan(ctx: Context, clinicId: string): Promise<void> {
  if (!(await hasWebhooks(ctx, clinicId))) throw new AppError('limit_exceeded', 'webhook.not_in_plan');
}

async function requireWebhook(
  tx: Transaction,
  of: { clinicId: string; webhookId: string },
): Promise<LockedWebhook> {
  const locked = await lockWebhook(tx, of);
  if (locked === null) throw notFound();
  return locked;
}

const notFound = () => new AppError('not_found', 'webhook.not_found');

function requireOn({ webhook: { off } }: LockedWebhook): void {
  if (off !== null) throw new AppError('conflict', 'webhook.off');
}

function requirePublic(address: string): void {
  if (!mayReceive(address)) throw new AppError('invalid', 'webhook.wrong_address');
}

/** An admin must not be able to send patients' names to an address of the admin's choice. */
function requireOwnerForNames({ role }: MemberGrant, withNames: boolean): void {
  if (withNames && role !== 'owner') throw new AppError('forbidden', 'clinic.role_too_low');
}

const withSecret = ({ vault }: Context, { webhook, secretsSealed }: LockedWebhook) => ({
  webhook,
  secret: openSecrets(vault, secretsSealed).secret,
});

type Noted = Pick<WebhookSettings, 'address' | 'withNames'> & { clinicId: string; webhookId: string };

/** Records a change in the audit log with the host name of the address, because its path may be a secret. */
async function note(
  ctx: Context,
  tx: Transaction,
  act: Extract<AdminAct, `webhook.${string}`>,
  { clinicId, webhookId, address, withNames }: Noted,
): Promise<void> {
  const clinic = await findClinicEver(tx, clinicId);
  await recordAct(tx, requireAccount(ctx), ctx.now(), {
    act,
    subject: clinic?.profile.name ?? clinicId,
    subjectId: clinicId,
    detail: { webhook: webhookId, host: new URL(address).host, withNames },
  });
}
