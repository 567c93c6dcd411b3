import { paidUntilOf } from '@baari/core/billing';
import { serviceDateEnd, serviceDateOf } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { lockSubscription, shortenPaidUntil } from '../plans/subscription.repository.ts';
import type { PaymentOrderRow } from './payment-order.repository.ts';
import { listKeptPayments, recordRefund, type RefundRecord } from './refund.repository.ts';

/**
 * Writes down what the gateway gave back of a locked order's payment, once. When all of it went back, Pro ends with the days
 * that other payments pay for, at once if there are none. A part that went back ends nothing.
 */
export async function takeRefund(
  ctx: Context,
  tx: Transaction,
  order: PaymentOrderRow,
  refund: Omit<RefundRecord, 'orderId'>,
): Promise<void> {
  const news = await recordRefund(tx, { ...refund, orderId: order.id });
  if (news === null || news.outcome !== 'applied' || !news.isWhole || order.accountId === null) return;
  const { paidUntil } = await lockSubscription(tx, order.accountId);
  const now = ctx.now();
  if (paidUntil === null || paidUntil <= now) return;
  const kept = await listKeptPayments(tx, order.accountId);
  const left = paidUntilOf(
    kept.map(({ paidAt, timeZone }) => ({
      paidAt,
      endOfServiceDate: (instant) => serviceDateEnd(serviceDateOf(instant, timeZone), timeZone),
    })),
  );
  const end = Math.min(paidUntil.getTime(), Math.max(left?.getTime() ?? 0, now.getTime()));
  await shortenPaidUntil(tx, order.accountId, new Date(end));
}
