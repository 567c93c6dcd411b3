import { useEffect, useRef, type RefObject } from 'react';

const storageKey = 'baari.shortcuts';

export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Keys get in the way of speech input and of some assistive software: they can be switched off, in this browser. */
export function setShortcutsOn(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // A browser that stores nothing has them on.
  }
}

/** What acts on a queue, all of it behind Ctrl or Cmd: a name typed beside the field must call and undo nobody. */
export type Chord = `mod+${string}`;

/** What only leads somewhere on the screen. */
type Way = '/' | '?';

type Shortcuts = Readonly<Partial<Record<Chord | Way, () => void>>>;

/**
 * Keys that work wherever the focus is, except while somebody types, a dialog is open, or they are switched off. "mod+z"
 * is Z with Ctrl, or with Cmd on a Mac. A letter goes on in the field where a patient's name is typed.
 */
export function useShortcuts(shortcuts: Shortcuts, nameInput: RefObject<HTMLInputElement | null>): void {
  const latest = useRef<Readonly<Record<string, (() => void) | undefined>>>(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.repeat || isTaken(event.target)) return;
      const key = keyOf(event);
      // The help stays reachable: it is where the shortcuts are switched on again.
      if (!areShortcutsOn() && key !== '?') return;
      const run = latest.current[key];
      if (run) {
        event.preventDefault();
        run();
      } else if (isLetter(key)) {
        // Not prevented: the browser writes the letter where the focus is by now.
        nameInput.current?.focus();
      }
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [nameInput]);
}

const isLetter = (key: string) => /^\p{Letter}$/u.test(key);

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The name of what was pressed, as in "a", "?" or "mod+z"; nothing that has a name for other combinations. */
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
