import type { Key } from 'react';
import { Table, type Column, type TableSort } from '../../shared/ui/table.tsx';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';

type AdminListProps<Row, SortKey extends string> = ListFrameProps<Row> & {
  columns: readonly Column<Row, SortKey>[];
  rowKey: (row: Row) => Key;
  sort?: TableSort<SortKey>;
  onSort?: (by: SortKey) => void;
};

/** Rows that the server has searched, sorted and cut into pages, as a table. */
export function AdminList<Row, SortKey extends string = never>(props: AdminListProps<Row, SortKey>) {
  const { columns, rowKey, sort, onSort, ...frame } = props;
  return (
    <ListFrame {...frame}>
      {(rows) => (
        <div className="sm:overflow-x-auto sm:pb-2">
          <Table
            caption={frame.words.caption}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            {...(sort && { sort })}
            {...(onSort && { onSort })}
          />
        </div>
      )}
    </ListFrame>
  );
}
