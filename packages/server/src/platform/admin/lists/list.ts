/** What all lists are asked for, and what they answer. */
export type ListInput<Sort> = {
  /** Parts of what the rows say; empty for all. */
  search: string;
  sort: Sort;
  direction: 'asc' | 'desc';
  /** The first page is 1. */
  page: number;
};

/** `total` counts all that match, on however many pages. */
export type Page<Row> = { rows: Row[]; total: number; page: number; pageSize: number };
