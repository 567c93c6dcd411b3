/** The language that the server drew the page with. */
export function drawnLocale(): string | null {
  const page: unknown = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null');
  if (typeof page !== 'object' || page === null || !('locale' in page)) return null;
  return typeof page.locale === 'string' ? page.locale : null;
}
