import { expect, test } from 'vitest';
import { words } from '../../shared/words/en/operator.ts';
import { approvalText } from './approval-text.ts';

test.each([
  [{ hasAccount: true, clinicCount: 3 }, 'Approved, all of the owner’s 3 clinics get Pro.'],
  [{ hasAccount: true, clinicCount: 1 }, 'Approved, the owner’s clinic gets Pro.'],
  [{ hasAccount: true, clinicCount: 0 }, 'No clinic yet: approved as a qualified lead.'],
  [{ hasAccount: false, clinicCount: 0 }, 'The account is gone: there is nobody to give Pro to.'],
])('what approving %o does', (request, text) => {
  expect(approvalText(words.upgrades.approval, request)).toBe(text);
});
