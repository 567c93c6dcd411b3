import type { PlanType, Subscription } from '@baari/core/billing';
import type { Sql, Transaction } from '../../db/index.ts';

export type StoredSubscription = Subscription & {
  /**
   * The doctor whom the owner chose to keep covered on Free. Null means that the oldest doctor is covered.
   */
  coveredDoctorId: string | null;
  /** True if the owner asked to leave Pro when the paid days end. */
  isDowngradeAtEnd: boolean;
};

const COLUMNS = 's.is_granted, s.paid_until, s.covered_doctor_id, s.downgrade_at_end AS is_downgrade_at_end';

export const NO_SUBSCRIPTION: StoredSubscription = {
  isGranted: false,
  paidUntil: null,
  coveredDoctorId: null,
  isDowngradeAtEnd: false,
};

/** Locks an account's subscription. Creates a free one if it has none. */
export async function lockSubscription(tx: Transaction, accountId: string): Promise<StoredSubscription> {
  await tx.query('INSERT INTO subscription (account_id) VALUES (:accountId) ON CONFLICT DO NOTHING', {
    accountId,
  });
  const [row] = await tx.query<StoredSubscription>(
    `SELECT ${COLUMNS} FROM subscription s WHERE s.account_id = :accountId FOR UPDATE`,
    { accountId },
  );
  return row ?? NO_SUBSCRIPTION;
}

/** Finds an account's subscription, or returns a free one if it has none. */
export async function findSubscription(sql: Sql, accountId: string): Promise<StoredSubscription> {
  const [row] = await sql.query<StoredSubscription>(
    `SELECT ${COLUMNS} FROM subscription s WHERE s.account_id = :accountId`,
    {
      accountId,
    },
  );
  return row ?? NO_SUBSCRIPTION;
}

const SUBSCRIPTION_OF_CLINIC = {
  name: 'billing.subscription-of-clinic',
  text: `SELECT ${COLUMNS}
    FROM clinic_member m JOIN subscription s ON s.account_id = m.account_id
    WHERE m.clinic_id = :clinicId AND m.role = 'owner'`,
};

/** Returns the subscription of a clinic's owner, or a free one if the clinic has no owner. */
export async function findSubscriptionOfClinic(sql: Sql, clinicId: string): Promise<StoredSubscription> {
  const [row] = await sql.query<StoredSubscription>(SUBSCRIPTION_OF_CLINIC, { clinicId });
  return row ?? NO_SUBSCRIPTION;
}

/** Sets the end of the paid days in a locked subscription. Paying cancels a planned downgrade. */
export async function savePaidUntil(tx: Transaction, accountId: string, paidUntil: Date): Promise<void> {
  await tx.query(
    `UPDATE subscription SET paid_until = :paidUntil, ended_at = NULL, downgrade_at_end = false, updated_at = now()
     WHERE account_id = :accountId`,
    { accountId, paidUntil },
  );
}

/** Shortens the paid days of a locked subscription after a refund. */
export async function shortenPaidUntil(tx: Transaction, accountId: string, paidUntil: Date): Promise<void> {
  await tx.query(
    'UPDATE subscription SET paid_until = :paidUntil, updated_at = now() WHERE account_id = :accountId',
    { accountId, paidUntil },
  );
}

/** Plans or cancels the downgrade at the end of the paid days, in a locked subscription. */
export async function saveDowngradeAtEnd(
  tx: Transaction,
  accountId: string,
  isWanted: boolean,
): Promise<void> {
  await tx.query(
    'UPDATE subscription SET downgrade_at_end = :isWanted, updated_at = now() WHERE account_id = :accountId',
    { accountId, isWanted },
  );
}

/** Grants an account Pro without an end, or removes both the grant and all paid days. */
export async function setPlan(sql: Sql, accountId: string, plan: PlanType): Promise<void> {
  await sql.query(
    `INSERT INTO subscription AS s (account_id, is_granted) VALUES (:accountId, :isGranted)
     ON CONFLICT (account_id) DO UPDATE SET is_granted = :isGranted, downgrade_at_end = false, updated_at = now(),
       paid_until = CASE WHEN :isGranted THEN s.paid_until END, ended_at = CASE WHEN :isGranted THEN s.ended_at END,
       given_up_through = CASE WHEN :isGranted THEN s.given_up_through ELSE (
         SELECT coalesce(max(receipt_number), 0) FROM payment_order WHERE account_id = :accountId) END`,
    { accountId, isGranted: plan === 'pro' },
  );
}

/** Sets the doctor covered by the Free plan, in a locked subscription. */
export async function saveCoveredDoctor(tx: Transaction, accountId: string, doctorId: string): Promise<void> {
  await tx.query(
    'UPDATE subscription SET covered_doctor_id = :doctorId, updated_at = now() WHERE account_id = :accountId',
    { accountId, doctorId },
  );
}
