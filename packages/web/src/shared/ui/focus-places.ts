/** Where the keyboard goes on from when what had the focus is gone. */

/** What each dialog was opened from: it stands elsewhere in the page. */
const openedFrom = new WeakMap<Element, readonly HTMLElement[]>();

export const keepOpenedFrom = (dialog: Element, places: readonly HTMLElement[]) =>
  openedFrom.set(dialog, places);

/**
 * An element, and what can have the focus around it, from the inside out: around a dialog is what opened it. To be asked
 * for before it is gone. Of the page's body there are none: nothing had the focus.
 */
export function placesOf(element: Element | null): HTMLElement[] {
  if (!element || element === document.body) return [];
  const around = element.parentElement?.closest('[tabindex="-1"]');
  return [
    ...(element instanceof HTMLElement ? [element] : []),
    ...(around ? placesOf(around) : (openedFrom.get(element) ?? [])),
  ];
}

/** Gives the focus to the first place that takes it, which none does that is gone or off, or else to the place around. */
export function focusFirst(places: readonly HTMLElement[]): void {
  const takes = (place: HTMLElement) => {
    place.focus({ preventScroll: true });
    return document.activeElement === place;
  };
  if (!places.some(takes)) placeAround()?.focus({ preventScroll: true });
}

/** The dialog or the sheet on the screen, or else the page. */
const placeAround = () => document.querySelector<HTMLElement>('[role="dialog"], #main:not([aria-hidden])');
