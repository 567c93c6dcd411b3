import { expect, test } from 'vitest';
import { words } from '../../shared/words/en/operator.ts';
import { approvalText } from './approval-text.ts';

test.each([
  [{ hasAccount: true, clinicCount: 3 }, 'Approved. All 3 clinics of the owner will get Pro.'],
  [{ hasAccount: true, clinicCount: 1 }, 'Approved. The owner’s clinic will get Pro.'],
  [{ hasAccount: true, clinicCount: 0 }, 'Approved. No clinic yet: please follow up.'],
  [{ hasAccount: false, clinicCount: 0 }, 'This account has been deleted, so Pro cannot be given.'],
])('what approving %o does', (request, text) => {
  expect(approvalText(words.upgrades.approval, request)).toBe(text);
});
