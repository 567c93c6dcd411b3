/** How a list is sorted by a column, and in which words. */
import type { SortDirection } from '@baari/core/shared';
import type { SortChoice } from '../../shared/ui/sort-select.tsx';
import type { TableSort } from '../../shared/ui/table.tsx';

/** What sorts by a column at first, and the words for both ways. */
export type SortWords<SortKey extends string> = Record<
  SortKey,
  { first: SortDirection; asc: string; desc: string }
>;

/** The order after a press on a column: its first one, or the other way round when it is sorted by already. */
export function sortAfterPress<SortKey extends string>(
  words: SortWords<SortKey>,
  sort: TableSort<SortKey>,
  pressed: SortKey,
): TableSort<SortKey> {
  if (sort.by !== pressed) return { by: pressed, direction: words[pressed].first };
  return { by: pressed, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}

export function sortChoices<SortKey extends string>(
  words: SortWords<SortKey>,
  keys: readonly SortKey[],
): SortChoice<SortKey>[] {
  return keys.flatMap((by) => [
    { by, direction: 'asc', label: words[by].asc },
    { by, direction: 'desc', label: words[by].desc },
  ]);
}

/** What sorts a list by its headers (`headers`) and on a phone (`sort`, `sortBy`), from the view in its address. */
export function sortingOf<SortKey extends string>(
  view: { sort: SortKey; direction: SortDirection },
  show: (changed: { sort: SortKey; direction: SortDirection }) => void,
  words: SortWords<SortKey>,
) {
  const sort = { by: view.sort, direction: view.direction };
  const sortBy = ({ by, direction }: TableSort<SortKey>) => show({ sort: by, direction });
  const onSort = (pressed: SortKey) => sortBy(sortAfterPress(words, sort, pressed));
  return { sort, sortBy, headers: { sort, onSort } };
}
