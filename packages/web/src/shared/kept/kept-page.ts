/** A page that the service worker took from the phone's cache, and its real time. */

/** On the document's root: when the page was stored, by the phone's clock, in milliseconds since 1970. */
const KEPT_AT = 'data-cached';

/** Marks the HTML of a page as kept, so that it never passes for the present. */
export function markKept(html: string, keptAt: number): string {
  return html.replace('<html', () => `<html ${KEPT_AT}="${keptAt}"`);
}

/** When this tab's page was stored, by the phone's clock; null for one that the server has just drawn. */
export function pageKeptAt(): number | null {
  const mark = document.documentElement.getAttribute(KEPT_AT);
  return mark === null ? null : Number(mark);
}
