/** Lists that are shown a page at a time. The first page is 1. */
import type { ConsoleWords } from '@baari/words/web';

/** The number of the last page; 1 when there is nothing to show. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** What of the list is shown, as in "Showing 26–50 of 50,000". */
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
