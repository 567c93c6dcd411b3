import { contract, type Contract } from '@baari/contract';
import { IDEMPOTENCY_KEY_HEADER } from '@baari/contract/shared';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { toApiError } from './api-error.ts';

/** With a key, a request that is sent again is not carried out again. */
export type CallContext = { idempotencyKey?: string };

const timeoutMs = 20_000;

const link = new OpenAPILink<CallContext>(contract, {
  url: () => new URL('/api', window.location.origin),
  headers: ({ context }) =>
    context.idempotencyKey ? { [IDEMPOTENCY_KEY_HEADER]: context.idempotencyKey } : {},
  fetch: (request, init) =>
    fetch(request, { ...init, signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]) }),
  interceptors: [
    async (call) => {
      try {
        return await call.next();
      } catch (error) {
        if (call.signal?.aborted) throw error;
        throw toApiError(error);
      }
    },
  ],
});

/** Every operation of the contract, typed; throws `ApiError`. */
export const api: ContractRouterClient<Contract, CallContext> = createORPCClient(link);
