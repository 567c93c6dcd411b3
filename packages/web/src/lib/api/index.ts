export { ApiError, isReason, refusedFieldNames, type FailureReason } from './api-error.ts';
export { api, type CallContext } from './api.ts';
export { newIdempotencyKey } from './idempotency-key.ts';
export { failureText, reasonText } from './reason-text.ts';
export { useAction, type ActionOutcome } from './use-action.ts';
