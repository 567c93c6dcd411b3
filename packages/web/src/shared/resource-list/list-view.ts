/**
 * Keeps the view of a list (search, filters, sorting, page) in the address, so that Back, reload and a new
 * tab restore it.
 */
import { SORT_DIRECTIONS, type SortDirection } from '@baari/core/shared';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import type { SortChoice } from '../ui/sort-select.tsx';
import type { TableSort } from '../ui/table.tsx';

export const SEARCH_MAX_LENGTH = 100;

/** Parses the page number in the address. The first page is 1. */
export const pageInAddress = z.coerce.number().int().min(1).max(100_000).catch(1);
export const searchInAddress = z.string().max(SEARCH_MAX_LENGTH).catch('');
export const directionInAddress = (first: SortDirection) => z.enum(SORT_DIRECTIONS).catch(first);
/** Parses a filter that has one of these values. Returns an empty text for any other value. */
export const filterInAddress = <const Values extends readonly string[]>(values: Values) =>
  z.enum(['', ...values]).catch('');
/** Parses a day, YYYY-MM-DD. Returns an empty text for any other value. */
export const dayInAddress = z.union([z.literal(''), z.iso.date()]).catch('');

type ListView = { page: number };

type ListAddress<View extends ListView> = {
  /** Reads the view. Invalid parts of an address that was edited by hand fall back to defaults. */
  read: (params: URLSearchParams) => View;
  /**
   * Writes the view into the parameters. Omits default values and keeps other parameters.
   */
  write: (params: URLSearchParams, view: View) => URLSearchParams;
};

/** Every field of the view needs a default. */
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

/** Returns the view in the address and functions that change it. Every change returns to the first page. */
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

/** Returns the search handler. One press of Back ends the whole search instead of undoing one letter. */
export function searchIn(
  view: { search: string },
  show: (changed: { search: string }, options?: ShowOptions) => void,
) {
  return (text: string) => show({ search: text }, { replace: view.search !== '' && text !== '' });
}

/** Maps each column to the direction of its first sort. */
export type SortStarts<SortKey extends string> = Record<SortKey, SortDirection>;

/** The words for both directions of each column. */
type SortWords<SortKey extends string> = Record<SortKey, Record<SortDirection, string>>;

/**
 * Returns the order after a press on a column. The new order is the column's first direction, or the opposite
 * if the list is already sorted by that column.
 */
export function sortAfterPress<SortKey extends string>(
  starts: SortStarts<SortKey>,
  sort: TableSort<SortKey>,
  pressed: SortKey,
): TableSort<SortKey> {
  if (sort.by !== pressed) return { by: pressed, direction: starts[pressed] };
  return { by: pressed, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}

/** Returns every column in both directions for phones, which show no headers. */
export function sortChoices<SortKey extends string>(
  words: SortWords<SortKey>,
  keys: readonly SortKey[],
): SortChoice<SortKey>[] {
  return keys.flatMap((by) => [
    { by, direction: 'asc', label: words[by].asc },
    { by, direction: 'desc', label: words[by].desc },
  ]);
}

/**
 * Returns the sorting for the headers (`headers`) and for a phone (`sort`, `sortBy`) from the view in the
 * address.
 */
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
