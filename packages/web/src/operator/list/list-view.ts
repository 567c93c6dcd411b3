/** What a tab shows of its list, kept in the address, so that back, reload and a new tab show the same. */
import { SORT_DIRECTIONS, type SortDirection } from '@baari/core/shared';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import type { SortChoice } from '../../shared/ui/sort-select.tsx';
import type { TableSort } from '../../shared/ui/table.tsx';

export const SEARCH_MAX_LENGTH = 100;

/** The page of a list in the address; the first is 1. */
export const pageInAddress = z.coerce.number().int().min(1).max(100_000).catch(1);
export const searchInAddress = z.string().max(SEARCH_MAX_LENGTH).catch('');
export const directionInAddress = (first: SortDirection) => z.enum(SORT_DIRECTIONS).catch(first);
/** A filter with the values that it can have; empty for none. */
export const filterInAddress = <const Values extends readonly string[]>(values: Values) =>
  z.enum(['', ...values]).catch('');
/** A day, YYYY-MM-DD; empty for none. */
export const dayInAddress = z.union([z.literal(''), z.iso.date()]).catch('');

type ListView = { page: number };

type ListAddress<View extends ListView> = {
  /** An address that somebody has changed by hand shows what can be shown of it. */
  read: (params: URLSearchParams) => View;
  /** The parameters with the view in them: what is as at first is left out, what belongs to others stays. */
  write: (params: URLSearchParams, view: View) => URLSearchParams;
};

/** Every field of the view has to have a value to fall back on. */
export function listAddress<View extends ListView & Record<string, string | number>>(
  view: z.ZodType<View>,
): ListAddress<View> {
  const first: Record<string, string | number> = view.parse({});
  return {
    read: (params) => view.parse(Object.fromEntries(params)),
    write: (params, shown) => {
      const written = new URLSearchParams(params);
      for (const [name, value] of Object.entries(shown)) {
        if (value === first[name]) written.delete(name);
        else written.set(name, String(value));
      }
      return written;
    },
  };
}

export type ShowOptions = { replace?: boolean };
type Show<View> = (changed: Partial<View>, options?: ShowOptions) => void;

/** The view in the address, and how to change it. Whatever is changed, the list begins at its first page again. */
export function useListView<View extends ListView>(address: ListAddress<View>) {
  const [params, setParams] = useSearchParams();
  const view = address.read(params);
  const show: Show<View> = (changed, { replace = false } = {}) =>
    setParams((current) => address.write(current, { ...address.read(current), page: 1, ...changed }), {
      replace,
      preventScrollReset: true,
    });
  const paging = {
    page: view.page,
    onPage: (page: number, options?: ShowOptions) => show({ ...view, page }, options),
  };
  return { view, show, paging };
}

/** Back leads from a search to the whole list, not through every letter of it. */
export function searchIn(
  view: { search: string },
  show: (changed: { search: string }, options?: ShowOptions) => void,
) {
  return (text: string) => show({ search: text }, { replace: view.search !== '' && text !== '' });
}

/** How a list is sorted by a column. */
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
