/**
 * Moves the focus when the focused element disappears. Remembers each dialog's opener, which is
 * outside the dialog.
 */
const openedFrom = new WeakMap<Element, readonly HTMLElement[]>();

export const keepOpenedFrom = (dialog: Element, places: readonly HTMLElement[]) =>
  openedFrom.set(dialog, places);

/**
 * Returns an element and the focusable elements around it, from the inside out. A dialog is followed by its
 * opener. Call the function before the element disappears. The list is empty for the page's body, because no
 * element was focused.
 */
export function placesOf(element: Element | null): HTMLElement[] {
  if (!element || element === document.body) return [];
  const around = element.parentElement?.closest('[tabindex="-1"]');
  return [
    ...(element instanceof HTMLElement ? [element] : []),
    ...(around ? placesOf(around) : (openedFrom.get(element) ?? [])),
  ];
}

/**
 * Focuses the first element that can take the focus, and skips removed and disabled elements. If no element
 * can take the focus, focuses the container.
 */
export function focusFirst(places: readonly HTMLElement[]): void {
  const takes = (place: HTMLElement) => {
    place.focus({ preventScroll: true });
    return document.activeElement === place;
  };
  if (!places.some(takes)) placeAround()?.focus({ preventScroll: true });
}

/** Returns the open dialog or sheet, or otherwise the page. */
const placeAround = () => document.querySelector<HTMLElement>('[role="dialog"], #main:not([aria-hidden])');
