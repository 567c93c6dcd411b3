import { useRef } from 'react';
import { focusFirst, keepOpenedFrom, placesOf } from './focus-places.ts';

const FIELD = 'input:not([type="radio"]:not(:checked)), textarea, select';

/**
 * Moves the focus when a dialog opens and closes. Spread the result on the dialog's content. Opening a dialog
 * focuses the first field, or the chosen option of a choice, unless `intoField` is false. `data-first-field`
 * marks another field. Closing restores the focus, or moves it near the old element if that has been removed.
 * Radix does this only for the button that opened the dialog, and not after a shortcut.
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
