import { useRef } from 'react';
import { focusFirst, keepOpenedFrom, placesOf } from './focus-places.ts';

const FIELD = 'input:not([type="radio"]:not(:checked)), textarea, select';

/**
 * Where the focus goes when a dialog opens and closes; spread the result on its content. Opening puts it
 * into the first field, if there is one and `intoField` is not false, because users open forms to type. In a
 * choice it goes to the chosen option; `data-first-field` marks another. Closing returns it to where it was,
 * or beside that when the dialog's answer removed it; Radix does so only for its own trigger, and not after
 * a shortcut.
 */
export function useDialogFocus({ intoField = true } = {}) {
  const places = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus: (event: Event) => {
      places.current = placesOf(document.activeElement);
      if (!(event.target instanceof HTMLElement)) return;
      keepOpenedFrom(event.target, places.current);
      if (!intoField) return;
      const field =
        event.target.querySelector<HTMLElement>('[data-first-field]') ??
        event.target.querySelector<HTMLElement>(FIELD);
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      if (places.current.length === 0) return;
      event.preventDefault();
      focusFirst(places.current);
    },
  };
}
