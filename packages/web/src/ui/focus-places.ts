/** Where the keyboard goes on from when what had the focus is gone. */

/** An element, and what can have the focus around it, from the inside out; to be asked for before it is gone. */
export function placesOf(element: Element | null): HTMLElement[] {
  const around = element?.parentElement?.closest('[tabindex="-1"]') ?? null;
  return [...(element instanceof HTMLElement ? [element] : []), ...(around ? placesOf(around) : [])];
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
export const placeAround = () =>
  document.querySelector<HTMLElement>('[role="dialog"], #main:not([aria-hidden])');
