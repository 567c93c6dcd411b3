import type { SubscriptionDetails, Transaction } from '@baari/contract/billing';

export const time = Date.parse('2026-11-21T09:34:00Z');

const asha = {
  doctorId: 'd',
  name: 'Asha Rao',
  title: 'dr' as const,
  clinicName: 'Sunrise',
  isCovered: true,
  tokensToday: 10,
};

export const free: SubscriptionDetails = {
  plan: 'free',
  isGranted: false,
  paidUntil: null,
  downgradesAtEnd: false,
  timeZone: 'Asia/Kolkata',
  payments: 'real',
  pricing: { proRupees: 1000, freeClinics: 1, freeDoctors: 1, freeDailyTokens: 10 },
  clinicCount: 1,
  clinicLimit: 1,
  doctorCount: 1,
  doctorLimit: 1,
  dailyTokenLimit: 10,
  dailyTokensUsed: 10,
  dailyTokensHere: 10,
  doctors: [{ ...asha, tokensToday: 3 }],
};

export const pro: SubscriptionDetails = {
  ...free,
  plan: 'pro',
  paidUntil: '2026-12-21T22:30:00Z',
  clinicLimit: -1,
  doctorLimit: -1,
  dailyTokenLimit: -1,
  dailyTokensUsed: 14,
  dailyTokensHere: 14,
  doctorCount: 2,
  doctors: [asha, { ...asha, doctorId: 'e', name: 'Vikram Sen', title: 'dr', tokensToday: 4 }],
};

/** A Pro plan that ends after its paid days, because the owner asked for a downgrade. */
export const leaving: SubscriptionDetails = { ...pro, downgradesAtEnd: true };

export const granted: SubscriptionDetails = { ...pro, isGranted: true, paidUntil: null };

/** A Pro plan that has ended while the account has more doctors than Free covers. */
export const lapsed: SubscriptionDetails = {
  ...free,
  paidUntil: '2026-11-20T22:30:00Z',
  doctorCount: 2,
  doctors: [asha, { ...asha, doctorId: 'e', name: 'Vikram Sen', title: 'dr', isCovered: false }],
};

export const transaction: Transaction = {
  orderId: 'o1',
  createdAt: '2026-11-21T09:34:00Z',
  paidAt: '2026-11-21T09:35:00Z',
  amountPaise: 100_000,
  currency: 'INR',
  status: 'completed',
  planType: 'pro',
  gatewayPaymentId: 'pay_1',
  refundedPaise: 0,
  receiptNumber: 7,
};
