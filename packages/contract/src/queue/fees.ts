/** The fee mark of a token, and the totals of a day's marks. Amounts are in paise. */
import { PAYMENT_KINDS } from '@baari/core/clinics';
import { FEE_PAISE_MAX, type FeeMark } from '@baari/core/queue';
import { z } from 'zod';
import { upiAccount } from '../clinics/index.ts';
import { id, instant, line, operation } from '../shared/index.ts';

const REASON_MAX_LENGTH = 200;

const paise = z.number().int().min(0).max(FEE_PAISE_MAX);
const paymentKind = z.enum(PAYMENT_KINDS);

const due = z.object({ mark: z.literal('due'), paise: paise.nullable() });
const paid = z.object({ mark: z.literal('paid'), kind: paymentKind, paise: paise.min(1) });
const refund = z.object({
  kind: paymentKind,
  paise: paise.min(1),
  /** Null once the patient was erased. */
  reason: z.string().nullable(),
});
const free = z.object({ mark: z.literal('free') });
const waived = z.object({
  mark: z.literal('waived'),
  paise: paise.nullable(),
  /** Null once the patient was erased. */
  reason: z.string().nullable(),
});

/** A fee that the patient still has to pay, and the UPI account to which it is paid. */
export const upiFee = z.object({ tokenId: id, paise: paise.min(1), account: upiAccount });
export type UpiFee = z.infer<typeof upiFee>;

export const feeMark = z.discriminatedUnion('mark', [
  due,
  // A refund does not change the payment's mark, so that older pages and servers still show the paid amount.
  paid.extend({ refund: refund.optional() }),
  free,
  waived,
]) satisfies z.ZodType<FeeMark>;

/** A refund as staff enter it, with its reason. */
export const typedRefund = refund.extend({ reason: line(REASON_MAX_LENGTH) });
export type TypedRefund = z.infer<typeof typedRefund>;

/** A mark as staff set it. A waived fee needs a reason. */
export const typedFee = z.discriminatedUnion('mark', [
  due,
  paid,
  free,
  waived.extend({ reason: line(REASON_MAX_LENGTH) }),
]);

export type TypedFee = z.infer<typeof typedFee>;

/** A fee of an earlier day that counts for a visit, because the visit was carried over from that day. */
const carriedFee = z.object({
  /** The token that has the mark, and the doctor of its line. */
  tokenId: id,
  doctorId: id,
  /** The day on which the fee was paid, waived or free. */
  serviceDate: z.iso.date(),
  mark: feeMark,
});
export type CarriedFee = z.infer<typeof carriedFee>;

/**
 * The fee of an earlier day as the patient sees it. `paise` is null for a free visit, and if the amount is
 * unknown.
 */
export const keptFee = z.object({
  serviceDate: z.iso.date(),
  mark: z.enum(['paid', 'waived', 'free']),
  paise: paise.nullable(),
});
export type KeptFee = z.infer<typeof keptFee>;

/** The known facts about a visit's fee. */
export const tokenFee = z.object({
  /** The price of the visit, or null if unknown. */
  paise: paise.nullable(),
  /** The last day on which a follow-up of a paid visit is free. Null for any other visit. */
  freeUntil: z.iso.date().nullable(),
  /** The mark, or null until somebody sets it. */
  mark: feeMark.nullable(),
  /** True if nothing is due because a fee of an earlier day counts for the visit. */
  carried: carriedFee.optional(),
  /** The person who marked it last. */
  by: z.string().nullable(),
});
export type TokenFee = z.infer<typeof tokenFee>;

const sum = z.object({ count: z.number().int(), paise: z.number().int() });

/** The marks that a person set last, from one count of the drawer to the next. */
const feeShift = z.object({
  /** When the first and the last of these marks were set. */
  from: instant,
  until: instant,
  /** The numbers of patients who paid, were free, or had the fee waived. */
  patients: z.number().int(),
  /** The sum of all payments, and the sum of each kind. */
  paid: sum,
  cash: sum,
  upi: sum,
  card: sum,
  free: z.number().int(),
  waived: sum,
  due: sum,
  /** Refunds that this person paid out, including refunds of fees that colleagues took. */
  refunded: z.object({ cash: sum, upi: sum, card: sum }),
  /** The cash that the drawer should hold: payments without refunds. */
  drawerPaise: z.number().int(),
  /**
   * The cash that was expected at the count, the cash in the drawer, and the reason for a difference. Null
   * before the count.
   */
  counted: z
    .object({
      at: instant,
      expectedPaise: z.number().int(),
      heldPaise: z.number().int(),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type FeeShift = z.infer<typeof feeShift>;

export const feeTally = z.object({
  serviceDate: z.iso.date(),
  /** The current service date. */
  today: z.iso.date(),
  /** One entry for each person who marked a fee on this date, sorted by name. */
  drawers: z.array(
    z.object({
      by: z.string(),
      /** True if the entry belongs to the caller. */
      isOwn: z.boolean(),
      shifts: z.array(feeShift),
    }),
  ),
  /** The number of the date's seen patients without a fee mark. */
  unmarked: z.number().int(),
});
export type FeeTally = z.infer<typeof feeTally>;

/** A payment by UPI or its refund, in the form in which the bank lists it. */
export const upiPayment = z.object({
  tokenId: id,
  /** The line's letter, and the token's number. */
  letter: z.string().nullable(),
  number: z.number().int(),
  /** The last four digits of the patient's phone, or null if there is no phone. */
  lastDigits: z.string().nullable(),
  paise,
  by: z.string(),
  at: instant,
  /** True for a refund. Staff never tick refunds. */
  isRefund: z.boolean(),
  /**
   * The person who found the payment in the bank's list and ticked it. Null before that, and after the
   * payment was marked a second time.
   */
  ticked: z.object({ by: z.string(), at: instant }).nullable(),
});
export type UpiPayment = z.infer<typeof upiPayment>;

const tags = ['Fees'];
const ofDay = z.object({ clinicId: id, serviceDate: z.iso.date().optional() });

export const feeOperations = {
  getFeeTally: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/fees',
      tags,
      summary:
        'Get the totals of a service date’s fee marks, by default today’s (members; doctors: own line)',
    })
    .input(ofDay)
    .output(feeTally),
  countDrawer: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/fees/count',
      tags,
      summary: 'Count the own drawer, which ends the shift (members, doctors)',
    })
    .input(
      ofDay.extend({
        heldPaise: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
        /**
         * The reason, which is required if the drawer contains more or less money than the fee marks add up
         * to.
         */
        reason: line(REASON_MAX_LENGTH).optional(),
      }),
    )
    .output(feeTally),
  getUpiPayee: operation
    .route({
      method: 'GET',
      path: '/doctors/{doctorId}/upi-payee',
      tags,
      summary: 'Get a line’s UPI account; null if there is none (members, the doctor)',
    })
    .input(z.object({ doctorId: id }))
    .output(z.object({ payee: upiAccount.nullable() })),
  listUpiPayments: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/upi-payments',
      tags,
      summary:
        'List a service date’s UPI payments and refunds in the bank’s order (members; doctors: own line)',
    })
    .input(ofDay)
    .output(z.array(upiPayment)),
  tickUpiPayment: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/upi-payments',
      tags,
      summary: 'Mark whether the bank lists a UPI payment (members, doctors)',
    })
    // This is the time of the fee mark. It prevents a tick on a payment that was marked again in the
    // meantime.
    .input(ofDay.extend({ tokenId: id, paidAt: instant, isTicked: z.boolean() }))
    .output(z.array(upiPayment)),
};
