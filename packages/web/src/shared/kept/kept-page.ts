/**
 * The name of the root element's attribute that says when the page was stored, by the phone's clock, in
 * milliseconds since 1970.
 */
const KEPT_AT = 'data-cached';

/** Marks a page's HTML as stored, so that it is never shown as current. */
export function markKept(html: string, keptAt: number): string {
  return html.replace('<html', () => `<html ${KEPT_AT}="${keptAt}"`);
}

/** Returns when this tab's page was stored, by the phone's clock; null if the server has just rendered it. */
export function pageKeptAt(): number | null {
  const mark = document.documentElement.getAttribute(KEPT_AT);
  return mark === null ? null : Number(mark);
}
