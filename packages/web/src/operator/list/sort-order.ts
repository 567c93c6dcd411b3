/** How a list is sorted by a column. */
import type { SortDirection } from '@baari/core/shared';
import type { SortChoice } from '../../shared/ui/sort-select.tsx';
import type { TableSort } from '../../shared/ui/table.tsx';

/** Which way each column sorts at first. */
export type SortStarts<SortKey extends string> = Record<SortKey, SortDirection>;

/** The words for both ways. */
type SortWords<SortKey extends string> = Record<SortKey, Record<SortDirection, string>>;

/** The order after a press on a column: its first one, or the other way round when it is sorted by already. */
export function sortAfterPress<SortKey extends string>(
  starts: SortStarts<SortKey>,
  sort: TableSort<SortKey>,
  pressed: SortKey,
): TableSort<SortKey> {
  if (sort.by !== pressed) return { by: pressed, direction: starts[pressed] };
  return { by: pressed, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}

/** Every column both ways, for where there is no header to press. */
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
  starts: SortStarts<SortKey>,
) {
  const sort = { by: view.sort, direction: view.direction };
  const sortBy = ({ by, direction }: TableSort<SortKey>) => show({ sort: by, direction });
  const onSort = (pressed: SortKey) => sortBy(sortAfterPress(starts, sort, pressed));
  return { sort, sortBy, headers: { sort, onSort } };
}
