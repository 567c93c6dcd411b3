/**
 * The root element's attribute with the time at which the page was stored, in milliseconds since 1970 on the
 * phone's clock.
 */
const KEPT_AT = 'data-cached';

/** Marks a page's HTML as stored, so that it is never shown as current. */
export function markKept(html: string, keptAt: number): string {
  return html.replace('<html', () => `<html ${KEPT_AT}="${keptAt}"`);
}

/**
 * Returns the time on the phone's clock at which this tab's page was stored, or null if the server has just
 * rendered it.
 */
export function pageKeptAt(): number | null {
  const mark = document.documentElement.getAttribute(KEPT_AT);
  return mark === null ? null : Number(mark);
}
