/** The deliveries of webhooks. These rows are also the job queue of a webhook. */
import type { DeliveryProblem, WebhookDelivery } from '@baari/contract/webhooks';
import { DELIVERIES_KEPT, type SentKind } from '@baari/core/webhooks';
import type { Sql, Tables, Transaction } from '../db/index.ts';

type DeliveryRow = Pick<
  Tables['webhookDelivery'],
  'id' | 'eventId' | 'happenedAt' | 'state' | 'attempts' | 'dueAt' | 'triedAt' | 'answerStatus' | 'answerBody'
> & { kind: SentKind; problem: DeliveryProblem | null };

const COLUMNS =
  'id, event_id, kind, happened_at, state, attempts, due_at, tried_at, problem, answer_status, answer_body';

const deliveryOf = ({ happenedAt, dueAt, triedAt, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  happenedAt: happenedAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
  triedAt: triedAt?.toISOString() ?? null,
});

/** Returns a webhook's newest deliveries, newest first. */
export async function listDeliveryRows(sql: Sql, webhookId: string): Promise<WebhookDelivery[]> {
  const rows = await sql.query<DeliveryRow>(
    `SELECT ${COLUMNS} FROM webhook_delivery WHERE webhook_id = :webhookId
     ORDER BY happened_at DESC, event_id DESC LIMIT :most`,
    { webhookId, most: DELIVERIES_KEPT },
  );
  return rows.map(deliveryOf);
}

/**
 * Makes a delivery due again, with a new series of attempts. Returns null if the webhook has no such
 * delivery.
 */
export async function makeDueAgain(
  tx: Transaction,
  { webhookId, deliveryId, at }: { webhookId: string; deliveryId: string; at: Date },
): Promise<WebhookDelivery | null> {
  const [row] = await tx.query<DeliveryRow>(
    `UPDATE webhook_delivery SET state = 'due', attempts = 0, due_at = :at
     WHERE webhook_id = :webhookId AND id = :deliveryId RETURNING ${COLUMNS}`,
    { webhookId, deliveryId, at },
  );
  return row ? deliveryOf(row) : null;
}

export type NewDelivery = { eventId: string; kind: SentKind; data: object; happenedAt: Date };

/**
 * Adds the deliveries of events to all webhooks of a clinic that subscribe to them and were on when they
 * happened.
 */
export async function addDeliveries(
  tx: Transaction,
  clinicId: string,
  events: readonly NewDelivery[],
  at: Date,
): Promise<number> {
  const added = await tx.query(
    `INSERT INTO webhook_delivery (id, clinic_id, webhook_id, event_id, kind, data, happened_at, due_at)
     SELECT gen_random_uuid(), w.clinic_id, w.id, e.event_id, e.kind, e.data, e.happened_at, :at
     FROM json_to_recordset(:events) AS e (event_id text, kind text, data jsonb, happened_at timestamptz)
     JOIN webhook w ON w.clinic_id = :clinicId AND e.kind = ANY (w.kinds) AND e.happened_at >= w.active_since
     ON CONFLICT ON CONSTRAINT webhook_delivery_once DO NOTHING RETURNING id`,
    { clinicId, at, events: JSON.stringify(events.map(rowOf)) },
  );
  return added.length;
}

const rowOf = ({ eventId, kind, data, happenedAt }: NewDelivery) => ({
  event_id: eventId,
  kind,
  data,
  happened_at: happenedAt,
});

/** Adds a delivery to one webhook, whatever kinds it subscribes to. */
export async function addDelivery(
  tx: Transaction,
  of: { id: string; clinicId: string; webhookId: string },
  { eventId, kind, data, happenedAt }: NewDelivery,
): Promise<void> {
  await tx.query(
    `INSERT INTO webhook_delivery (id, clinic_id, webhook_id, event_id, kind, data, happened_at, due_at)
     VALUES (:id, :clinicId, :webhookId, :eventId, :kind, :data, :happenedAt, :happenedAt)`,
    { ...of, eventId, kind, data: JSON.stringify(data), happenedAt },
  );
}

const CLAIM = {
  name: 'webhooks.claim',
  text: `UPDATE webhook SET busy_until = :until WHERE id IN (
      SELECT w.id FROM webhook w
      WHERE w.off_at IS NULL AND (w.busy_until IS NULL OR w.busy_until <= :now)
        AND (w.paused_until IS NULL OR w.paused_until <= :now)
        AND EXISTS (SELECT FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.due_at <= :now)
      ORDER BY w.busy_until NULLS FIRST LIMIT :most FOR UPDATE OF w SKIP LOCKED
    ) RETURNING id, clinic_id`,
};

/**
 * Claims webhooks that have due deliveries. The webhook that has waited longest comes first. Until `until`,
 * no other process delivers to them.
 */
export const claimWebhooks = (
  sql: Sql,
  claim: { now: Date; until: Date; most: number },
): Promise<{ id: string; clinicId: string }[]> => sql.query(CLAIM, claim);

export type DueDelivery = Pick<
  Tables['webhookDelivery'],
  'id' | 'clinicId' | 'webhookId' | 'eventId' | 'happenedAt'
> &
  Pick<Tables['webhook'], 'address' | 'withNames' | 'secretsSealed'> & {
    kind: SentKind;
    data: { tokenId?: string; bookingId?: string };
  };

const TAKE = {
  name: 'webhooks.take',
  text: `WITH w AS (
      UPDATE webhook SET busy_until = :until
      WHERE id = :webhookId AND off_at IS NULL AND (paused_until IS NULL OR paused_until <= :now)
      RETURNING id, address, with_names, secrets_sealed
    )
    SELECT d.id, d.clinic_id, d.webhook_id, d.event_id, d.kind, d.data, d.happened_at,
      w.address, w.with_names, w.secrets_sealed
    FROM w JOIN webhook_delivery d ON d.webhook_id = w.id
    WHERE d.due_at <= :now ORDER BY d.due_at, d.happened_at, d.event_id LIMIT 1`,
};

/**
 * Returns the next due delivery of a claimed webhook and extends the claim. Returns null if there is no due
 * delivery.
 */
export async function takeDelivery(
  sql: Sql,
  claim: { webhookId: string; now: Date; until: Date },
): Promise<DueDelivery | null> {
  const [row] = await sql.query<DueDelivery>(TAKE, claim);
  return row ?? null;
}

/** Ends a claim, and deletes the webhook's finished deliveries except the newest. */
export async function releaseWebhook(sql: Sql, webhookId: string, now: Date): Promise<void> {
  await sql.query('UPDATE webhook SET busy_until = :now WHERE id = :webhookId', { webhookId, now });
  await sql.query(
    `DELETE FROM webhook_delivery WHERE webhook_id = :webhookId AND due_at IS NULL AND id IN (
       SELECT id FROM webhook_delivery WHERE webhook_id = :webhookId AND due_at IS NULL
       ORDER BY happened_at DESC, event_id DESC OFFSET :kept)`,
    { webhookId, kept: DELIVERIES_KEPT },
  );
}

type Tried = {
  id: string;
  at: Date;
  problem: DeliveryProblem | null;
  status: number | null;
  body: string | null;
};

/** Records an attempt. `next` is the time of the next attempt. Null if there will be none. */
export async function saveAttempt(tx: Transaction, tried: Tried & { next: Date | null }): Promise<void> {
  await tx.query(
    `UPDATE webhook_delivery SET attempts = attempts + 1, tried_at = :at, problem = :problem, answer_status = :status,
       answer_body = :body, due_at = :next,
       state = CASE WHEN :next::timestamptz IS NOT NULL THEN 'due' WHEN :problem::text IS NULL THEN 'delivered' ELSE 'given_up' END
     WHERE id = :id`,
    tried,
  );
}

/** The state of a webhook and of one of its deliveries, under a lock. */
export type LockedState = Pick<Tables['webhook'], 'failingSince' | 'clinicId'> &
  Pick<Tables['webhookDelivery'], 'attempts'>;

/**
 * Locks a webhook with one of its due deliveries. Returns null if one of them was deleted or is no longer
 * due.
 */
export async function lockState(
  tx: Transaction,
  of: { webhookId: string; id: string },
): Promise<LockedState | null> {
  const [row] = await tx.query<LockedState>(
    `SELECT w.failing_since, w.clinic_id, d.attempts FROM webhook w
     JOIN webhook_delivery d ON d.webhook_id = w.id AND d.id = :id AND d.due_at IS NOT NULL
     WHERE w.id = :webhookId AND w.off_at IS NULL FOR UPDATE`,
    { webhookId: of.webhookId, id: of.id },
  );
  return row ?? null;
}

export async function saveHealth(
  tx: Transaction,
  webhookId: string,
  { failingSince, pausedUntil }: { failingSince: Date | null; pausedUntil: Date | null },
): Promise<void> {
  await tx.query(
    'UPDATE webhook SET failing_since = :failingSince, paused_until = :pausedUntil WHERE id = :webhookId',
    { webhookId, failingSince, pausedUntil },
  );
}

/** Turns a webhook off and gives up its due deliveries. */
export async function turnOff(
  tx: Transaction,
  webhookId: string,
  { because, at }: { because: 'failing' | 'gone'; at: Date },
): Promise<void> {
  await tx.query('UPDATE webhook SET off_at = :at, off_because = :because WHERE id = :webhookId', {
    webhookId,
    at,
    because,
  });
  await giveUpDue(tx, webhookId, 'off');
}

/** Gives up all due deliveries of a webhook. */
export async function giveUpDue(sql: Sql, webhookId: string, problem: 'plan' | 'off'): Promise<void> {
  await sql.query(
    `UPDATE webhook_delivery SET state = 'given_up', due_at = NULL, problem = coalesce(problem, :problem)
     WHERE webhook_id = :webhookId AND due_at IS NOT NULL`,
    { webhookId, problem },
  );
}

export type PatientOfEvent = { name: string; phone: string | null };

/** Returns the patient of a token or a booking. Returns null if the patient was erased. */
export async function findPatientOf(
  sql: Sql,
  { clinicId, data }: Pick<DueDelivery, 'clinicId' | 'data'>,
): Promise<PatientOfEvent | null> {
  const table = data.bookingId === undefined ? 'token' : 'booking';
  const [row] = await sql.query<PatientOfEvent>(
    `SELECT p.name, coalesce(t.phone, p.phone) AS phone FROM ${table} t JOIN patient p ON p.id = t.patient_id
     WHERE t.clinic_id = :clinicId AND t.id = :id`,
    { clinicId, id: data.bookingId ?? data.tokenId },
  );
  return row ?? null;
}
