import { AppError } from '@baari/core/shared';
import type { Context, PaymentGateway } from '../../context/index.ts';

/** Returns the payment gateway. Throws `billing.payment_off` if the installation takes no payments. */
export function requireGateway({ payments }: Context): PaymentGateway {
  if (!payments) throw new AppError('unavailable', 'billing.payment_off');
  return payments;
}

/**
 * A request to the gateway that failed. `down` means that other requests would fail too. `refused` means that
 * the gateway refused only this call.
 */
export class GatewayFailure extends Error {
  readonly kind: 'down' | 'refused';

  constructor(kind: 'down' | 'refused', message: string) {
    super(message);
    this.name = 'GatewayFailure';
    this.kind = kind;
  }
}

/** Returns whether the gateway gave no response, so that the state of the payment is unknown. */
export const isGatewayTrouble = (error: unknown): error is AppError =>
  error instanceof AppError && error.reason === 'billing.gateway_unavailable';

/** Returns whether other requests to the gateway would fail too. */
export const isGatewayDown = (error: unknown): boolean =>
  isGatewayTrouble(error) && !(error.cause instanceof GatewayFailure && error.cause.kind === 'refused');
