import { afterEach, expect, it, vi } from 'vitest';
import { areShortcutsOn, keyOf, setShortcutsOn } from './use-shortcuts.ts';

afterEach(() => vi.unstubAllGlobals());

it('are on in a browser that stores nothing', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  setShortcutsOn(false);
  expect(areShortcutsOn()).toBe(true);
});

const pressed = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

it.each([
  [{ key: 'C' }, 'c'],
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: 'Enter', ctrlKey: true }, 'mod+enter'],
  [{ key: 'z', ctrlKey: true }, 'mod+z'],
  [{ key: 'z', metaKey: true }, 'mod+z'],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, ''],
  [{ key: 'u', altKey: true }, 'alt+u'],
])('%j is named %j', (keys, name) => expect(keyOf({ ...pressed, ...keys })).toBe(name));
