import {
  paidUntilAfter,
  settle,
  type GatewayPayment,
  type Settlement,
  paidUntilOf,
} from '@baari/core/billing';
import { serviceDateEnd, serviceDateOf } from '@baari/core/queue';
import { findReader } from '../../accounts/index.ts';
import type { Context } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { OPERATOR_LANGUAGE, writeMail } from '../../mail/index.ts';
import { findAccountTimeZone, listClinicNames } from '../plans/account-clinics.repository.ts';
import { announcePlan } from '../plans/find-plan.ts';
import { lockSubscription, savePaidUntil, shortenPaidUntil } from '../plans/subscription.repository.ts';
import { completeOrder, failOrder, lockOrder, type PaymentOrderRow } from './payment-order.repository.ts';
import { findAppliedPaymentId, recordPayment, type Teller } from './payment.repository.ts';
import { listKeptPayments, recordRefund, type RefundRecord } from './refund.repository.ts';
import { isGatewayDown, isGatewayTrouble, requireGateway } from './require-gateway.ts';

type Told = { payment: GatewayPayment; toldBy: Teller };

/**
 * Gives Pro once for a payment, no matter how often and by which source it is reported. Ignores unknown
 * orders. Throws `billing.gateway_unavailable` if an authorised payment can't be captured now.
 */
export async function settlePayment(ctx: Context, gatewayOrderId: string, told: Told): Promise<void> {
  const settlement = await settleLocked(ctx, gatewayOrderId, told);
  if (settlement !== 'capture') return;
  // The gateway may be slow, so the server does not lock anything during the request to it.
  await settleLocked(ctx, gatewayOrderId, {
    ...told,
    payment: await take(ctx, gatewayOrderId, told.payment),
  });
}

/**
 * Captures an authorised payment. If the gateway has already captured the payment, it refuses a second
 * capture, and reports the first capture itself.
 */
async function take(ctx: Context, gatewayOrderId: string, held: GatewayPayment): Promise<GatewayPayment> {
  const gateway = requireGateway(ctx);
  try {
    return await gateway.capture(held.id, held);
  } catch (error) {
    if (!isGatewayTrouble(error) || isGatewayDown(error)) throw error;
    const taken = (await gateway.listPayments(gatewayOrderId)).find(({ id }) => id === held.id);
    if (taken === undefined || taken.status === 'authorized') throw error;
    return taken;
  }
}

async function settleLocked(ctx: Context, gatewayOrderId: string, told: Told): Promise<Settlement> {
  const gateway = requireGateway(ctx).name;
  const { settlement, accountId } = await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, gateway, gatewayOrderId);
    if (!order) {
      // The order belongs to another program at the same gateway, or was made after the backup that was
      // restored.
      if (told.payment.status === 'captured')
        ctx.log.warn({ gatewayOrderId }, 'payments: money came for an order that is not known here');
      return { settlement: 'ignore' as const, accountId: null };
    }
    const done = await settlementOf(tx, order, told.payment);
    await carryOut(ctx, tx, order, done, told);
    // This must run for every outcome of a payment, because part of the payment may have been refunded before
    // it was reported.
    if (told.payment.refundedPaise > 0) await takeRefund(ctx, tx, order, { ...told, at: ctx.now() });
    return { settlement: done, accountId: order.accountId };
  });
  const changesPlan = settlement === 'apply' || settlement === 'refund';
  if (changesPlan && accountId !== null) await announcePlan(ctx, accountId);
  return settlement;
}

async function settlementOf(
  tx: Transaction,
  order: PaymentOrderRow,
  payment: GatewayPayment,
): Promise<Settlement> {
  // This must be read after waiting for the lock. A single statement would still see the order without the
  // other transaction's payment.
  const paymentId = await findAppliedPaymentId(tx, order.id);
  const settlement = settle({ ...order, paymentId }, payment);
  if (order.accountId !== null) return settlement;
  // No account can get Pro for this payment. The gateway returns an uncaptured payment automatically. The
  // operator must refund a captured payment.
  if (settlement === 'apply') return 'surplus';
  return settlement === 'capture' ? 'ignore' : settlement;
}

async function carryOut(
  ctx: Context,
  tx: Transaction,
  order: PaymentOrderRow,
  settlement: Settlement,
  { payment, toldBy }: Told,
): Promise<void> {
  const record = { orderId: order.id, payment, toldBy, at: ctx.now() };
  switch (settlement) {
    case 'apply':
      // If the payment is already recorded, it was marked for a refund earlier.
      if (order.accountId === null || !(await recordPayment(tx, { ...record, outcome: 'applied' }))) return;
      return givePro(ctx, tx, order, order.accountId, payment);
    case 'surplus':
    case 'mismatch':
      if (!(await recordPayment(tx, { ...record, outcome: settlement }))) return;
      return tellOperator(ctx, tx, order, settlement, payment);
    case 'fail':
      // If the payment is already recorded, it belongs to an earlier attempt, and does not show how the
      // current attempt ended.
      if (!(await recordPayment(tx, { ...record, outcome: 'failed' }))) return;
      return failOrder(tx, order.id, record.at);
    case 'refund':
    case 'repeat':
    case 'capture':
    case 'ignore':
  }
}

async function givePro(
  ctx: Context,
  tx: Transaction,
  order: PaymentOrderRow,
  accountId: string,
  payment: GatewayPayment,
): Promise<void> {
  const paidAt = ctx.now();
  const { paidUntil } = await lockSubscription(tx, accountId);
  const timeZone = await findAccountTimeZone(tx, accountId);
  const endOfServiceDate = (instant: Date) => serviceDateEnd(serviceDateOf(instant, timeZone), timeZone);
  const periodFrom = paidUntil !== null && paidUntil > paidAt ? paidUntil : paidAt;
  const periodUntil = paidUntilAfter(paidUntil, paidAt, endOfServiceDate);
  await savePaidUntil(tx, accountId, periodUntil);
  const receiptNumber = await completeOrder(tx, order.id, {
    paidAt,
    periodFrom,
    periodUntil,
    timeZone,
    clinicNames: await listClinicNames(tx, accountId),
  });
  const reader = await findReader(tx, accountId);
  const mail = writeMail(reader ?? { email: order.payerEmail, language: OPERATOR_LANGUAGE }, (templates) =>
    templates.receipt({
      receiptNumber,
      amountPaise: order.amountPaise,
      paidAt,
      paidUntil: periodUntil,
      timeZone,
      gatewayPaymentId: payment.id,
      isTest: order.gateway === 'test',
      url: `${ctx.site.publicUrl}/receipt/${order.id}`,
    }),
  );
  await ctx.jobs.sendMail(mail, tx);
}

async function tellOperator(
  ctx: Context,
  tx: Transaction,
  order: PaymentOrderRow,
  why: 'surplus' | 'mismatch',
  payment: GatewayPayment,
): Promise<void> {
  const mail = writeMail(
    { email: ctx.site.supportEmail, language: OPERATOR_LANGUAGE },
    (templates) =>
      templates.refundDue({
        why,
        payerEmail: order.payerEmail,
        gatewayOrderId: order.gatewayOrderId,
        gatewayPaymentId: payment.id,
        paidPaise: payment.amountPaise,
        paidCurrency: payment.currency,
        orderedPaise: order.amountPaise,
        isTest: order.gateway === 'test',
      }),
    [order.payerEmail],
  );
  await ctx.jobs.sendMail(mail, tx);
}

/**
 * Records a refund of a payment for a locked order, once. After a full refund, Pro lasts only as long as the
 * account's other payments cover. A partial refund keeps Pro.
 */
async function takeRefund(
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
