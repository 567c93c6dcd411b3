import type { UpgradeRequest } from '@baari/contract/platform';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';

type ApprovalWords = OperatorWords['upgrades']['approval'];

/** What approving a request does. */
export function approvalText(
  words: ApprovalWords,
  { hasAccount, clinicCount }: Pick<UpgradeRequest, 'hasAccount' | 'clinicCount'>,
): string {
  return hasAccount ? words.clinics(clinicCount) : words.noAccount;
}
