/** Doctors side by side, and one page after the other when there are more than a screen can show legibly. */

export const DOCTORS_PER_PAGE = 8;

/** Pages of about the same size: nine doctors are five and four. */
export function pagesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.max(1, Math.ceil(items.length / DOCTORS_PER_PAGE));
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
