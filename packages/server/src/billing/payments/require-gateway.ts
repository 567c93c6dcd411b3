import { AppError } from '@baari/core/shared';
import type { Context, PaymentGateway } from '../../context/index.ts';

/** Where payments are made. Throws `billing.payment_off` where none are taken. */
export function requireGateway({ payments }: Context): PaymentGateway {
  if (!payments) throw new AppError('unavailable', 'billing.payment_off');
  return payments;
}

/** Whether an error says that the gateway is out of reach: then nothing is known of the money, neither way. */
export const isGatewayDown = (error: unknown): boolean =>
  error instanceof AppError && error.reason === 'billing.gateway_unavailable';
