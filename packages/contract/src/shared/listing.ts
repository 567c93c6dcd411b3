/** Lists that are searched, sorted and read a page at a time. */
import { SORT_DIRECTIONS, type SortDirection } from '@baari/core/shared';
import { z } from 'zod';

/** Parts of what the rows say; empty for all. */
export const search = z.string().trim().max(100).default('');

/** What is asked of every list; `sorts` are the columns it can be sorted by, the first one and `first` by default. */
export const listing = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  first: SortDirection = 'asc',
) => ({
  search,
  sort: z.enum(sorts).default(sorts[0]),
  direction: z.enum(SORT_DIRECTIONS).default(first),
  ...paging,
});

export const paging = {
  /** The first page is 1. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
};

/** A page of rows. `total` counts all that match, on however many pages. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  });

export type Page<Row> = z.infer<ReturnType<typeof pageOf<z.ZodType<Row>>>>;
