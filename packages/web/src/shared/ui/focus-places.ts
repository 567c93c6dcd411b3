/** Where the keyboard continues when the focused element disappears. */

/** The opener of each dialog, which is elsewhere in the page. */
const openedFrom = new WeakMap<Element, readonly HTMLElement[]>();

export const keepOpenedFrom = (dialog: Element, places: readonly HTMLElement[]) =>
  openedFrom.set(dialog, places);

/**
 * An element, and the focusable ones around it, from the inside out: around a dialog comes its opener.
 * Called before it disappears. The page's body has none, because nothing had the focus.
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
 * Focuses the first place that accepts it, which removed and disabled ones do not, or the place around them.
 */
export function focusFirst(places: readonly HTMLElement[]): void {
  const takes = (place: HTMLElement) => {
    place.focus({ preventScroll: true });
    return document.activeElement === place;
  };
  if (!places.some(takes)) placeAround()?.focus({ preventScroll: true });
}

/** The dialog or the sheet on the screen, or else the page. */
const placeAround = () => document.querySelector<HTMLElement>('[role="dialog"], #main:not([aria-hidden])');
