export { ApiError, isReason, isUnanswered, type FailureReason } from './api-error.ts';
export { api } from './api.ts';
export { type CallContext, hasStandIn, readFailure, setStandIn } from './client.ts';
export { routes } from './routes.ts';
export { newIdempotencyKey } from './idempotency-key.ts';
export { failureText, reasonText, refusedFieldNames } from './reason-text.ts';
export {
  useAction,
  useIsBusy,
  usePressed,
  useQuietAction,
  useSend,
  type ActionOutcome,
} from './use-action.ts';
