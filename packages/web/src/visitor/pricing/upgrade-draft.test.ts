import { upgradeRequestInput } from '@baari/contract/platform';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  faultyUpgradeFields,
  forgetRequest,
  keepRequest,
  keptRequest,
  readUpgradeDraft,
  refusedUpgradeFields,
} from './upgrade-draft.ts';

function typed(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return readUpgradeDraft(data);
}

test('converts empty optional fields to null, as the contract does', () => {
  const draft = typed({ name: ' Lata Rao ', phone: '98450 12345', clinicName: ' ', message: '' });
  expect(draft).toEqual({ name: 'Lata Rao', phone: '98450 12345', clinicName: null, message: null });
  expect(faultyUpgradeFields(draft)).toEqual([]);
  expect(upgradeRequestInput.safeParse(draft).success).toBe(true);
});

test('reports every wrong field, in the order of the form', () => {
  expect(faultyUpgradeFields(typed({ name: '', phone: '98450' }))).toEqual(['name', 'phone']);
  expect(faultyUpgradeFields(typed({ name: 'Lata', phone: '९८४५०१२३४५' }))).toEqual([]);
});

test('shows a server’s refusal next to its field', () => {
  expect(refusedUpgradeFields({ fields: [{ path: 'clinicName' }] })).toEqual(['clinicName']);
  expect(refusedUpgradeFields({})).toEqual(['phone']);
});

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('keeps typed text for its account until it is sent', () => {
  const data = new FormData();
  data.set('message', 'Three doctors');
  data.set('name', '');
  keepRequest('lata', data);
  expect(keptRequest('lata')).toEqual({ name: '', message: 'Three doctors' });
  expect(keptRequest('ravi')).toEqual({});
  forgetRequest('lata');
  expect(keptRequest('lata')).toEqual({});
});

test('ignores unreadable or missing storage', () => {
  stored.set('baari.upgrade-request.lata', '{"name":');
  expect(keptRequest('lata')).toEqual({});
  vi.stubGlobal('sessionStorage', undefined);
  keepRequest('lata', new FormData());
  expect(keptRequest('lata')).toEqual({});
});
