import type { SortDirection } from '@baari/core/shared';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Key, ReactNode } from 'react';

export type Column<Row, SortKey extends string = never> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures and actions align to the end of their column. */
  align?: 'start' | 'end';
  /** The column's sort key. A column without a key cannot be sorted. */
  sortKey?: SortKey;
};

export type TableSort<SortKey extends string> = { by: SortKey; direction: SortDirection };

export type TableProps<Row, SortKey extends string> = {
  /** Describes the table to screen readers. */
  caption: string;
  columns: readonly Column<Row, SortKey>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** The current order. The caller stores the order. The table only shows the order and reports presses. */
  sort?: TableSort<SortKey>;
  onSort?: (by: SortKey) => void;
};

/**
 * On a phone each row becomes a card of labels and values, and the header with the sorting is hidden.
 * Explicit roles keep the element a table for screen readers, because `display: block` removes the implied
 * ones.
 */
export function Table<Row, SortKey extends string = never>(props: TableProps<Row, SortKey>) {
  const { caption, columns, rows, rowKey, sort, onSort } = props;
  return (
    <table role="table" className="block w-full sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
        <tr role="row" className="border-b border-line text-sm text-ink-soft">
          {columns.map((column) => (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              aria-sort={ariaSort(column, sort)}
              className={clsx(
                'px-3 pb-2 align-baseline font-medium',
                column.align === 'end' ? 'text-end' : 'text-start',
              )}
            >
              <HeaderText column={column} sort={sort} onSort={onSort} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block space-y-3 sm:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="block rounded-control border border-line px-3 py-1 sm:table-row sm:border-x-0 sm:border-t-0"
          >
            {columns.map((column) => (
              <TableCell key={column.header} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeaderTextProps<Row, SortKey extends string> = {
  column: Column<Row, SortKey>;
  sort: TableSort<SortKey> | undefined;
  onSort: ((by: SortKey) => void) | undefined;
};

function HeaderText<Row, SortKey extends string>({ column, sort, onSort }: HeaderTextProps<Row, SortKey>) {
  const { header, sortKey } = column;
  if (sortKey === undefined || !onSort) return header;
  const isSorted = sort?.by === sortKey;
  const Icon = !isSorted ? ChevronsUpDown : sort.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <>
      <span className="sm:hidden">{header}</span>
      <button
        type="button"
        onClick={() => onSort(sortKey)}
        className={clsx(
          '-mx-2 -mb-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 max-sm:hidden hover:bg-sunken hover:text-ink',
          isSorted && 'text-ink',
        )}
      >
        {header}
        <Icon size={16} aria-hidden />
      </button>
    </>
  );
}

function ariaSort<Row, SortKey extends string>(
  { sortKey }: Column<Row, SortKey>,
  sort: TableSort<SortKey> | undefined,
) {
  if (!sort || sortKey !== sort.by) return undefined;
  return sort.direction === 'asc' ? 'ascending' : 'descending';
}

type TableCellProps<Row, SortKey extends string> = { column: Column<Row, SortKey>; row: Row };

function TableCell<Row, SortKey extends string>({ column, row }: TableCellProps<Row, SortKey>) {
  return (
    <td
      role="cell"
      className={clsx(
        'flex items-center justify-between gap-4 py-2 sm:table-cell sm:px-3 sm:py-2.5',
        column.align === 'end' && 'sm:text-end',
      )}
    >
      <span aria-hidden className="shrink-0 text-sm text-ink-soft sm:hidden">
        {column.header}
      </span>
      <span className="min-w-0 text-end tabular-nums sm:text-start">{column.cell(row)}</span>
    </td>
  );
}
