import type { UpgradeRequest } from '@baari/contract/platform';

/** What approving a request does. */
export function approvalText(request: Pick<UpgradeRequest, 'hasAccount' | 'clinicCount'>): string {
  const { hasAccount, clinicCount } = request;
  if (!hasAccount) return 'The account is gone: there is nobody to give Pro to.';
  if (clinicCount === 0) return 'No clinic yet: approved as a qualified lead.';
  if (clinicCount === 1) return 'Approved, the owner’s clinic gets Pro.';
  return `Approved, all of the owner’s ${clinicCount} clinics get Pro.`;
}
