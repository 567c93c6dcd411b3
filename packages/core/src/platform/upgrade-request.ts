/** A request for Pro, which the operator decides on. */
export const UPGRADE_REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type UpgradeRequestStatus = (typeof UPGRADE_REQUEST_STATUSES)[number];

export const UPGRADE_DECISIONS = ['approve', 'reject'] as const;
export type UpgradeDecision = (typeof UPGRADE_DECISIONS)[number];
