/** Pages a list. The first page is 1. */
import type { ConsoleWords } from '@baari/words/web';

/** Returns the number of the last page. Returns 1 for an empty list. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Describes the visible part of a list, like "Showing 26–50 of 50,000". */
export function shownText(
  page: number,
  total: number,
  pageSize: number,
  words: ConsoleWords['lists'],
): string {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return words.shown({ first, last, total });
}
