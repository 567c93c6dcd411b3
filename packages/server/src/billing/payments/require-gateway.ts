import { AppError } from '@baari/core/shared';
import type { Context, PaymentGateway } from '../../context/index.ts';

/** Returns the payment gateway. Throws `billing.payment_off` where no payments are taken. */
export function requireGateway({ payments }: Context): PaymentGateway {
  if (!payments) throw new AppError('unavailable', 'billing.payment_off');
  return payments;
}

/** A failed call to the gateway. `down`: every call would fail; `refused`: only this one. */
export class GatewayFailure extends Error {
  readonly kind: 'down' | 'refused';

  constructor(kind: 'down' | 'refused', message: string) {
    super(message);
    this.name = 'GatewayFailure';
    this.kind = kind;
  }
}

/** Whether the gateway told us nothing, so that we know nothing about the money. */
export const isGatewayTrouble = (error: unknown): error is AppError =>
  error instanceof AppError && error.reason === 'billing.gateway_unavailable';

/** Whether the gateway would not answer other calls either. */
export const isGatewayDown = (error: unknown): boolean =>
  isGatewayTrouble(error) && !(error.cause instanceof GatewayFailure && error.cause.kind === 'refused');
