import { AppError } from '@baari/core/shared';
import type { Context, PaymentGateway } from '../../context/index.ts';

/** Where payments are made. Throws `billing.payment_off` where none are taken. */
export function requireGateway({ payments }: Context): PaymentGateway {
  if (!payments) throw new AppError('unavailable', 'billing.payment_off');
  return payments;
}

/** Why a call to the gateway came to nothing: `down` it will be for every call, `refused` was this one. */
export class GatewayFailure extends Error {
  readonly kind: 'down' | 'refused';

  constructor(kind: 'down' | 'refused', message: string) {
    super(message);
    this.name = 'GatewayFailure';
    this.kind = kind;
  }
}

/** Whether an error says that the gateway told nothing: then nothing is known of the money, neither way. */
export const isGatewayTrouble = (error: unknown): error is AppError =>
  error instanceof AppError && error.reason === 'billing.gateway_unavailable';

/** Whether the gateway would answer no other call either. */
export const isGatewayDown = (error: unknown): boolean =>
  isGatewayTrouble(error) && !(error.cause instanceof GatewayFailure && error.cause.kind === 'refused');
