/** The fee of a visit: its price and its mark. */
import type { KeptFee } from '@baari/contract/queue';
import { PAYMENT_KINDS } from '@baari/core/clinics';
import { type FeeMark, isOwed, owedPaise, refundOf, type TokenState } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import type { Grant } from '../../context/index.ts';
import type { Sql, Transaction, Tables } from '../../db/index.ts';
import { readState, type StateColumns } from './token-row.ts';

const REFUND = z.object({
  kind: z.enum(PAYMENT_KINDS),
  paise: z.number(),
  reason: z.string().nullable().default(null),
});

/** A mark as the table and the log store it, with one column for each part. */
const FEE_COLUMNS = z.object({
  mark: z.enum(['due', 'paid', 'free', 'waived']),
  kind: z.enum(PAYMENT_KINDS).nullable(),
  paise: z.number().nullable(),
  /** The reason is removed from the log once the patient is erased. */
  reason: z.string().nullable().default(null),
  refund: REFUND.nullable().default(null),
});
export type FeeColumns = z.infer<typeof FEE_COLUMNS>;

/** The log's details of a fee event: the earlier mark and the new mark. Null means no mark. */
export const feeChange = z.object({
  before: FEE_COLUMNS.extend({
    actor: z.custom<Grant>(),
    at: z.coerce.date(),
    drawerCountId: z.string().nullable(),
    /** The service date on which an older due fee was paid or waived. */
    paidOn: z.string().nullable().default(null),
    refund: REFUND.extend({
      actor: z.custom<Grant>(),
      at: z.coerce.date(),
      drawerCountId: z.string().nullable(),
      /** The service date of a refund that was made after the day of the payment. */
      on: z.string().nullable().default(null),
    })
      .nullable()
      .default(null),
    /** The tick of a UPI payment. It is valid only for the payment that was marked at the time `mark`. */
    tick: z
      .object({ actor: z.custom<Grant>(), at: z.coerce.date(), mark: z.coerce.date() })
      .nullable()
      .default(null),
  }).nullable(),
  after: FEE_COLUMNS.nullable(),
});
export type FeeChange = z.infer<typeof feeChange>;
export type StoredFee = NonNullable<FeeChange['before']>;

export function readFee({ mark, kind, paise, reason, refund }: FeeColumns): FeeMark {
  switch (mark) {
    case 'due':
      return { mark, paise };
    case 'paid':
      if (kind === null || paise === null) throw new TypeError('a paid fee without kind or amount');
      return refund
        ? { mark, kind, paise, refund: { kind: refund.kind, paise: refund.paise, reason: refund.reason } }
        : { mark, kind, paise };
    case 'free':
      return { mark };
    case 'waived':
      return { mark, paise, reason };
  }
}

export const feeColumns = (fee: FeeMark): FeeColumns => ({
  mark: fee.mark,
  kind: fee.mark === 'paid' ? fee.kind : null,
  paise: fee.mark === 'free' ? null : fee.paise,
  reason: fee.mark === 'waived' ? fee.reason : null,
  refund: refundOf(fee),
});

const refundJson = (more = '') =>
  `CASE WHEN f.refund_paise IS NOT NULL THEN json_build_object('kind', f.refund_kind, 'paise', f.refund_paise,
    'reason', f.refund_reason${more}) END`;

/** SQL for the fee mark in the row `fee_mark f`. */
export const FEE_JSON = `json_build_object('mark', f.mark, 'kind', f.kind, 'paise', f.paise, 'reason', f.reason, 'refund', ${refundJson()})`;

/** SQL for the person who last marked or refunded the fee in the row `fee_mark f`. */
export const FEE_ACTOR = 'coalesce(f.refund_actor, f.actor)';

const USUAL = '(d.consultation_fee * 100)::integer';
/** SQL for the price of a visit (`token t`, `doctor d`). Null if the price is unknown. */
export const FEE_BY_RULE = `CASE t.visit_type WHEN 'follow_up' THEN coalesce(d.follow_up_paise, ${USUAL})
  WHEN 'report' THEN coalesce(d.report_paise, ${USUAL}) ELSE ${USUAL} END`;

/** SQL that tells whether the row `fee_mark f` was paid and not refunded in full. */
const IS_PAID = `f.mark = 'paid' AND f.refund_paise IS DISTINCT FROM f.paise`;

/**
 * SQL for the fee that counts for `token t` because its visit was carried over from a token of an earlier
 * day. On that token, the fee was paid, waived or free. The value is null if there is no such fee, after a
 * full refund, or if the patient was seen with that token after all. The mark remains with that token, so
 * that the money is counted only once.
 */
export const CARRIED_FEE = `CASE WHEN t.carried_from IS NOT NULL THEN (
  SELECT json_build_object('tokenId', f.token_id, 'doctorId', o.doctor_id, 'serviceDate', coalesce(f.paid_on, os.service_date), 'mark', ${FEE_JSON})
  FROM fee_mark f JOIN token o ON o.id = f.token_id JOIN queue_session os ON os.id = o.session_id
  WHERE f.token_id = t.carried_from AND o.status = 'cancelled' AND (f.mark IN ('free', 'waived') OR ${IS_PAID})) END`;

/** SQL that tells whether `token t` has no mark and no carried fee. */
export const IS_UNMARKED = `NOT EXISTS (SELECT FROM fee_mark f WHERE f.token_id = t.id) AND (${CARRIED_FEE}) IS NULL`;

// A patient's last paid visit to the doctor makes a number of later visits free, for some days. The payment
// may belong to the token from which that visit was carried over.
const RECKON = {
  name: 'queue.reckon-fees',
  text: `UPDATE token t SET fee_paise = ${FEE_BY_RULE}, free_until = (
      SELECT paid.service_date + d.free_days FROM (
        SELECT l.service_date, p.issued_at FROM token p JOIN fee_mark f ON f.token_id IN (p.id, p.carried_from) JOIN queue_session l ON l.id = p.session_id
        WHERE p.patient_id = t.patient_id AND p.doctor_id = t.doctor_id AND p.id <> t.id
          AND ${IS_PAID} AND p.status <> 'cancelled'
        ORDER BY p.issued_at DESC LIMIT 1
      ) paid
      WHERE d.free_days > 0 AND paid.service_date + d.free_days >= s.service_date AND d.free_visits > (
        SELECT count(*) FROM token p JOIN fee_mark f ON f.token_id = p.id
        WHERE p.patient_id = t.patient_id AND p.doctor_id = t.doctor_id AND p.id <> t.id
          AND f.mark = 'free' AND p.issued_at > paid.issued_at))
    FROM queue_session s JOIN doctor d ON d.id = s.doctor_id
    WHERE s.id = :sessionId AND t.session_id = s.id AND t.number = ANY (:numbers::integer[])`,
};

/**
 * Calculates the fees of some tokens' visits once their patients and types are known, including free
 * follow-ups.
 */
export function reckonFees(tx: Transaction, sessionId: string | null, numbers: readonly number[]): void {
  tx.send(RECKON, { sessionId, numbers });
}

/**
 * The fee of `token t`'s visit, in SQL. If there is no calculated price, for example for a token from before
 * the clinic marked fees, it is the doctor's current price.
 */
export const VISIT_FEE = `'paise', coalesce(t.fee_paise, ${FEE_BY_RULE}), 'freeUntil', t.free_until,
  'mark', CASE WHEN f.token_id IS NOT NULL THEN ${FEE_JSON} END, 'carried', CASE WHEN f.token_id IS NULL THEN ${CARRIED_FEE} END`;

const visitFee = z.object({
  paise: z.number().nullable(),
  freeUntil: z.string().nullable(),
  mark: FEE_COLUMNS.nullable(),
  carried: z.object({ serviceDate: z.string(), mark: FEE_COLUMNS }).nullable(),
});

/**
 * Returns the amount that a token's patient still has to pay, in paise. Returns null if nothing is due or the
 * amount is unknown. A fee of a service date before `today` is due only if staff marked it as due, as in the
 * list of visits.
 */
export async function findOwed(
  sql: Sql,
  token: { sessionId: string; number: number; today: string },
): Promise<{ tokenId: string; paise: number } | null> {
  const [row] = await sql.query<{ tokenId: string; fee: unknown }>(
    `SELECT t.id AS token_id, json_build_object(${VISIT_FEE}) AS fee
     FROM token t JOIN queue_session s ON s.id = t.session_id JOIN doctor d ON d.id = t.doctor_id
       LEFT JOIN fee_mark f ON f.token_id = t.id
     WHERE t.session_id = :sessionId AND t.number = :number AND t.status <> 'cancelled'
       AND (f.mark = 'due' OR s.service_date >= :today)`,
    token,
  );
  if (!row) return null;
  const { mark, carried, ...price } = visitFee.parse(row.fee);
  const fee = { ...price, mark: mark && readFee(mark), ...(carried && { carried }) };
  const paise = isOwed(fee) ? owedPaise(fee) : null;
  return paise === null || paise === 0 ? null : { tokenId: row.tokenId, paise };
}

/**
 * Returns the fee of an earlier day that counts for a token's visit. Returns null if there is no such fee.
 */
export async function findKeptFee(
  sql: Sql,
  { sessionId, number }: { sessionId: string; number: number },
): Promise<KeptFee | null> {
  const [row] = await sql.query<{ fee: unknown }>(
    `SELECT json_build_object(${VISIT_FEE}) AS fee FROM token t JOIN doctor d ON d.id = t.doctor_id
       JOIN clinic c ON c.id = t.clinic_id AND c.marks_fees LEFT JOIN fee_mark f ON f.token_id = t.id
     WHERE t.session_id = :sessionId AND t.number = :number AND t.carried_from IS NOT NULL`,
    { sessionId, number },
  );
  const carried = row ? visitFee.parse(row.fee).carried : null;
  const fee = carried && readFee(carried.mark);
  if (!carried || !fee || fee.mark === 'due') return null;
  const paise = fee.mark === 'free' ? null : fee.paise;
  return {
    serviceDate: carried.serviceDate,
    mark: fee.mark,
    paise: paise && paise - (refundOf(fee)?.paise ?? 0),
  };
}

/** Identifies a token by its id, or by its number in a session. */
export type FeeTokenKey = { id: string } | { sessionId: string | null; number: number };

/** A token whose fee is about to be marked. */
export type FeeToken = {
  id: string;
  sessionId: string;
  serviceDate: string;
  number: number;
  state: TokenState;
  isErased: boolean;
  /** True if the visit was carried over to another day. */
  isCarried: boolean;
};

type FeeTokenRow = Pick<Tables['token'], 'id' | 'sessionId' | 'number'> &
  Pick<Tables['queueSession'], 'serviceDate'> &
  StateColumns & {
    isErased: boolean;
    isCarried: boolean;
  };

export async function findFeeToken(
  tx: Transaction,
  of: { doctorId: string } & FeeTokenKey,
): Promise<FeeToken | null> {
  const [row] = await tx.query<FeeTokenRow>(
    `SELECT t.id, t.session_id, s.service_date, t.number, t.status, t.reason, t.patient_id IS NULL AS is_erased,
       EXISTS (SELECT FROM booking WHERE carried_from = t.id) AS is_carried
     FROM token t JOIN queue_session s ON s.id = t.session_id WHERE s.doctor_id = :doctorId
       AND ${'id' in of ? 't.id = :id' : 't.session_id = :sessionId AND t.number = :number'}`,
    of,
  );
  if (!row) return null;
  const { id, sessionId, serviceDate, number, isErased, isCarried } = row;
  return { id, sessionId, serviceDate, number, state: readState(row), isErased, isCarried };
}

/** Finds a token's mark. Returns null if it has no mark. */
export async function findFee(sql: Sql, tokenId: string): Promise<StoredFee | null> {
  const [fee] = await sql.query<Omit<StoredFee, 'refund' | 'tick'> & { refund: unknown; tick: unknown }>(
    `SELECT f.mark, f.kind, f.paise, f.reason, f.actor, f.at, f.drawer_count_id, f.paid_on,
       ${refundJson(`, 'actor', f.refund_actor, 'at', f.refund_at, 'drawerCountId', f.refund_count_id, 'on', f.refunded_on`)} AS refund,
       CASE WHEN f.bank_ticked_at IS NOT NULL THEN json_build_object('actor', f.bank_ticked_by, 'at', f.bank_ticked_at,
         'mark', f.bank_ticked_mark) END AS tick
     FROM fee_mark f WHERE f.token_id = :tokenId`,
    { tokenId },
  );
  return fee ? feeChange.shape.before.parse(fee) : null;
}

// True if the row already contains the payment that is to be written. In that case, the row keeps its own
// count and tick, which are newer.
const IS_SAME_PAYMENT = `(fee_mark.at, fee_mark.mark, fee_mark.kind, fee_mark.paise)
  IS NOT DISTINCT FROM (excluded.at, excluded.mark, excluded.kind, excluded.paise)`;
const KEPT = ['drawer_count_id', 'bank_ticked_at', 'bank_ticked_by', 'bank_ticked_mark']
  .map(
    (column) =>
      `${column} = CASE WHEN ${IS_SAME_PAYMENT} THEN fee_mark.${column} ELSE excluded.${column} END`,
  )
  .join(', ');

/** Writes the mark of a session's token. Null removes the mark. */
export async function saveFee(
  tx: Transaction,
  { sessionId, number }: { sessionId: string | null; number: number | null },
  fee: StoredFee | null,
): Promise<void> {
  if (fee === null) {
    await tx.query(
      'DELETE FROM fee_mark WHERE token_id = (SELECT id FROM token WHERE session_id = :sessionId AND number = :number)',
      { sessionId, number },
    );
    return;
  }
  await tx.query(
    `INSERT INTO fee_mark (token_id, clinic_id, mark, kind, paise, reason, actor, at, drawer_count_id, paid_on,
       refund_kind, refund_paise, refund_reason, refund_actor, refund_at, refund_count_id, refunded_on,
       bank_ticked_at, bank_ticked_by, bank_ticked_mark)
     SELECT id, clinic_id, :mark, :kind, :paise, :reason, :actor, :at, :drawerCountId, :paidOn,
       :refundKind, :refundPaise, :refundReason, :refundActor, :refundAt, :refundCountId, :refundedOn,
       :tickedAt, :tickedBy, :tickedMark
     FROM token WHERE session_id = :sessionId AND number = :number
     ON CONFLICT (token_id) DO UPDATE SET mark = excluded.mark, kind = excluded.kind, paise = excluded.paise,
       reason = excluded.reason, actor = excluded.actor, at = excluded.at, ${KEPT}, paid_on = excluded.paid_on, refund_kind = excluded.refund_kind, refund_paise = excluded.refund_paise,
       refund_reason = excluded.refund_reason, refund_actor = excluded.refund_actor, refund_at = excluded.refund_at,
       refund_count_id = excluded.refund_count_id, refunded_on = excluded.refunded_on`,
    {
      sessionId,
      number,
      mark: fee.mark,
      kind: fee.kind,
      paise: fee.paise,
      reason: fee.reason,
      actor: JSON.stringify(fee.actor),
      at: fee.at,
      drawerCountId: fee.drawerCountId,
      paidOn: fee.paidOn,
      refundKind: fee.refund?.kind ?? null,
      refundPaise: fee.refund?.paise ?? null,
      refundReason: fee.refund?.reason ?? null,
      refundActor: fee.refund && JSON.stringify(fee.refund.actor),
      refundAt: fee.refund?.at ?? null,
      refundCountId: fee.refund?.drawerCountId ?? null,
      refundedOn: fee.refund?.on ?? null,
      tickedAt: fee.tick?.at ?? null,
      tickedBy: fee.tick && JSON.stringify(fee.tick.actor),
      tickedMark: fee.tick?.mark ?? null,
    },
  );
}

/** Throws `queue.refund_counted` if the token's refund belongs to a shift that was already counted. */
export async function refuseCountedRefund(
  sql: Sql,
  { sessionId, number }: { sessionId: string | null; number: number | null },
): Promise<void> {
  const counted = await sql.query(
    `SELECT FROM fee_mark f JOIN token t ON t.id = f.token_id
     WHERE t.session_id = :sessionId AND t.number = :number AND f.refund_count_id IS NOT NULL`,
    { sessionId, number },
  );
  if (counted.length > 0) throw new AppError('conflict', 'queue.refund_counted');
}

/** Moves the fee marks of visits that continue with other tokens to those tokens. */
export async function moveFees(
  tx: Transaction,
  visits: readonly { fromId: string; toId: string }[],
): Promise<void> {
  await tx.query(
    `UPDATE fee_mark f SET token_id = v.to_id FROM unnest(:fromIds::uuid[], :toIds::uuid[]) AS v (from_id, to_id)
     WHERE f.token_id = v.from_id`,
    { fromIds: visits.map(({ fromId }) => fromId), toIds: visits.map(({ toId }) => toId) },
  );
}
