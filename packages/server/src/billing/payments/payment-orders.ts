import type { Input } from '@baari/contract';
import {
  paymentOrder,
  type PaymentOrder,
  TRANSACTIONS_PAGE_SIZE,
  type TransactionList,
  type Receipt,
} from '@baari/contract/billing';
import { CURRENCY, PAISE_PER_RUPEE } from '@baari/core/billing';
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { requireAccount } from '../../clinics/index.ts';
import { once, type Context, type PaymentGateway } from '../../context/index.ts';
import { getPricing } from '../plans/get-pricing.ts';
import { findSubscription, lockSubscription } from '../plans/subscription.repository.ts';
import { findReusableOrder, insertOrder, reopenOrder, type NewOrder } from './payment-order.repository.ts';
import { requireOwnOrder } from './payment-outcome.ts';
import { requireGateway } from './require-gateway.ts';
import { listTransactions, findReceipt } from './transactions.repository.ts';

/** An unpaid order is reused for this long, so that two tabs or a second attempt pay the same order. */
const REUSABLE_MS = 30 * 60_000;

/**
 * Orders 30 days of Pro at the current price and returns the data that the checkout needs. Throws
 * `billing.pro_is_granted` if Pro was granted and needs no payment, `billing.payment_off`,
 * `billing.gateway_unavailable`.
 */
export async function createPaymentOrder(ctx: Context, _input: unknown): Promise<PaymentOrder> {
  const { accountId, email: payerEmail } = requireAccount(ctx);
  const gateway = requireGateway(ctx);
  refuseGranted(await findSubscription(ctx.db, accountId));
  const { proRupees } = await getPricing(ctx);
  const wanted = {
    accountId,
    gateway: gateway.name,
    amountPaise: proRupees * PAISE_PER_RUPEE,
    since: new Date(ctx.now().getTime() - REUSABLE_MS),
  };
  // The gateway may be slow, so the server does not lock anything during the request to it.
  const made =
    (await findReusableOrder(ctx.db, wanted)) ?? (await orderAt(ctx, gateway, { ...wanted, payerEmail }));
  const request = { operation: 'createPaymentOrder', input: {}, answer: paymentOrder };
  return ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      refuseGranted(await lockSubscription(tx, accountId));
      // Another tab may have created an order in the meantime. In that case, uses that order and leaves the
      // new one unused at the gateway.
      const known = await findReusableOrder(tx, wanted);
      if (known) await reopenOrder(tx, known.id);
      else await insertOrder(tx, made);
      return answerOf(known ?? made, gateway);
    }),
  );
}

async function orderAt(
  ctx: Context,
  gateway: PaymentGateway,
  wanted: Pick<NewOrder, 'accountId' | 'amountPaise' | 'payerEmail'>,
): Promise<NewOrder> {
  const { accountId, amountPaise, payerEmail } = wanted;
  const order = {
    id: uuidv7(),
    accountId,
    payerEmail,
    gateway: gateway.name,
    amountPaise,
    currency: CURRENCY,
  };
  const gatewayOrderId = await gateway.createOrder({ amountPaise, currency: CURRENCY, receipt: order.id });
  return { ...order, gatewayOrderId, createdAt: ctx.now() };
}

function refuseGranted({ isGranted }: { isGranted: boolean }): void {
  if (isGranted) throw new AppError('conflict', 'billing.pro_is_granted');
}

const answerOf = (
  order: Pick<NewOrder, 'id' | 'gatewayOrderId' | 'amountPaise' | 'currency' | 'payerEmail'>,
  { keyId, checkoutUrl, name }: PaymentGateway,
): PaymentOrder => ({
  orderId: order.id,
  gatewayOrderId: order.gatewayOrderId,
  keyId,
  checkoutUrl,
  amountPaise: order.amountPaise,
  currency: order.currency,
  email: order.payerEmail,
  isTest: name === 'test',
});

/** Returns the account's own orders, newest first. */
export async function listMyTransactions(
  ctx: Context,
  { page }: Input<'billing', 'listMyTransactions'>,
): Promise<TransactionList> {
  const { accountId } = requireAccount(ctx);
  const pageSize = TRANSACTIONS_PAGE_SIZE;
  const part = { limit: pageSize, offset: (page - 1) * pageSize };
  return { ...(await listTransactions(ctx.db, accountId, part)), page, pageSize };
}

/**
 * Returns the receipt of the account's own payment. Throws `billing.order_not_found`, and `billing.no_receipt` for an
 * unpaid order.
 */
export async function getReceipt(
  ctx: Context,
  { orderId }: Input<'billing', 'getReceipt'>,
): Promise<Receipt> {
  const { accountId } = requireAccount(ctx);
  await requireOwnOrder(ctx, accountId, { orderId });
  const receipt = await findReceipt(ctx.db, orderId);
  if (!receipt) throw new AppError('not_found', 'billing.no_receipt');
  return receipt;
}
