import { expect, test } from 'vitest';
import { sortAfterPress, sortChoices, type SortStarts } from './sort-order.ts';

const starts: SortStarts<'name' | 'created'> = { name: 'asc', created: 'desc' };
const words = {
  name: { asc: 'A to Z', desc: 'Z to A' },
  created: { asc: 'Oldest first', desc: 'Newest first' },
};

test('a press sorts by the column, a second one the other way round', () => {
  const byDate = sortAfterPress(starts, { by: 'name', direction: 'asc' }, 'created');
  expect(byDate).toEqual({ by: 'created', direction: 'desc' });
  expect(sortAfterPress(starts, byDate, 'created')).toEqual({ by: 'created', direction: 'asc' });
  expect(sortAfterPress(starts, byDate, 'name')).toEqual({ by: 'name', direction: 'asc' });
});

test('a phone chooses from every column both ways', () => {
  expect(sortChoices(words, ['name', 'created']).map(({ label }) => label)).toEqual([
    'A to Z',
    'Z to A',
    'Oldest first',
    'Newest first',
  ]);
});
