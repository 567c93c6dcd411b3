import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Table, type Column } from './table.tsx';

type Row = { name: string; visits: number };
type SortKey = 'name' | 'visits';

const columns: Column<Row, SortKey>[] = [
  { header: 'Patient', cell: (row) => row.name, sortKey: 'name' },
  { header: 'Visits', cell: (row) => row.visits, sortKey: 'visits' },
  { header: 'Actions', cell: () => 'Open' },
];
const rows = [{ name: 'Asha', visits: 3 }];
const table = { caption: 'Patients', rows, rowKey: (row: Row) => row.name };

test('shows the sort order of its column, with buttons only on sortable columns', () => {
  const html = renderToStaticMarkup(
    <Table {...table} columns={columns} sort={{ by: 'visits', direction: 'desc' }} onSort={() => {}} />,
  );
  expect(html.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="descending"']);
  expect(html).toMatch(/aria-sort="descending"[^>]*>(?:(?!<th).)*Visits/);
  expect(html.match(/<button/g)).toHaveLength(2);
});

test('shows no buttons in a table without sorting', () => {
  expect(renderToStaticMarkup(<Table {...table} columns={columns} />)).not.toMatch(/<button|aria-sort/);
});
