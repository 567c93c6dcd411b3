import type { SupportRequest } from '@baari/contract/platform';
import { call } from './patient-api.ts';

/** Sends a request for help to the operator. A repeat under the same key is sent once. */
export function requestSupport(request: SupportRequest, idempotencyKey: string): Promise<void> {
  return call('POST', '/support-requests', request, idempotencyKey);
}
