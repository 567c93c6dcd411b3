import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle, type GatewayPayment, type OrderState } from './payment.ts';

const order: OrderState = { amountPaise: 100_000, currency: 'INR', status: 'pending', paymentId: null };
const paid: OrderState = { ...order, status: 'completed', paymentId: 'pay_1' };
const payment: GatewayPayment = {
  id: 'pay_1',
  amountPaise: 100_000,
  currency: 'INR',
  status: 'captured',
  refundedPaise: 0,
};

describe('settling a captured payment', () => {
  it('applies a payment to a pending order or a failed order', () => {
    expect(settle(order, payment)).toBe('apply');
    expect(settle({ ...order, status: 'failed' }, payment)).toBe('apply');
  });

  it('reports a repeat if the same payment completed the order, and a surplus if another payment did', () => {
    expect(settle(paid, payment)).toBe('repeat');
    expect(settle(paid, { ...payment, id: 'pay_2' })).toBe('surplus');
  });

  it.each([
    ['a smaller amount than ordered', { amountPaise: 99_999 }],
    ['a larger amount than ordered', { amountPaise: 100_001 }],
    ['another currency than ordered', { currency: 'USD' }],
  ])('reports a payment of %s as a mismatch', (_, change) => {
    expect(settle(order, { ...payment, ...change })).toBe('mismatch');
  });
});

describe('settling any other payment', () => {
  it('captures an authorised payment of the ordered amount while the order is unpaid', () => {
    const held: GatewayPayment = { ...payment, status: 'authorized' };
    expect(settle(order, held)).toBe('capture');
    expect(settle({ ...order, status: 'failed' }, held)).toBe('capture');
    expect(settle(paid, held)).toBe('ignore');
    expect(settle(order, { ...held, amountPaise: 1 })).toBe('ignore');
  });

  it('marks an order as failed only while it is pending', () => {
    const failed: GatewayPayment = { ...payment, status: 'failed' };
    expect(settle(order, failed)).toBe('fail');
    expect(settle(paid, failed)).toBe('ignore');
    expect(settle({ ...order, status: 'failed' }, failed)).toBe('ignore');
  });

  it('does not change an order while its payment is in progress', () => {
    for (const state of [order, paid])
      expect(settle(state, { ...payment, status: 'created' })).toBe('ignore');
  });

  it('records a refund, full or partial', () => {
    for (const state of [order, paid])
      expect(settle(state, { ...payment, status: 'refunded', refundedPaise: 100_000 })).toBe('refund');
    expect(settle(paid, { ...payment, refundedPaise: 1 })).toBe('refund');
    expect(settle(order, { ...payment, refundedPaise: 1 })).toBe('apply');
  });
});

it('applies one payment to an order for any sequence of events, including repeats', () => {
  const told = fc.record({
    id: fc.constantFrom('pay_1', 'pay_2', 'pay_3'),
    amountPaise: fc.constantFrom(100_000, 99_000),
    currency: fc.constantFrom('INR', 'USD'),
    status: fc.constantFrom<GatewayPayment['status']>(
      'created',
      'authorized',
      'captured',
      'failed',
      'refunded',
    ),
    refundedPaise: fc.constant(0),
  });
  fc.assert(
    fc.property(fc.array(told, { maxLength: 30 }), (story) => {
      let state = order;
      let applied = 0;
      for (const next of story) {
        const settlement = settle(state, next);
        if (settlement === 'apply') {
          applied += 1;
          state = { ...state, status: 'completed', paymentId: next.id };
        }
        if (settlement === 'fail') state = { ...state, status: 'failed' };
      }
      const isPaid = story.some(
        ({ status, amountPaise, currency }) =>
          status === 'captured' && amountPaise === 100_000 && currency === 'INR',
      );
      expect(applied).toBe(isPaid ? 1 : 0);
      expect(state.status === 'completed').toBe(isPaid);
    }),
  );
});
