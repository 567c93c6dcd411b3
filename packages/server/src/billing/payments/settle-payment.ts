/** Where what a gateway tells of money becomes Pro: once, whoever tells of it and however often. */
import { paidUntilAfter, settle, type GatewayPayment, type Settlement } from '@baari/core/billing';
import { serviceDateEnd, serviceDateOf } from '@baari/core/queue';
import { findReader } from '../../accounts/index.ts';
import type { Context } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { OPERATOR_LANGUAGE, writeMail } from '../../mail/index.ts';
import { findAccountTimeZone } from '../plans/account-clinics.repository.ts';
import { announcePlan } from '../plans/announce-plan.ts';
import { lockSubscription, savePaidUntil } from '../plans/subscription.repository.ts';
import { listClinicNames } from './clinic-names.repository.ts';
import { completeOrder, failOrder, lockOrder, type PaymentOrderRow } from './payment-order.repository.ts';
import { findAppliedPaymentId, recordPayment, type Teller } from './payment.repository.ts';
import { isGatewayDown, isGatewayTrouble, requireGateway } from './require-gateway.ts';
import { takeRefund } from './take-refund.ts';

type Told = { payment: GatewayPayment; toldBy: Teller };

/**
 * Does what a payment asks for; an order that is none of ours is ignored. Throws `billing.gateway_unavailable` when
 * money that is held cannot be taken now.
 */
export async function settlePayment(ctx: Context, gatewayOrderId: string, told: Told): Promise<void> {
  const settlement = await settleLocked(ctx, gatewayOrderId, told);
  if (settlement !== 'capture') return;
  // No lock is held while the gateway is asked: it may be slow.
  await settleLocked(ctx, gatewayOrderId, {
    ...told,
    payment: await take(ctx, gatewayOrderId, told.payment),
  });
}

/** Takes money that is held. The gateway takes it by itself as well: then it refuses us, and tells that it is taken. */
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
      // Another program's at the same gateway; or one that a restored backup knows nothing of.
      if (told.payment.status === 'captured')
        ctx.log.warn({ gatewayOrderId }, 'payments: money came for an order that is not known here');
      return { settlement: 'ignore' as const, accountId: null };
    }
    const done = await settlementOf(tx, order, told.payment);
    await carryOut(ctx, tx, order, done, told);
    // Whatever else becomes of the payment: a part may have gone back before anybody told of it.
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
  // Read after the lock was waited for: one statement with both would still see the order's payment as it was before.
  const paymentId = await findAppliedPaymentId(tx, order.id);
  const settlement = settle({ ...order, paymentId }, payment);
  if (order.accountId !== null) return settlement;
  // Nobody is left to give Pro to: money that is held goes back by itself, money that was taken is to be refunded.
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
      // What is known already is money that was to be given back.
      if (order.accountId === null || !(await recordPayment(tx, { ...record, outcome: 'applied' }))) return;
      return givePro(ctx, tx, order, order.accountId, payment);
    case 'surplus':
    case 'mismatch':
      if (!(await recordPayment(tx, { ...record, outcome: settlement }))) return;
      return tellOperator(ctx, tx, order, settlement, payment);
    case 'fail':
      // What is known already is an earlier try's: it says nothing of the one that is waited for.
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
