import { useRef } from 'react';

const FIELD = 'input:not([type="radio"]:not(:checked)), textarea, select';

/**
 * Where the focus goes when a dialog opens and closes; spread the result on its content. Opening puts it into the first
 * field, if there is one and `intoField` is not false: who opened a form wants to type. Of a choice that is the option
 * chosen. Closing gives it back to where it was, which Radix does for a trigger of its own only, and not after a shortcut.
 */
export function useDialogFocus({ intoField = true } = {}) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement);
      if (!intoField || !(event.target instanceof HTMLElement)) return;
      const field = event.target.querySelector<HTMLElement>(FIELD);
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement)) return;
      event.preventDefault();
      if (opener.current.isConnected) opener.current.focus();
      else placeAround()?.focus({ preventScroll: true });
    },
  };
}

/** Where to go on when what had the focus is gone: the dialog or the sheet that it stood in, or else the page. */
export const placeAround = () =>
  document.querySelector<HTMLElement>('[role="dialog"], #main:not([aria-hidden])');

/** A menu is gone when the dialog that it opened closes: its button takes the item's place. */
function openerOf(active: Element | null): Element | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : active;
}
