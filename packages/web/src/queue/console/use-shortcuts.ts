import { useEffect, useRef } from 'react';

const storageKey = 'baari.shortcuts';

export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Letters as shortcuts get in the way of speech input: they can be switched off, in this browser. */
export function setShortcutsOn(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // A browser that stores nothing has them on.
  }
}

/**
 * Keys that work wherever the focus is, except while somebody types, a dialog is open, or they are switched off. "mod+z"
 * is Z with Ctrl, or with Cmd on a Mac.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const key = keyOf(event);
      const run = latest.current[key];
      if (!run || event.repeat || isTaken(event.target)) return;
      // The help stays reachable: it is where the shortcuts are switched on again.
      if (!areShortcutsOn() && key.length === 1 && key !== '?') return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The name of what was pressed, as in "c", "?" or "mod+z"; nothing that has a name for other combinations. */
export function keyOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed): string {
  const letter = key.toLowerCase();
  if (!ctrlKey && !metaKey) return altKey ? `alt+${letter}` : letter;
  return altKey || shiftKey || (ctrlKey && metaKey) ? '' : `mod+${letter}`;
}

function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="menu"]') !== null ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  );
}
