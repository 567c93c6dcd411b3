import { useEffect, useRef, type RefObject } from 'react';
import type { CallKey } from './call-key.ts';

type Keys = {
  /** The key that calls the next patient, or null until one is chosen. */
  callKey: CallKey | null;
  call: () => void;
  undo: () => void;
  help: () => void;
  field: RefObject<HTMLInputElement | null>;
};

/**
 * Handles the desk's keys, which work wherever the focus is except in a dialog or a menu. Letters and digits
 * that are typed outside a field go into the field at the top, and Escape moves the focus there. Only two keys
 * have an effect: the chosen call key, and Ctrl+Z or Cmd+Z while the top field and the focused field are empty.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isOverlaid()) return;
      const { callKey, call, undo, help, field } = latest.current;
      const typedIn = textField(event.target);
      const isList = event.target instanceof HTMLSelectElement;
      if (event.key === callKey && isBare(event)) {
        event.preventDefault();
        if (!event.repeat) call();
      } else if (isUndo(event)) {
        if (field.current?.value || typedIn?.value) return;
        event.preventDefault();
        if (!event.repeat) undo();
      } else if (event.key === '?' && (!typedIn || (typedIn === field.current && typedIn.value === ''))) {
        event.preventDefault();
        help();
      } else if (event.key === 'Escape' && isBare(event)) field.current?.focus();
      else if (!typedIn && !isList && isBare(event) && /^[\p{Letter}\p{Number}]$/u.test(event.key)) {
        // The event's default is not prevented, so that the browser types the letter into the newly focused
        // field.
        field.current?.focus();
      }
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

export const MODIFIERS = ['Control', 'Meta', 'Shift', 'Alt'];

export const isBare = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => !altKey && !ctrlKey && !metaKey;

export const isUndo = (event: KeyboardEvent) =>
  isZ(event) && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;

/** On a keyboard of another script, the position of the key shows that it is Z. */
const isZ = ({ key, code }: KeyboardEvent) =>
  key.toLowerCase() === 'z' || (code === 'KeyZ' && !/[a-z]/i.test(key));

export const isOverlaid = () => document.querySelector('[role$="dialog"], [role="menu"]') !== null;

/** Elements that contain no text. A letter typed there would choose another option or be lost. */
const WITHOUT_TEXT = ['radio', 'checkbox', 'button', 'submit', 'reset'];

export const textField = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !WITHOUT_TEXT.includes(target.type))
    ? target
    : null;
