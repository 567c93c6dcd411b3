export { coveredDoctors } from './covered-doctors.ts';
export { hasRoomForToken, usedTokens, type DailyCount } from './daily-tokens.ts';
export {
  CURRENCY,
  GATEWAY_PAYMENT_STATUSES,
  ORDER_STATUSES,
  PAISE_PER_RUPEE,
  settle,
  type GatewayPayment,
  type GatewayPaymentStatus,
  type Money,
  type OrderState,
  type OrderStatus,
  type Settlement,
} from './payment.ts';
export { isWithinLimit, PLAN_LIMITS, PLAN_TYPES, UNLIMITED, type PlanLimits, type PlanType } from './plan.ts';
export {
  dueReminder,
  PAID_PERIOD_DAYS,
  paidUntilAfter,
  paidUntilOf,
  planAt,
  REMINDER_DAYS,
  type ReminderDays,
  type Subscription,
} from './subscription.ts';
