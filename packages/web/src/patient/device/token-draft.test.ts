import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDrafts, keepForFamily, readDraft, saveDraft } from './token-draft.ts';

beforeEach(() => {
  const kept: Record<string, string> = {};
  // A browser lists stored values as properties of its storage, but not the methods of the storage.
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value });
  vi.stubGlobal('sessionStorage', kept);
});
afterEach(() => vi.unstubAllGlobals());

test('keeps the phone and clears the name for the token of a family member', () => {
  saveDraft('c1', {
    name: 'Meena',
    phone: '9876512345',
    visitType: 'report',
    idempotencyKey: 'first',
    takenWith: '',
  });
  keepForFamily('c1', '9876512345');
  const next = readDraft('c1');
  expect(next).toMatchObject({ name: '', phone: '9876512345', visitType: '', takenWith: '9876512345' });
  expect(next.idempotencyKey).not.toBe('first');
});

test('removes the number from the form on log-out', () => {
  keepForFamily('c1', '9876512345');
  keepForFamily('c2', '9876512345');
  clearDrafts();
  expect([readDraft('c1').phone, readDraft('c2').phone]).toEqual(['', '']);
});
