import { upgradeRequestInput } from '@baari/contract/platform';
import { expect, test } from 'vitest';
import { faultyUpgradeFields, readUpgradeDraft, refusedUpgradeFields } from './upgrade-draft.ts';

function typed(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return readUpgradeDraft(data);
}

test('what may be left out is null, and the contract agrees', () => {
  const draft = typed({ name: ' Lata Rao ', phone: '98450 12345', clinicName: ' ', message: '' });
  expect(draft).toEqual({ name: 'Lata Rao', phone: '98450 12345', clinicName: null, message: null });
  expect(faultyUpgradeFields(draft)).toEqual([]);
  expect(upgradeRequestInput.safeParse(draft).success).toBe(true);
});

test('every field that is wrong is named, in the order of the form', () => {
  expect(faultyUpgradeFields(typed({ name: '', phone: '98450' }))).toEqual(['name', 'phone']);
  expect(faultyUpgradeFields(typed({ name: 'Lata', phone: '९८४५०१२३४५' }))).toEqual([]);
});

test('what the server refuses is shown at its field', () => {
  expect(refusedUpgradeFields({ fields: [{ path: 'clinicName' }] })).toEqual(['clinicName']);
  expect(refusedUpgradeFields({})).toEqual(['phone']);
});
