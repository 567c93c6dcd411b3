/** What a tab shows of its list, kept in the address, so that back, reload and a new tab show the same. */
import { SORT_DIRECTIONS, type SortDirection } from '@baari/core/shared';
import { z } from 'zod';

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

export type ListView = { page: number };

export type ListAddress<View extends ListView> = {
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
