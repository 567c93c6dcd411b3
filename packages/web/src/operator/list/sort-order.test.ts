import { expect, test } from 'vitest';
import { sortAfterPress, sortChoices, type SortWords } from './sort-order.ts';

const words: SortWords<'name' | 'created'> = {
  name: { first: 'asc', asc: 'A to Z', desc: 'Z to A' },
  created: { first: 'desc', asc: 'Oldest first', desc: 'Newest first' },
};

test('a press sorts by the column, a second one the other way round', () => {
  const byDate = sortAfterPress(words, { by: 'name', direction: 'asc' }, 'created');
  expect(byDate).toEqual({ by: 'created', direction: 'desc' });
  expect(sortAfterPress(words, byDate, 'created')).toEqual({ by: 'created', direction: 'asc' });
  expect(sortAfterPress(words, byDate, 'name')).toEqual({ by: 'name', direction: 'asc' });
});

test('a phone chooses from every column both ways', () => {
  expect(sortChoices(words, ['name', 'created']).map(({ label }) => label)).toEqual([
    'A to Z',
    'Z to A',
    'Oldest first',
    'Newest first',
  ]);
});
