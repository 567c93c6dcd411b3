import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptState } from './kept-state.ts';

const isCount = (value: unknown): value is number => typeof value === 'number';

/** Returns a browser's storage. For null, returns a storage that stores nothing. */
function storageOf(kept: Map<string, string> | null): Storage {
  const map = () => {
    if (!kept) throw new DOMException('denied', 'SecurityError');
    return kept;
  };
  return {
    getItem: (key) => map().get(key) ?? null,
    setItem: (key, text) => void map().set(key, text),
    removeItem: (key) => void map().delete(key),
    clear: () => map().clear(),
    key: () => null,
    length: 0,
  };
}

const openTab = (storage: Storage) =>
  keptState({ key: 'count', initial: 2, isState: isCount, storage: () => storage });

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

function tellTabs(key: string | null) {
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

test('starts with the first state and stores it for the next page', () => {
  const storage = storageOf(new Map());
  expect(openTab(storage).get()).toBe(2);
  openTab(storage).set(7);
  expect(openTab(storage).get()).toBe(7);
});

test('notifies its own tab directly, and other tabs through the storage event', () => {
  const storage = storageOf(new Map());
  const [here, there] = [openTab(storage), openTab(storage)];
  const heard = { here: vi.fn(), there: vi.fn() };
  here.subscribe(heard.here);
  there.subscribe(heard.there);
  here.set(3);
  expect(heard.here).toHaveBeenCalledTimes(1);
  expect(heard.there).not.toHaveBeenCalled();
  tellTabs('count');
  expect(heard.there).toHaveBeenCalledTimes(1);
  expect(there.get()).toBe(3);
  tellTabs('other');
  expect(heard.there).toHaveBeenCalledTimes(1);
});

test('does not notify a listener that was removed', () => {
  const tab = openTab(storageOf(new Map()));
  const listener = vi.fn();
  tab.subscribe(listener)();
  tab.set(3);
  tellTabs('count');
  expect(listener).not.toHaveBeenCalled();
});

test('resets every tab', () => {
  const kept = new Map<string, string>();
  const [here, there] = [openTab(storageOf(kept)), openTab(storageOf(kept))];
  there.set(9);
  here.reset();
  expect([here.get(), there.get(), kept.size]).toEqual([2, 2, 0]);
});

test('ignores invalid state', () => {
  expect(openTab(storageOf(new Map([['count', '"x"']]))).get()).toBe(2);
  expect(openTab(storageOf(new Map([['count', '{']]))).get()).toBe(2);
});

test('returns the same object until the state changes', () => {
  const storage = storageOf(new Map([['list', '[1]']]));
  const isList = (value: unknown): value is number[] => Array.isArray(value);
  const tab = keptState({ key: 'list', initial: [], isState: isList, storage: () => storage });
  expect(tab.get()).toBe(tab.get());
});

test('works within its tab without storage', () => {
  const tab = openTab(storageOf(null));
  tab.set(5);
  expect(tab.get()).toBe(5);
  tab.reset();
  expect(tab.get()).toBe(2);
});
