/** Doctors side by side, and one page after the other when there are more than a screen can show legibly. */

export const DOCTORS_PER_PAGE = 6;

/** How so many doctors lie on a page: one takes most of it, a few are columns, more are tiles wider than high. */
export function layoutOf(count: number): 'alone' | 'columns' | 'rows' {
  if (count < 2) return 'alone';
  return count < 4 ? 'columns' : 'rows';
}

/** Pages of about the same size: seven doctors are four and three. */
export function pagesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.max(1, Math.ceil(items.length / DOCTORS_PER_PAGE));
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
