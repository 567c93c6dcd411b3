/** Requests for Pro as they are shown: to who asked, and to the operator. */
import type { OwnUpgradeRequest, UpgradeRequest } from '@baari/contract/platform';
import type { StoredUpgradeRequest } from './upgrade-request.repository.ts';

export function ownRequestOf(request: StoredUpgradeRequest): OwnUpgradeRequest {
  const { id, status, createdAt, decidedAt } = request;
  return {
    requestId: id,
    status,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

export function shownRequest(request: StoredUpgradeRequest): UpgradeRequest {
  const { name, email, phone, clinicName, message, clinicCount } = request;
  return {
    ...ownRequestOf(request),
    name,
    email,
    phone,
    clinicName,
    message,
    clinicCount,
    hasAccount: request.accountId !== null,
  };
}
